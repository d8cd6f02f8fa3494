"""Checks the media overlays of an EPUB as a reader meets them, and which of the spoken sentences they light.

usage: check-overlay.py BOOK.epub SENTENCES
SENTENCES holds what was spoken, in order, each sentence ended by a NUL. Prints a line for each fault, and at last how
many of the sentences stand in the documents, have clips, and have clips with just their text.
"""
import bisect
import difflib
import itertools
import posixpath
import re
import subprocess
import sys
import tempfile
import unicodedata
import urllib.parse
import xml.etree.ElementTree as tree
import zipfile

OPF = "{http://www.idpf.org/2007/opf}"
SMIL = "{http://www.w3.org/ns/SMIL}"
XHTML = "{http://www.w3.org/1999/xhtml}"
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉", "01234567890123456789")
UNHEARD = {XHTML + name for name in "head rt rp rtc script style nav template".split()}
UNHEARD |= {"{http://www.w3.org/1998/Math/MathML}math", "{http://www.w3.org/2000/svg}svg"}
faults = []


def letters(text):
    """The text without white space and what can't be seen; raised digits are digits."""
    text = text.translate(RAISED)
    return "".join(c for c in text if not c.isspace() and unicodedata.category(c) != "Cf")


def parsed(data):
    """The document, whose HTML entities are characters."""
    import html.entities
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    known = {"amp", "lt", "gt", "quot", "apos"}
    def character(match):
        name = match.group(1)
        return match.group(0) if name in known else html.entities.html5.get(name + ";", match.group(0))
    text = re.sub(r"<!DOCTYPE[^>\[]*(\[[^\]]*\])?\s*>", "", re.sub(r"&(\w+);", character, text), count=1)
    return tree.fromstring(re.sub(r"^\s*<\?xml[^>]*\?>", "", text))


def heard(element):
    text = "" if element.tag in UNHEARD or not isinstance(element.tag, str) else element.text or ""
    if element.tag not in UNHEARD and isinstance(element.tag, str):
        text += "".join(heard(child) + (child.tail or "") for child in element)
    return text


def seconds(clock):
    return float(re.fullmatch(r"(\d+\.\d{3})s", clock).group(1))


def duration(sound):
    """How long the bytes of a sound file last, in seconds."""
    if sound.startswith(b"\xff\xf3\x10\xc0"):
        # Silent frames of 26 bytes, 576 of 22,050 a second, which ffprobe can but guess.
        return len(sound) / 26 * 576 / 22050
    with tempfile.NamedTemporaryFile() as file:
        file.write(sound)
        file.flush()
        probe = ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file.name]
        return float(subprocess.run(probe, capture_output=True, check=True).stdout)


def resolve(base, address):
    path, _, fragment = address.partition("#")
    return posixpath.normpath(posixpath.join(posixpath.dirname(base), urllib.parse.unquote(path))), fragment


