"""Renders speech with piper for narrate, which started this and talks to it through the socket at descriptor 3.

A message is a header of JSON and 16-bit frames, after their lengths in bytes as 32-bit numbers in network byte order.
A voice is named by its model's path and, after "#", the number of its speaker.
"""

import sys

# Nothing is imported from the folder that the reader happens to be in.
sys.path = [path for path in sys.path if path]

import hashlib
import json
import os
import pathlib
import re
import select
import signal
import socket
import struct
import threading
from functools import lru_cache

# Nobody is told what is read: onnxruntime would report to its makers.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

FORMAT = 1
# What piper is installed with to have the phonemes of voices that don't take espeak's.
EXTRAS = {"pinyin": "zh", "japanese": "ja", "thai": "th"}
VOICES_AT_ONCE = 3
NOISE_LENGTH = 1 << 20
RUNS_BETWEEN_SHRINKING = 12
STRESS = set("ˈˌ")
SILENT = set(" ,.;:!?'\"()-_^$¿¡…—–") | STRESS
TOKEN = re.compile(r"(?:\[\[.*?\]\]|\S)+")


class Refusal(Exception):
    def __init__(self, code, reason):
        super().__init__(reason)
        self.answer = {"error": {"code": code, "reason": reason}}


def summary(error):
    return (str(error) or type(error).__name__).split("\n")[0][:200]


def engine():
    """The modules, which take half a second to load."""
    try:
        import numpy
        import onnxruntime
        import piper.config
        import piper.voice
    except Exception as error:
        # Versions that don't fit together fail in many ways.
        raise Refusal("engineUnavailable", f"piper can't be used: {summary(error)}") from error
    return numpy, onnxruntime, piper


# Models made ready: with the durations as an output, and noise that is always the same.


def steady_noise(model, numpy, onnx):
    """Has the model take its noise from a table, so that a text sounds the same whatever was said before it."""
    helper, graph = onnx.helper, model.graph
    table = numpy.random.default_rng(1).standard_normal(NOISE_LENGTH).astype(numpy.float32)
    constants = {
        "noise": table, "noise_length": numpy.array([NOISE_LENGTH]), "noise_round": numpy.array([NOISE_LENGTH - 1]),
        "noise_zero": numpy.array([0]),
    }
    nodes = []
    for node in graph.node:
        if node.op_type != "RandomNormalLike":
            nodes.append(node)
            continue
        source, result = node.input[0], node.output[0]
        name = result + "_noise_"
        steps = [
            ("Shape", [source], "shape"), ("ReduceProd", [name + "shape"], "count"),
            ("Add", [name + "count", "narrate_noise_round"], "sum"),
            ("Div", [name + "sum", "narrate_noise_length"], "rounds"),
            ("Tile", ["narrate_noise", name + "rounds"], "tiles"),
            ("Slice", [name + "tiles", "narrate_noise_zero", name + "count"], "flat"),
        ]
        nodes += [helper.make_node(kind, inputs, [name + output]) for kind, inputs, output in steps]
        nodes.append(helper.make_node("Reshape", [name + "flat", name + "shape"], [result]))
    del graph.node[:]
    graph.node.extend(nodes)
    graph.initializer.extend(
        onnx.numpy_helper.from_array(value, "narrate_" + name) for name, value in constants.items()
    )


def ready_model(path, numpy):
    """The model as bytes, made ready; nil where the package that changes models isn't installed."""
    try:
        import onnx
        from piper.patch_voice_with_alignment import add_alignment_output
    except ImportError:
        return None
    model = onnx.load(path)
    try:
        add_alignment_output(model)
    except ValueError:
        # It has them already, or can't have them.
        pass
    steady_noise(model, numpy, onnx)
    return model.SerializeToString()


class Session:
    """A loaded model that gives memory back now and then: every sentence has another shape, for which more is taken,
    and without this it is several times what one sentence needs, and grows as long as there is something to read.
    """

    def __init__(self, inner, options):
        self.inner = inner
        self.shrinking = options
        self.shrinking.add_run_config_entry("memory.enable_memory_arena_shrinkage", "cpu:0")
        self.runs = 0

    def run(self, names, inputs):
        self.runs += 1
        return self.inner.run(names, inputs, None if self.runs % RUNS_BETWEEN_SHRINKING else self.shrinking)

    def __getattr__(self, name):
        return getattr(self.inner, name)


