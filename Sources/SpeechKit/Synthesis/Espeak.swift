import CEspeak
import Glibc
import SystemKit

/// The library libespeak-ng, whose pointers only this file sees.
@RenderThread
enum Espeak {
    /// What the library says of a voice file.
    struct VoiceEntry: Hashable, Sendable {
        let name: String
        let identifier: String
        let gender: Voice.Gender
        /// BCP-47 tags, in lower case; the lower the priority, the better the voice for the language.
        let languages: [Language]
    }

    struct Language: Hashable, Sendable {
        let tag: String
        let priority: Int
    }

    /// What came of a text: its frames, and the words as the library tells of them.
    struct Sound: Sendable {
        let sampleRate: Int
        let frames: [Int16]
        let words: [WordAligner.Event]
    }

    nonisolated static var version: String { unsafe espeak_Info(nil).map { unsafe String(cString: $0) } ?? "" }

    /// Nil before the library is started, 0 if that failed.
    private static var startedSampleRate: Int?
    private static var sampleRate: Int { startedSampleRate ?? 0 }

    /// Loads the voice data, once in the life of the process: the library can't be terminated and started again.
    static func start() throws(SpeechError) {
        if startedSampleRate == nil { startedSampleRate = initialize() }
        guard sampleRate > 0 else {
            throw SpeechError(
                .engineUnavailable,
                "libespeak-ng found no voice data; install espeak-ng-data, or set ESPEAK_DATA_PATH to its folder")
        }
    }

    private static func initialize() -> Int {
        let options = Int32(espeakINITIALIZE_DONT_EXIT)
        // The library would prefer a folder "espeak-ng-data" in HOME to its own.
        let rate = withEnvironment(["HOME": "/dev/null"]) {
            espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, bufferMilliseconds, nil, options)
        }
        unsafe espeak_SetSynthCallback { unsafe Collector.receive($0, $1, $2) }
        // 1 means "don't play it": without an answer the library opens the file of an <audio> and runs a shell.
        unsafe espeak_SetUriCallback { _, _, _ in 1 }
        return Int(rate)
    }

    /// Makes `text` sound, once the library is started; a cancelled task ends it early.
    static func speak(
        _ text: String, voice: String, parameters: EspeakParameters, isMarkup: Bool = false, hasPhonemes: Bool = false,
        endsWithPause: Bool
    ) throws(SpeechError) -> Sound {
        if voice != intactVoice { try select(voice) }
        intactVoice = isMarkup || hasPhonemes || !text.unicodeScalars.allSatisfy(\.isHarmless) ? nil : voice
        set(parameters)
        var flags = espeakCHARS_UTF8
        if isMarkup { flags |= espeakSSML }
        if hasPhonemes { flags |= espeakPHONEMES }
        if endsWithPause { flags |= espeakENDPAUSE }
        if text.allSatisfy(\.isWhitespace) { return Sound(sampleRate: sampleRate, frames: [], words: []) }
        let collector = Collector(sampleRate: sampleRate, textBytes: text.utf8.count)
        let status = unsafe text.withCString { bytes in
            unsafe espeak_Synth(
                bytes, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(flags), nil,
                Unmanaged.passUnretained(collector).toOpaque())
        }
        guard status == EE_OK else {
            throw SpeechError(.synthesisFailed, "libespeak-ng can't render this text (error \(status.rawValue))")
        }
        return Sound(sampleRate: sampleRate, frames: collector.frames, words: collector.words)
    }

    /// The sounds that `voice` can make.
    static func phonemes(of voice: String) throws(SpeechError) -> PhonemeTable {
        if let known = phonemeTables[voice] { return known }
        intactVoice = nil
        try select(voice)
        // Only after a text with mnemonics are they taken for such; the callback ends it at once.
        _ = unsafe espeak_Synth("a", 2, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8 | espeakPHONEMES), nil, nil)
        let table = PhonemeTable(askingFor: ipa)
        phonemeTables[voice] = table
        return table
    }

    private static var phonemeTables: [String: PhonemeTable] = [:]

    /// What the voice in use makes of mnemonics.
    private static func ipa(of mnemonics: String) -> String {
        let inIPA: Int32 = 2
        return unsafe "[[\(mnemonics)]]".withCString { bytes in
            var rest: UnsafeRawPointer? = unsafe UnsafeRawPointer(bytes)
            guard let phonemes = unsafe espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), inIPA) else { return "" }
            return unsafe String(cString: phonemes)
        }
    }

    /// The voices the library has files for; MBROLA's aren't among them.
    static func voices() throws(SpeechError) -> [VoiceEntry] { try list(nil) }

    /// The variants that any voice may be given.
    static func variants() throws(SpeechError) -> [VoiceEntry] { try list("variant") }

    private static let bufferMilliseconds: Int32 = 200

    /// The voice that is selected, if what was said with it can't have changed it: some characters damage the library's
    /// state until a voice is selected anew, which takes a tenth of the time that a sentence does.
    private static var intactVoice: String?

    /// Selects a voice, even if it is the one in use.
    private static func select(_ voice: String) throws(SpeechError) {
        // The library takes a path for a name, and takes these without a complaint to say nothing afterwards.
        let isRefused =
            voice.isEmpty || voice.hasPrefix("mb") || voice.hasPrefix("!v") || voice.contains(".")
            || voice.utf8.count > longestName
        guard !isRefused, unsafe selectFile(of: voice) || espeak_SetVoiceByName(voice) == EE_OK else {
            throw SpeechError(.voiceNotFound, "no voice named '\(voice)'; 'narrate voices' lists them")
        }
    }

    /// Selects a voice whose file has capitals in its name, such as "gmw/en-US", without a search.
    ///
    /// The library writes names in lower case, doesn't find such a file, and opens all 430 of them to look for the
    /// voice, which takes longer than everything else before the first frame. The descriptor's name has no capitals.
    private static func selectFile(of voice: String) -> Bool {
        let identifier = voice.prefix { $0 != "+" }
        guard identifier.contains(where: \.isUppercase), let data = dataPath() else { return false }
        let file = openFile("\(data)/lang/\(identifier)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        let toRoot = String(repeating: "../", count: data.split(separator: "/").count + 1)
        let name = "\(toRoot)dev/fd/\(file)" + voice.dropFirst(identifier.count)
        return unsafe name.utf8.count <= longestName && espeak_SetVoiceByName(name) == EE_OK
    }

    /// The library adds the variant to the voice in a buffer of 40 bytes without a look at its size.
    private static let longestName = 39

    private static func dataPath() -> String? {
        var path: UnsafePointer<CChar>?
        _ = unsafe espeak_Info(&path)
        return unsafe path.map { unsafe String(cString: $0) }
    }

    private static func set(_ parameters: EspeakParameters) {
        _ = espeak_SetParameter(espeakRATE, Int32(parameters.rate), 0)
        _ = espeak_SetParameter(espeakPITCH, Int32(parameters.pitch), 0)
        _ = espeak_SetParameter(espeakRANGE, Int32(parameters.range), 0)
        _ = espeak_SetParameter(espeakVOLUME, Int32(parameters.volume), 0)
    }

    private static func list(_ languages: String?) throws(SpeechError) -> [VoiceEntry] {
        try start()
        var entries: [VoiceEntry] = []
        let collect = { (specification: UnsafeMutablePointer<espeak_VOICE>?) in
            guard var entry = unsafe espeak_ListVoices(specification) else { return }
            while let voice = unsafe entry.pointee {
                unsafe entries.append(VoiceEntry(voice.pointee))
                unsafe entry += 1
            }
        }
        if let languages {
            unsafe languages.withCString { languages in
                var specification = unsafe espeak_VOICE()
                unsafe specification.languages = languages
                unsafe collect(&specification)
            }
        } else {
            collect(nil)
        }
        return entries
    }
}

