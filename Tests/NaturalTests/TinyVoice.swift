import FoundationEssentials
import TestSupport
import Testing

/// A model made for tests, with two speakers: a tone of 200 Hz for one, of 400 Hz for the other.
struct TinyVoice {
    /// The folder that it is in, as "en_GB-tiny-low" or by another language.
    let folder: TemporaryFolder

    /// Makes one that counts how long each phoneme takes, or doesn't.
    ///
    /// It is for a language as piper writes it. Its phonemes are of the kind that piper calls `phonemes`, those of
    /// `espeakVoice` if they are espeak's.
    init(
        sampleRate: Int = 16_000, isAligned: Bool, language: String = "en_GB", phonemes: String = "espeak",
        espeakVoice: String = "en-us"
    ) async throws {
        folder = TemporaryFolder()
        let outcome = try await SystemProgram.run([
            python, "-c", Self.script, folder.path + "/\(language)-tiny-low.onnx", "\(sampleRate)",
            isAligned ? "1" : "", language, phonemes, espeakVoice,
        ])
        try #require(outcome.status == 0, "\(outcome.errors)")
    }

    private var python: String {
        (SystemProgram.path(of: "piper") ?? "").split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/python"
    }

    private static let script = """
        import json, math, sys
        import numpy as np, onnx
        from onnx import TensorProto as T, helper as h, numpy_helper as nh
        from piper.phoneme_ids import DEFAULT_PHONEME_ID_MAP as ids

        path, rate, aligned = sys.argv[1], int(sys.argv[2]), bool(sys.argv[3])
        language, phonemes, voice = sys.argv[4:]
        if phonemes != "espeak":
            letters = [*range(0x590, 0x600), *range(0xE00, 0xE80), *range(0x3000, 0xA000)]
            ids = ids | {chr(letter): [5] for letter in letters}
        def constant(name, value, kind): return nh.from_array(np.array(value, dtype=kind), name)
        constants = [
            constant("one", 1, np.int64), constant("zero", 0, np.int64), constant("hop", 256, np.int64),
            constant("length", 4.0, np.float32), constant("half", 0.5, np.float32), constant("first", [0], np.int64),
            constant("axes", [0, 1, 2], np.int64), constant("step", 2 * math.pi * 200 / rate, np.float32),
            constant("speakers", 1.0, np.float32),
        ]
        n = h.make_node
        nodes = [
            n("Gather", ["scales", "one"], ["scale"]), n("Mul", ["length", "scale"], ["each"]),
            n("Shape", ["input"], ["shape"]),
            n("ConstantOfShape", ["shape"], ["ones"], value=h.make_tensor("v", T.FLOAT, [1], [1.0])),
            n("Mul", ["ones", "each"], ["rough"]), n("Ceil" if aligned else "Round", ["rough"], ["widths"]),
            n("ReduceSum", ["widths"], ["sum"], keepdims=0), n("Cast", ["sum"], ["whole"], to=T.INT64),
            n("Mul", ["whole", "hop"], ["count"]), n("Range", ["zero", "count", "one"], ["places"]),
            n("Cast", ["places"], ["moments"], to=T.FLOAT), n("Gather", ["sid", "zero"], ["number"]),
            n("Cast", ["number"], ["order"], to=T.FLOAT), n("Add", ["order", "speakers"], ["times"]),
            n("Mul", ["step", "times"], ["angle"]), n("Mul", ["moments", "angle"], ["phase"]),
            n("Sin", ["phase"], ["wave"]), n("Mul", ["wave", "half"], ["quiet"]),
            n("Unsqueeze", ["quiet", "axes"], ["output"]),
        ]
        inputs = [
            h.make_tensor_value_info("input", T.INT64, [1, "n"]), h.make_tensor_value_info("input_lengths", T.INT64, [1]),
            h.make_tensor_value_info("scales", T.FLOAT, [3]), h.make_tensor_value_info("sid", T.INT64, [1]),
        ]
        graph = h.make_graph(
            nodes, "tiny", inputs, [h.make_tensor_value_info("output", T.FLOAT, [1, 1, 1, "t"])], constants)
        model = h.make_model(graph, opset_imports=[h.make_opsetid("", 15)], ir_version=8)
        onnx.checker.check_model(model)
        onnx.save(model, path)
        json.dump({
            "audio": {"sample_rate": rate}, "espeak": {"voice": voice}, "language": {"code": language},
            "phoneme_type": phonemes, "num_symbols": 256, "num_speakers": 2, "speaker_id_map": {"low": 0, "high": 1},
            "phoneme_id_map": ids, "inference": {"noise_scale": 0, "length_scale": 1, "noise_w": 0},
        }, open(path + ".json", "w"))
        """
}