def session(path, numpy, onnxruntime):
    """The model, loaded; one made ready is kept in the cache, from where it loads in a quarter of the time."""
    level = onnxruntime.GraphOptimizationLevel
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = threads
    # What is optimized further holds for one kind of processor only.
    options.graph_optimization_level = level.ORT_ENABLE_EXTENDED

    def load(source):
        inner = onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])
        return Session(inner, onnxruntime.RunOptions())

    status = os.stat(path)
    facts = f"{FORMAT} {path} {status.st_size} {status.st_mtime_ns} {onnxruntime.__version__}"
    kept = cache and os.path.join(cache, hashlib.sha256(facts.encode()).hexdigest()[:32] + ".onnx")
    if kept and os.path.exists(kept):
        try:
            loaded = load(kept)
            os.utime(kept)
            return loaded
        except Exception:
            remove(kept)
    model = ready_model(path, numpy)
    if model is None:
        return load(path)
    if not kept:
        return load(model)
    temporary = f"{kept}.{os.getpid()}"
    options.optimized_model_filepath = temporary
    try:
        os.makedirs(cache, exist_ok=True)
        loaded = load(model)
        os.replace(temporary, kept)
        forget_models()
        return loaded
    except Exception:
        # The disk is full, or may not be written, which onnxruntime tells in its own ways; or the model is broken.
        remove(temporary)
        options.optimized_model_filepath = ""
        return load(model)


def remove(path):
    try:
        os.unlink(path)
    except OSError:
        pass


def forget_models():
    """Keeps the models used last."""
    files = [entry for entry in os.scandir(cache) if entry.is_file()]
    files.sort(key=lambda entry: entry.stat().st_mtime, reverse=True)
    for entry in files[2 * VOICES_AT_ONCE:]:
        os.unlink(entry.path)


@lru_cache(maxsize=VOICES_AT_ONCE)
def load(path):
    numpy, onnxruntime, piper = engine()
    try:
        with open(path + ".json", encoding="utf-8") as file:
            config = piper.config.PiperConfig.from_dict(json.load(file))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refusal("voiceDamaged", f"'{path}.json' doesn't describe a piper voice ({error!r}); get it again")
    try:
        model = session(path, numpy, onnxruntime)
    except Exception as error:
        raise Refusal("voiceDamaged", f"'{path}' is no model that piper can load ({summary(error)}); get it again")
    # What piper downloads for Chinese goes there, and not into the folder that the reader happens to be in.
    folder = os.path.dirname(cache) if cache else os.path.dirname(path)
    voice = piper.voice.PiperVoice(config=config, session=model, download_dir=pathlib.Path(folder))
    if len(model.get_outputs()) < 2:
        # The noise is drawn from this, where it can't be had from a table.
        onnxruntime.set_seed(1)
    return voice


# Words and their times.


def sentences(voice, text):
    kind = voice.config.phoneme_type.value
    try:
        return voice.phonemize(text)
    except ImportError as error:
        install = f'pip install "piper-tts[{EXTRAS.get(kind, "alignment")}]"'
        raise Refusal("engineUnavailable", f"this voice needs more of piper ({error}): {install}") from error
    except OSError as error:
        if kind not in EXTRAS:
            raise
        reason = f"this voice needs what piper downloads for '{kind}', and that can't be had ({summary(error)})"
        raise Refusal("engineUnavailable", reason) from error


@lru_cache(maxsize=8192)
def phonemes(path, text):
    """The phonemes of a text, as the model takes them."""
    voice = load(path)
    known = voice.config.phoneme_id_map
    joined = []
    for sentence in sentences(voice, text):
        joined += ([" "] if joined and joined[-1] != " " else []) + list(sentence)
    return tuple(phoneme for phoneme in joined if phoneme in known)


def starts(whole, parts):
    """For each of `parts` where in `whole` its sound begins; None where it has none.

    The parts were spoken one by one, which isn't quite how they are spoken together, so the two are aligned with as few
    changes as possible, not far from the diagonal.
    """
    left = [index for index, phoneme in enumerate(whole) if phoneme not in SILENT]
    right = [(index, phoneme) for index, part in enumerate(parts) for phoneme in part if phoneme not in SILENT]
    rows, columns = len(left), len(right)
    found = [None] * len(parts)
    if not rows or not columns:
        return found
    band = 24 + abs(rows - columns)
    far = 1 << 20
    previous = {column: column for column in range(min(columns, band) + 1)}
    moves = []
    for row in range(1, rows + 1):
        phoneme = whole[left[row - 1]]
        middle = row * columns // rows
        current, chosen = {}, {}
        for column in range(max(0, middle - band), min(columns, middle + band) + 1):
            best, move = previous.get(column, far) + 1, 1
            if column:
                cost = 0 if right[column - 1][1] == phoneme else 1
                diagonal = previous.get(column - 1, far) + cost
                if diagonal <= best:
                    best, move = diagonal, 0
                beside = current.get(column - 1, far) + 1
                if beside < best:
                    best, move = beside, 2
            current[column], chosen[column] = best, move
        moves.append(chosen)
        previous = current
    row, column = rows, columns
    while row and column:
        move = moves[row - 1].get(column, 1)
        if move == 0:
            row, column = row - 1, column - 1
            found[right[column][0]] = left[row]
        elif move == 1:
            row -= 1
        else:
            column -= 1
    for index, place in enumerate(found):
        while place and whole[place - 1] in STRESS:
            place -= 1
        found[index] = place
    return found