def check(archive, opf):
    root = tree.fromstring(archive.read(opf))
    items = {item.get("id"): item for item in root.iter(OPF + "item")}
    durations = {}
    for meta in root.iter(OPF + "meta"):
        if meta.get("property") == "media:duration":
            durations[(meta.get("refines") or "#")[1:]] = seconds(meta.text)
    names = set(archive.namelist())
    stream, sounds = [], {}
    overlays = set()
    for reference in root.iter(OPF + "itemref"):
        item = items[reference.get("idref")]
        if not item.get("media-overlay"):
            continue
        overlay = items[item.get("media-overlay")]
        if overlay.get("id") in overlays:
            faults.append(overlay.get("href") + " is the overlay of two documents")
        overlays.add(overlay.get("id"))
        document, smil = resolve(opf, item.get("href"))[0], resolve(opf, overlay.get("href"))[0]
        elements = {}
        for index, element in enumerate(parsed(archive.read(document)).iter()):
            if element.get("id"):
                elements.setdefault(element.get("id"), (index, element))
        place, total = -1, 0
        for par in tree.fromstring(archive.read(smil)).iter(SMIL + "par"):
            path, fragment = resolve(smil, par.find(SMIL + "text").get("src"))
            audio = par.find(SMIL + "audio")
            sound, begin, end = resolve(smil, audio.get("src"))[0], *(seconds(audio.get(k)) for k in ("clipBegin", "clipEnd"))
            if path != document or fragment not in elements:
                faults.append(f"{smil}: {path}#{fragment} isn't in the document")
                continue
            index, element = elements[fragment]
            if index <= place:
                faults.append(f"{smil}: #{fragment} is out of order")
            place = index
            if sound not in names:
                faults.append(f"{smil}: {sound} isn't in the archive")
            if end <= begin or begin < sounds.get(sound, 0) - 0.0005:
                faults.append(f"{smil}: the clip of #{fragment} begins before the one before ends, or is empty")
            sounds[sound] = end
            total += end - begin
            stream.append(letters(heard(element)))
        if abs(durations.get(overlay.get("id"), -1) - total) > 0.001:
            faults.append(f"{smil}: the duration is {durations.get(overlay.get('id'))}, the clips last {total:.3f}")
    for sound, end in sounds.items():
        if sound in names and end > duration(archive.read(sound)) + 0.001:
            faults.append(f"{sound} ends before its last clip")
    if abs(durations.get("", -1) - sum(v for k, v in durations.items() if k)) > 0.001:
        faults.append("the whole duration isn't that of the parts")
    text = "".join(
        letters(heard(parsed(archive.read(resolve(opf, items[r.get("idref")].get("href"))[0]))))
        for r in root.iter(OPF + "itemref")
        if items.get(r.get("idref")) is not None and "html" in items[r.get("idref")].get("media-type")
        and resolve(opf, items[r.get("idref")].get("href"))[0] in names)
    return stream, text


def standing(spoken, text):
    """Whether each sentence stands in the text: a long one anywhere, a short one between long ones around it."""
    places = [text.find(s) if len(s) >= 16 else -1 for s in spoken]
    chain, previous, tails = [], {}, []
    for index, place in enumerate(places):
        if place < 0 or text.find(spoken[index], place + 1) >= 0:
            continue
        at = bisect.bisect_left(chain, place)
        previous[index] = tails[at - 1] if at else None
        chain[at:at + 1] = [place]
        tails[at:at + 1] = [index]
    anchors, index = {}, tails[-1] if tails else None
    while index is not None:
        anchors[index], index = places[index], previous[index]
    result, start = [], 0
    ends, end = [], len(text)
    for index in reversed(range(len(spoken))):
        end = anchors.get(index, end)
        ends.append(end)
    for index, end in enumerate(reversed(ends)):
        stop = end + len(spoken[index]) if index in anchors else end
        found = places[index] >= 0 or text.find(spoken[index], start, stop) >= 0
        result.append(found)
        if index in anchors:
            start = anchors[index] + len(spoken[index])
    return result


def lit(spoken, stream):
    """Whether each sentence is lit as it is, by one element or by some in a row."""
    result = [False] * len(spoken)
    for tag, a, b, c, d in difflib.SequenceMatcher(None, spoken, stream, autojunk=False).get_opcodes():
        if tag == "equal":
            result[a:b] = [True] * (b - a)
        elif tag == "replace":
            joined, ends = "".join(stream[c:d]), set(itertools.accumulate(map(len, stream[c:d]), initial=0))
            place = 0
            for index in range(a, b):
                at = joined.find(spoken[index], place)
                if at in ends and at + len(spoken[index]) in ends:
                    result[index], place = True, at + len(spoken[index])
    return result


def main():
    archive = zipfile.ZipFile(sys.argv[1])
    if archive.infolist()[0].filename != "mimetype" or archive.infolist()[0].compress_type:
        faults.append("mimetype isn't first, or is packed")
    container = tree.fromstring(archive.read("META-INF/container.xml"))
    opf = next(e.get("full-path") for e in container.iter() if e.get("full-path"))
    stream, text = check(archive, opf)
    spoken = [letters(s) for s in open(sys.argv[2], encoding="utf-8").read().split("\0")[:-1]]
    spoken = [s for s in spoken if s]
    stand, light = standing(spoken, text), lit(spoken, stream)
    for index in (i for i in range(len(spoken)) if stand[i] and not light[i]):
        print("not lit:", spoken[index][:100], file=sys.stderr)
    for fault in faults:
        print(fault)
    both = sum(a and b for a, b in zip(stand, light))
    print(f"spoken {len(spoken)} standing {sum(stand)} lit {both} clips {len(stream)}")


main()
