/// How a read-along page looks.
enum ReadAlongStyle {
    /// The SHA-256 of the text, as a content security policy names it.
    static let hash = "sha256-qsWOqek9K1lc1unaj8ucRKgLooLlO6/d6kYaix2cwtU="

    static let text = #"""
        :root {
          --paper: #fbf8f2; --sheet: #ffffff; --ink: #26221c; --faint: #6d6558; --line: #e5ddcf;
          --accent: #a8461f; --now: #f6ead6; --lit: #ffcf6b; --on-lit: #26221c;
          color-scheme: light;
          scroll-padding: 5rem 0 9rem;
        }
        :root[data-theme="dark"] {
          --paper: #17161a; --sheet: #201f24; --ink: #e6e1d8; --faint: #a39c90; --line: #37343c;
          --accent: #f0a06b; --now: #2a2730; --lit: #ffc857; --on-lit: #1c1608;
          color-scheme: dark;
        }
        @media (prefers-color-scheme: dark) {
          :root:not([data-theme="light"]) {
            --paper: #17161a; --sheet: #201f24; --ink: #e6e1d8; --faint: #a39c90; --line: #37343c;
            --accent: #f0a06b; --now: #2a2730; --lit: #ffc857; --on-lit: #1c1608;
            color-scheme: dark;
          }
        }
        *, ::before, ::after { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: break-word; }
        header, nav, #player, .skip { font: 400 0.95rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
        button, select, input { font: inherit; color: inherit; }
        button { border: 0; background: none; border-radius: 99rem; cursor: pointer; padding: 0.6rem; line-height: 0; }
        button:hover { background: var(--now); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        svg { width: 1.5rem; height: 1.5rem; fill: none; stroke: currentColor; stroke-width: 1.8;
          stroke-linecap: round; stroke-linejoin: round; }
        svg .solid { fill: currentColor; }
        svg .stop { stroke-width: 3.5; }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        .skip { position: fixed; z-index: 4; inset-block-start: -9rem; inset-inline-start: 1rem; padding: 0.7rem 1.2rem;
          border-radius: 0 0 0.6rem 0.6rem; background: var(--accent); color: var(--paper); }
        .skip:focus { inset-block-start: 0; }

        header { position: sticky; z-index: 3; inset-block-start: 0; display: flex; align-items: center; gap: 0.5rem;
          height: 3.5rem; padding: 0 0.75rem; background: var(--paper); border-block-end: 1px solid var(--line); }
        header > div { flex: 1; min-width: 0; text-align: center; }
        header [hidden] { display: block !important; visibility: hidden; }
        h1, header p { margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        h1 { font-size: 1rem; font-weight: 600; }
        header p { font-size: 0.8rem; color: var(--faint); }

        nav { position: fixed; z-index: 2; inset-block: 3.5rem 0; inset-inline-start: 0; width: min(19rem, 88vw);
          padding: 1.25rem 0.75rem 9rem; overflow-y: auto; background: var(--sheet); border-inline-end: 1px solid var(--line);
          visibility: hidden; translate: -100% 0; transition: translate 0.2s, visibility 0.2s; }
        .listed nav { visibility: visible; translate: 0 0; }
        nav h2 { margin: 0 0.75rem 0.5rem; font-size: 0.8rem; font-weight: 600; letter-spacing: 0.08em;
          text-transform: uppercase; color: var(--faint); }
        nav ol { margin: 0; padding: 0; list-style: none; }
        nav ol ol { padding-inline-start: 1rem; }
        nav a { display: block; padding: 0.45rem 0.75rem; border-radius: 0.5rem; color: inherit; text-decoration: none; }
        nav a:hover { background: var(--now); }
        nav a[aria-current] { background: var(--now); color: var(--accent); font-weight: 600; }

        main { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1.25rem 11rem; outline: none;
          font: 400 1.2rem/1.7 Charter, "Iowan Old Style", "Noto Serif", Georgia, "DejaVu Serif", serif; }
        main:focus-visible { outline: none; }
        .page { margin-inline: -0.5rem; padding-inline: 0.5rem; padding-block-end: 1.5rem;
          content-visibility: auto; contain-intrinsic-size: auto 30rem; }
        main p { margin: 0 0 1em; white-space: pre-line; }
        main h2, main h3, main h4, main h5, main h6 { margin: 2em 0 0.8em; line-height: 1.25; white-space: pre-line;
          text-wrap: balance; }
        main h2 { font-size: 1.6rem; }
        main h3 { font-size: 1.3rem; }
        main h4, main h5, main h6 { font-size: 1.1rem; }
        .title { margin: 1.2em 0 0.2em; font-size: clamp(1.9rem, 7vw, 2.8rem); line-height: 1.15; font-weight: 700;
          text-align: center; text-wrap: balance; }
        .author { text-align: center; color: var(--faint); }
        figure { margin: 0 0 1.75rem; }
        img { display: block; max-width: 100%; max-height: 62vh; border-radius: 0.6rem; }
        #page-0 img { margin-inline: auto; }
        .s { cursor: pointer; border-radius: 0.25em; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
        .now { background: var(--now); box-shadow: 0 0 0 0.18em var(--now); }
        .lit { border-radius: 0.25em; background: var(--lit); box-shadow: 0 0 0 0.12em var(--lit); color: var(--on-lit); }

        #player { position: fixed; z-index: 3; inset: auto 0 0; padding: 0.4rem 1rem calc(0.6rem + env(safe-area-inset-bottom));
          background: var(--sheet); border-block-start: 1px solid var(--line); box-shadow: 0 -0.4rem 1.5rem rgb(0 0 0 / 8%); }
        #player > * { max-width: 46rem; margin-inline: auto; }
        #seek { display: block; width: 100%; height: 1.5rem; margin-block: 0; appearance: none; background: none; cursor: pointer; }
        #seek::-webkit-slider-runnable-track { height: 0.3rem; border-radius: 9rem;
          background: linear-gradient(to right, var(--accent) var(--done, 0%), var(--line) 0); }
        #seek::-webkit-slider-thumb { appearance: none; width: 1rem; height: 1rem; margin-top: -0.35rem; border-radius: 50%;
          background: var(--accent); }
        #seek::-moz-range-track { height: 0.3rem; border-radius: 9rem; background: var(--line); }
        #seek::-moz-range-progress { height: 0.3rem; border-radius: 9rem; background: var(--accent); }
        #seek::-moz-range-thumb { width: 1rem; height: 1rem; border: 0; border-radius: 50%; background: var(--accent); }
        .row { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: 0.5rem; }
        .told { min-width: 0; font-size: 0.85rem; color: var(--faint); }
        .told span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        #time { font-variant-numeric: tabular-nums; }
        #where { color: var(--ink); }
        .buttons { display: flex; align-items: center; gap: 0.4rem; }
        #play { padding: 0.85rem; background: var(--accent); color: var(--sheet); }
        #play:hover { filter: brightness(1.1); }
        .playing .start, .stop { display: none; }
        .playing .stop { display: inline; }
        .speed { justify-self: end; }
        select { padding: 0.4rem 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--sheet); }
        @media (max-width: 26rem) { #where { display: none !important; } main { font-size: 1.1rem; } }
        @media (min-width: 60rem) { .listed main { margin-inline: max(19rem, calc((100% - 23rem) / 2)) 0; } }
        @media (forced-colors: active) { .lit { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
        @media (prefers-reduced-motion: reduce) { * { transition: none !important; scroll-behavior: auto !important; } }
        @media print { header, nav, #player, .skip { display: none; } }

        """#
}