def marks(path, text, spoken, samples):
    """For each word of `text` that has its own sound its first frame, and where it begins and ends."""
    config = load(path).config
    if config.phoneme_type.value not in ("espeak", "text"):
        return []

    def length(phoneme):
        return len(config.phoneme_id_map.get(phoneme, []))

    ends = samples.cumsum()
    place = length("^") + length("_")
    frames = []
    for phoneme in spoken:
        if not 0 < place <= len(ends):
            return []
        frames.append(int(ends[place - 1]))
        place += length(phoneme) + length("_")
    if place + length("$") != len(ends):
        return []
    tokens = list(TOKEN.finditer(text))
    found = starts(spoken, [phonemes(path, token.group()) for token in tokens])
    return [[frames[start], *token.span()] for token, start in zip(tokens, found) if start is not None]


def render(request):
    path, _, speaker = request["voice"].rpartition("#")
    voice = load(path)
    numpy, _, piper = engine()
    text = request["text"]
    spoken = phonemes(path, text)
    answer = {"sampleRate": voice.config.sample_rate, "marks": []}
    if all(phoneme in SILENT for phoneme in spoken):
        return answer, b""
    settings = piper.config.SynthesisConfig(
        speaker_id=int(speaker), length_scale=voice.config.length_scale / request["speed"]
    )
    sound, samples = voice.phoneme_ids_to_audio(
        voice.phonemes_to_ids(list(spoken)), settings, include_alignments=True
    )
    sound = numpy.atleast_1d(sound)
    if samples is not None:
        answer["marks"] = [
            [min(frame, sound.size - 1), start, end]
            for frame, start, end in marks(path, text, spoken, numpy.atleast_1d(samples))
        ]
    return answer, numpy.clip(sound * 32767, -32767, 32767).astype("<i2").tobytes()


# The conversation.


def receive(connection, count):
    data = bytearray()
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            sys.exit(0)
        data += part
    return bytes(data)


def serve(connection):
    while True:
        header, payload = struct.unpack("!II", receive(connection, 8))
        request = json.loads(receive(connection, header))
        receive(connection, payload)
        frames = b""
        try:
            if request.get("render") is None:
                engine()
                answer = {}
            else:
                answer, frames = render(request["render"])
        except Refusal as refusal:
            answer = refusal.answer
        except Exception as error:
            answer = Refusal("synthesisFailed", f"piper can't say this text ({summary(error)})").answer
        data = json.dumps(answer).encode()
        connection.sendall(struct.pack("!II", len(data), len(frames)) + data + frames)


def watch(connection):
    """Ends the process with its parent, however busy it is."""
    poller = select.poll()
    poller.register(connection, 0)
    poller.poll()
    os._exit(0)


def probe():
    """Describes this interpreter without loading anything slow."""
    import glob
    import importlib.metadata
    import importlib.util

    def installed(package):
        return importlib.util.find_spec(package) is not None

    folders = [path for path in sys.path if path.endswith("-packages") and os.path.isdir(path)]
    patterns = [
        os.path.join(glob.escape(folder), below, "*.onnx.json") for folder in folders for below in ("*", "*/*")
    ]
    found = sorted(file[: -len(".json")] for pattern in patterns for file in glob.glob(pattern))
    try:
        version = importlib.metadata.version("piper-tts") if installed("piper") else None
    except importlib.metadata.PackageNotFoundError:
        version = None
    answer = {
        "path": sys.executable,
        "version": version,
        "canAlign": installed("onnx"),
        "models": [model for model in found if os.path.exists(model)],
        "folders": {folder: os.stat(folder).st_mtime_ns for folder in folders},
    }
    print(json.dumps(answer))


if __name__ == "__main__":
    if sys.argv[1] == "probe":
        sys.exit(probe())
    threads = int(sys.argv[1])
    cache = sys.argv[2] if len(sys.argv) > 2 else ""
    # What the terminal sends to all its processes is for the parent to answer.
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(ignored, signal.SIG_IGN)
    end = socket.socket(fileno=3)
    threading.Thread(target=watch, args=(end,), daemon=True).start()
    serve(end)
