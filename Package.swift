// swift-tools-version: 6.3
import PackageDescription

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "narrate",
    products: [.executable(name: "narrate", targets: ["narrate"])],
    targets: [
        .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CEspeak", providers: [.apt(["libespeak-ng-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CLame", providers: [.apt(["libmp3lame-dev"])]),
        .systemLibrary(name: "CProcess"),
        .systemLibrary(name: "CSonic", providers: [.apt(["libsonic-dev"])]),
        .systemLibrary(name: "CPictures", providers: [.apt(["libpng-dev", "libturbojpeg0-dev"])]),
        .systemLibrary(name: "CZip", providers: [.apt(["libzip-dev"])]),
        .systemLibrary(name: "CGumbo", providers: [.apt(["libgumbo-dev"])]),
        .systemLibrary(
            name: "CMarkdown", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        .systemLibrary(name: "CUchardet", providers: [.apt(["libuchardet-dev"])]),
        .systemLibrary(name: "CMecab", providers: [.apt(["libmecab-dev"])]),
        .systemLibrary(name: "CSndfile", providers: [.apt(["libsndfile1-dev"])]),
        .systemLibrary(name: "CSystemd", providers: [.apt(["libsystemd-dev"])]),
        .target(name: "SystemKit", swiftSettings: house),
        .target(
            name: "BookKit",
            dependencies: ["SystemKit", "CExpat", "CGumbo", "CMarkdown", "CMecab", "CUchardet", "CZip"],
            swiftSettings: house),
        .target(
            name: "SpeechKit",
            dependencies: ["SystemKit", "BookKit", "CALSA", "CEspeak", "CProcess", "CSndfile", "CSonic"],
            resources: [.embedInCode("Synthesis/Piper/piper_worker.py")], swiftSettings: house,
            // The archive, without what the library would play sound with (EspeakDevice.swift).
            linkerSettings: [.unsafeFlags(["-Xlinker", "-l:libespeak-ng.a"])]),
        .target(
            name: "AudiobookKit", dependencies: ["SystemKit", "BookKit", "SpeechKit", "CLame", "CSndfile"],
            swiftSettings: house),
        .target(
            name: "CatalogKit", dependencies: ["SystemKit", "BookKit", "LibraryKit", "CCurl"], swiftSettings: house),
        .target(name: "LibraryKit", dependencies: ["SystemKit", "BookKit"], swiftSettings: house),
        .target(name: "RemoteKit", dependencies: ["SystemKit", "CSystemd"], swiftSettings: house),
        .target(name: "TerminalKit", dependencies: ["SystemKit", "CPictures"], swiftSettings: house),
        .target(
            name: "NarrateCommands",
            dependencies: [
                "AudiobookKit", "BookKit", "CatalogKit", "LibraryKit", "RemoteKit", "SpeechKit", "SystemKit",
                "TerminalKit",
            ],
            swiftSettings: house),
        .executableTarget(name: "narrate", dependencies: ["NarrateCommands"], swiftSettings: house),
        .executableTarget(
            name: "narrate-bench", dependencies: ["BookKit", "SpeechKit", "TestSupport"], path: "Tests/Bench",
            swiftSettings: house),
        .target(
            name: "TestSupport", dependencies: ["AudiobookKit", "BookKit", "SpeechKit", "SystemKit"],
            path: "Tests/Support",
            swiftSettings: house),
        .target(
            name: "FuzzTargets",
            dependencies: [
                "AudiobookKit", "BookKit", "CatalogKit", "LibraryKit", "NarrateCommands", "RemoteKit", "SpeechKit",
                "TerminalKit", "TestSupport",
            ],
            path: "Tests/Fuzz/Targets", swiftSettings: house),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], swiftSettings: house),
        .testTarget(name: "BookKitTests", dependencies: ["BookKit", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "SpeechKitTests", dependencies: ["SpeechKit", "TestSupport", "narrate"], exclude: ["Traps"],
            swiftSettings: house),
        .testTarget(name: "AudiobookKitTests", dependencies: ["AudiobookKit", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "PeerTests", dependencies: ["AudiobookKit", "BookKit", "TestSupport", "narrate"],
            exclude: ["Catalogs/check-catalog.py", "check-overlay.py"], swiftSettings: house),
        .testTarget(name: "CatalogKitTests", dependencies: ["CatalogKit", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "NaturalTests", dependencies: ["BookKit", "SpeechKit", "TestSupport", "narrate"], swiftSettings: house
        ),
        .testTarget(name: "LibraryKitTests", dependencies: ["LibraryKit", "TestSupport"], swiftSettings: house),
        .testTarget(name: "RemoteKitTests", dependencies: ["RemoteKit", "TestSupport"], swiftSettings: house),
        .testTarget(name: "TerminalKitTests", dependencies: ["TerminalKit", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "NarrateCommandsTests",
            dependencies: ["CatalogKit", "NarrateCommands", "RemoteKit", "SystemKit", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "IntegrationTests", dependencies: ["BookKit", "NarrateCommands", "TestSupport"], swiftSettings: house),
    ],
    swiftLanguageModes: [.v6]
)

// Only .ci/fuzz links libFuzzer in, without which this is no program.
if Context.environment["NARRATE_FUZZER"] != nil {
    package.targets += [
        .executableTarget(
            name: "narrate-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Program", swiftSettings: house)
    ]
}
