/// What makes a read-along page read: there is no text of a book in it, so that its hash is always the same.
enum ReadAlongScript {
    /// The SHA-256 of the text, as a content security policy names it.
    static let hash = "sha256-0mIE/pjPrPLnvasElGh3vp9qvM6SMC0cZBQ4tuZ4Rqw="

    static let text = "(() => {\n\"use strict\";\n" + reading + controls + "})();\n"

    /// The timeline, the light and the sound.
    private static let reading = #"""
        const rate = 22050;
        const byId = (id) => document.getElementById(id);
        const root = document.documentElement;
        const [text, contents, player, sound, seek] = ["text", "contents", "player", "sound", "seek"].map(byId);
        const book = JSON.parse(byId("book").textContent);

        // The book's sentences, and the parts that its sound is cut into, each with its place in the whole.
        const sentences = [...text.querySelectorAll(".s")];
        let total = 0;
        let counted = 0;
        const parts = [...text.querySelectorAll("script.part")].map((data) => {
          const part = { data, start: total, frames: +data.dataset.frames, first: counted };
          total += part.frames;
          counted += +data.dataset.sentences;
          return part;
        });

        let part = null; // whose sound is loaded
        let current = -1; // the number of the lit sentence
        let spans = []; // of its words
        let word = null; // the lit one of them

        // ---- The timeline

        // When the sentences of a part and their words begin, in frames of the part.
        function timeline(part) {
          if (part.rows) return part.rows;
          let start = 0;
          part.rows = JSON.parse(part.data.textContent).map(([step, length, ...steps]) => {
            start += step;
            const words = [];
            let [frame, place] = [start, 0];
            for (let i = 0; i < steps.length; i += 3) {
              frame += steps[i];
              place += steps[i + 1];
              words.push({ start: frame, from: place, to: (place += steps[i + 2]) });
            }
            return { start, end: start + length, words };
          });
          return part.rows;
        }

        // The last of `list` whose `key` isn't after `value`, or -1.
        function lastUpTo(value, list, key) {
          let [low, high] = [0, list.length];
          while (low < high) {
            const middle = (low + high) >> 1;
            if (list[middle][key] <= value) low = middle + 1;
            else high = middle;
          }
          return low - 1;
        }

        const partOf = (number) => parts[lastUpTo(number, parts, "first")];
        const rowOf = (number) => timeline(partOf(number))[number - partOf(number).first];

        // A sentence may be cut in pieces, of which all but the first go on with it.
        const goesOn = (number) => number > 0 && sentences[number]?.classList.contains("c");

        function beginningOf(number) {
          while (goesOn(number)) number -= 1;
          return number;
        }

        function endOf(number) {
          do number += 1;
          while (goesOn(number));
          return number;
        }

        const piecesOf = (number) => sentences.slice(beginningOf(number), endOf(number));

        // ---- The light

        // Gives the words of a sentence elements of their own, and takes them from the sentence before.
        function wrap(number) {
          if (number === current) return;
          if (current >= 0) {
            const old = sentences[current];
            old.textContent = old.textContent;
            for (const piece of piecesOf(current)) piece.classList.remove("now");
          }
          [current, spans, word] = [number, [], null];
          if (number < 0) return;
          for (const piece of piecesOf(number)) piece.classList.add("now");
          const element = sentences[number];
          const letters = element.textContent;
          const pieces = [];
          let place = 0;
          for (const { from, to } of rowOf(number).words) {
            const span = document.createElement("span");
            span.textContent = letters.slice(from, to);
            spans.push(span);
            pieces.push(letters.slice(place, from), span);
            place = to;
          }
          element.replaceChildren(...pieces, letters.slice(place));
        }

        function isInView(element) {
          const { top, bottom } = element.getBoundingClientRect();
          return top > 64 && bottom < player.getBoundingClientRect().top - 24;
        }

        // Lights what is heard at `frame`, and keeps it in view unless the reader has scrolled away from it.
        function light(frame, isJump) {
          const rows = timeline(part);
          const row = lastUpTo(frame, rows, "start");
          const number = row >= 0 ? part.first + row : isJump ? -1 : current;
          const before = word || sentences[current];
          const isNew = number !== current || isJump;
          const isFollowed = isJump || !before || isInView(before);
          wrap(number);
          const next = row >= 0 && frame < rows[row].end ? spans[lastUpTo(frame, rows[row].words, "start")] : null;
          if (!isNew && next === word) return;
          if (word) word.classList.remove("lit");
          if (next) next.classList.add("lit");
          word = next;
          const element = word || sentences[current];
          if (element && isFollowed && !isInView(element)) {
            const isCalm = isJump || matchMedia("(prefers-reduced-motion: reduce)").matches;
            element.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
          }
          if (isNew) tellPlace();
        }

        // ---- The sound

        const frameNow = () => Math.round(sound.currentTime * rate);
        const bookFrame = () => (part ? part.start + frameNow() : 0);

        function load(next) {
          if (next === part) return;
          if (part && part.url) URL.revokeObjectURL(part.url);
          part = next;
          if (part.data.dataset.sound) {
            sound.src = part.data.dataset.sound;
            return;
          }
          const letters = atob(part.data.nextElementSibling.textContent);
          const bytes = new Uint8Array(letters.length);
          for (let i = 0; i < letters.length; i += 1) bytes[i] = letters.charCodeAt(i);
          part.url = URL.createObjectURL(new Blob([bytes], { type: "audio/mpeg" }));
          sound.src = part.url;
        }

        function go(next, frame, isPlaying, isJump = true) {
          load(next);
          sound.currentTime = frame / rate;
          if (isPlaying) play();
          light(frame, isJump);
        }

        function play() {
          sound.play().catch((error) => error.name === "AbortError" || tell("The sound can't be played here."));
        }

        function goTo(number, isPlaying = !sound.paused) {
          if (sentences[number]) go(partOf(number), rowOf(number).start, isPlaying);
        }

        function goToFrame(frame) {
          const next = parts[Math.max(0, lastUpTo(frame, parts, "start"))];
          if (next) go(next, Math.max(0, Math.min(frame - next.start, next.frames - 1)), !sound.paused);
        }

        function toggle() {
          if (!sound.paused) sound.pause();
          else if (!part || sound.ended) go(parts[0], 0, true);
          else {
            play();
            light(frameNow(), true);
          }
        }

        const forward = () => goTo(endOf(current));

        // To the beginning of the sentence, or of the one before if this one has just begun.
        function back() {
          const number = beginningOf(Math.max(0, current));
          const heard = part === partOf(number) ? frameNow() - rowOf(number).start : Infinity;
          const isFresh = sound.paused || heard < 0.8 * rate;
          goTo(isFresh ? beginningOf(Math.max(0, number - 1)) : number);
        }

        let frameRequest = 0;
        function tick() {
          light(frameNow(), false);
          if (!sound.paused) frameRequest = requestAnimationFrame(tick);
        }

        function showPlaying(isPlaying) {
          root.classList.toggle("playing", isPlaying);
          byId("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
          cancelAnimationFrame(frameRequest);
          if (isPlaying) tick();
        }

        sound.addEventListener("play", () => showPlaying(true));
        sound.addEventListener("pause", () => showPlaying(false));
        sound.addEventListener("ended", () => {
          const next = parts[parts.indexOf(part) + 1];
          if (next) go(next, 0, true, false);
          else showPlaying(false);
        });
        // A tab at the back draws no frames, and its place goes on all the same.
        sound.addEventListener("timeupdate", () => {
          light(frameNow(), false);
          showTime();
        });

        """#
}