extension Espeak.VoiceEntry {
    fileprivate nonisolated init(_ voice: espeak_VOICE) {
        unsafe name = voice.name.map { unsafe String(cString: $0) } ?? ""
        unsafe identifier = voice.identifier.map { unsafe String(cString: $0) } ?? ""
        gender = unsafe voice.gender == 1 ? .male : voice.gender == 2 ? .female : .unspecified
        var languages: [Espeak.Language] = []
        if var entry = unsafe voice.languages {
            // A byte of priority before each tag; a zero instead of it ends the list.
            while unsafe entry.pointee != 0 {
                let tag = unsafe String(cString: entry + 1)
                unsafe languages.append(Espeak.Language(tag: tag, priority: Int(entry.pointee)))
                unsafe entry += tag.utf8.count + 2
            }
        }
        self.languages = languages
    }
}

extension Unicode.Scalar {
    /// A character of Latin script, or what stands in its sentences.
    fileprivate var isHarmless: Bool { 0x20...0x24F ~= value || 0x2010...0x2026 ~= value || value == 0x0A }
}

/// What one call of espeak_Synth hands back; only the render thread touches it.
private final class Collector {
    private(set) var frames: [Int16] = []
    private(set) var words: [WordAligner.Event] = []
    private let sampleRate: Int

    init(sampleRate: Int, textBytes: Int) {
        self.sampleRate = sampleRate
        // Room for speech that isn't very slow: an array that grows is copied again and again.
        frames.reserveCapacity(min(textBytes, 1_000) * sampleRate / 10)
    }

    /// Takes a buffer of frames and the events in it; any answer but 0 ends the synthesis.
    static func receive(
        _ samples: UnsafeMutablePointer<Int16>?, _ count: Int32, _ events: UnsafeMutablePointer<espeak_EVENT>?
    ) -> Int32 {
        guard var event = unsafe events, let context = unsafe event.pointee.user_data else { return 1 }
        let collector = unsafe Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
        while unsafe event.pointee.type != espeakEVENT_LIST_TERMINATED {
            unsafe collector.take(event.pointee)
            unsafe event += 1
        }
        if let samples = unsafe samples {
            unsafe collector.frames.append(contentsOf: UnsafeBufferPointer(start: samples, count: Int(count)))
        }
        return Task.isCancelled ? 1 : 0
    }

    private func take(_ event: espeak_EVENT) {
        // An event of no length is the end of a clause.
        guard unsafe event.type == espeakEVENT_WORD, unsafe event.length > 0 else { return }
        let frame = unsafe Int(event.audio_position) * sampleRate / 1000
        // The library counts Unicode scalars, from 1.
        unsafe words.append(WordAligner.Event(position: Int(event.text_position) - 1, frame: frame))
    }
}
