extension ReadAlongScript {
    /// What the page tells and keeps, and what its reader does.
    static let controls = #"""
        // ---- What is told

        function clock(seconds) {
          const two = (number) => String(number).padStart(2, "0");
          const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
          return (hours ? `${hours}:${two(minutes)}` : minutes) + `:${two(Math.floor(seconds) % 60)}`;
        }

        function showTime() {
          const seconds = Math.floor(bookFrame() / rate);
          const [now, end] = [clock(seconds), clock(total / rate)];
          byId("time").textContent = `${now} / ${end}`;
          seek.value = seconds;
          seek.setAttribute("aria-valuetext", `${now} of ${end}`);
          seek.style.setProperty("--done", `${(100 * seconds) / (seek.max || 1)}%`);
        }

        function tell(message) {
          byId("status").textContent = message;
        }

        const links = contents ? [...contents.querySelectorAll("a")] : [];
        const chapters = links.map((link) => ({ link, frame: +link.dataset.frame, title: link.textContent }));
        let chapter = null;

        function tellPlace() {
          showTime();
          keep();
          const next = chapters[lastUpTo(bookFrame(), chapters, "frame")];
          if (next === chapter) return;
          if (chapter) chapter.link.removeAttribute("aria-current");
          chapter = next;
          const title = chapter ? chapter.title : "";
          byId("where").textContent = title;
          if (chapter) {
            chapter.link.setAttribute("aria-current", "true");
            contents.scrollTop = chapter.link.offsetTop - contents.clientHeight / 2;
          }
          if (!navigator.mediaSession) return;
          const { title: album, author: artist } = book;
          navigator.mediaSession.metadata = new MediaMetadata({ title: title || album, artist, album });
        }

        // ---- What is kept, where the browser lets a page keep anything

        function stored(name) {
          try {
            return JSON.parse(localStorage.getItem(`narrate ${name}`));
          } catch {
            return null;
          }
        }

        function store(name, value) {
          try {
            localStorage.setItem(`narrate ${name}`, JSON.stringify(value));
          } catch {
            // The page forgets, and that is all.
          }
        }

        function keep() {
          if (part) store(book.key, bookFrame());
        }

        // ---- The reader's hands

        function setSpeed(speed) {
          [sound.defaultPlaybackRate, sound.playbackRate] = [speed, speed];
          [sound.preservesPitch, sound.webkitPreservesPitch] = [true, true];
          byId("speed").value = String(speed);
        }

        function isDark() {
          const { theme } = root.dataset;
          return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        }

        function setTheme(theme) {
          if (theme) root.dataset.theme = theme;
          byId("theme").setAttribute("aria-pressed", String(isDark()));
        }

        const isWide = () => matchMedia("(min-width: 60rem)").matches;

        function showContents(isShown) {
          root.classList.toggle("listed", isShown);
          byId("list").setAttribute("aria-expanded", String(isShown));
        }

        function goToChapter(link) {
          if (link.dataset.sentence) goTo(+link.dataset.sentence);
          else goToFrame(+link.dataset.frame);
        }

        // The word that is nearest to a click in a sentence.
        function wordNear(number, { clientX, clientY }) {
          wrap(number);
          let [nearest, shortest] = [0, Infinity];
          spans.forEach((span, index) => {
            for (const box of span.getClientRects()) {
              const across = Math.max(box.left - clientX, 0, clientX - box.right);
              const down = Math.max(box.top - clientY, 0, clientY - box.bottom);
              const distance = across + 9 * down;
              if (distance < shortest) [nearest, shortest] = [index, distance];
            }
          });
          return rowOf(number).words[nearest];
        }

        // On the document, because screen readers call clickable what listens for clicks.
        document.addEventListener("click", (event) => {
          const link = event.target.closest("#contents a");
          const sentence = event.target.closest(".s");
          if (link) {
            event.preventDefault();
            if (!isWide()) showContents(false);
            goToChapter(link);
            tell(link.textContent);
          } else if (sentence && getSelection().isCollapsed) {
            const number = sentences.indexOf(sentence);
            // A screen reader clicks without a pointer: then it is the sentence that is meant.
            const word = event.detail ? wordNear(number, event) : null;
            go(partOf(number), (word || rowOf(number)).start, true);
          }
        });

        document.addEventListener("keydown", (event) => {
          if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
          const isIn = (fields) => event.target.closest(fields);
          let action = null;
          if (event.key === " " && !isIn("button, select")) action = toggle;
          if (event.key === "ArrowLeft" && !isIn("input, select")) action = back;
          if (event.key === "ArrowRight" && !isIn("input, select")) action = forward;
          if (event.key === "Escape" && root.classList.contains("listed") && !isWide()) {
            action = () => {
              showContents(false);
              byId("list").focus();
            };
          }
          if (!action) return;
          event.preventDefault();
          action();
        });

        const presses = { play: toggle, back, forward, list: () => showContents(!root.classList.contains("listed")) };
        for (const [id, action] of Object.entries(presses)) byId(id).addEventListener("click", action);
        seek.addEventListener("input", () => goToFrame(seek.value * rate));
        byId("speed").addEventListener("change", (event) => {
          setSpeed(+event.target.value);
          store("speed", sound.playbackRate);
        });
        byId("theme").addEventListener("click", () => {
          setTheme(isDark() ? "light" : "dark");
          store("theme", root.dataset.theme);
        });
        addEventListener("pagehide", keep);
        if (navigator.mediaSession) {
          const actions = { play: toggle, pause: toggle, previoustrack: back, nexttrack: forward };
          for (const [name, action] of Object.entries(actions)) navigator.mediaSession.setActionHandler(name, action);
        }

        // ---- The beginning

        for (const image of text.querySelectorAll("img[data-same]")) image.src = byId(image.dataset.same).src;
        if (contents) text.before(contents);
        byId("list").hidden = !contents;
        player.hidden = !parts.length;
        seek.max = Math.floor(total / rate);
        setSpeed(stored("speed") || 1);
        setTheme(stored("theme"));
        showContents(!!contents && isWide());
        showTime();
        const link = links.find((link) => link.hash === location.hash);
        const place = stored(book.key);
        if (link) goToChapter(link);
        else if (place > 0 && place < total) goToFrame(place);

        """#
}
