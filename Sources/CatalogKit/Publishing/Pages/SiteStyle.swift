/// How the pages of a site look: on paper or in the dark, on a telephone and on a desk.
enum SiteStyle {
    static let path = "style.css"

    static let text = """
        :root {
          --paper: #fbf8f2; --sheet: #ffffff; --ink: #26221c; --faint: #665e52; --line: #e5ddcf;
          --accent: #a8461f; --on-accent: #ffffff; --blank: #efe6d6;
          color-scheme: light dark;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #17161a; --sheet: #201f24; --ink: #e6e1d8; --faint: #a8a195; --line: #37343c;
            --accent: #f0a06b; --on-accent: #1c1608; --blank: #2c2930;
          }
        }
        *, ::before, ::after { box-sizing: border-box; }
        body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: break-word;
          font: 400 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
        .top, main, footer { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
        .top { padding-block: 2rem 1.25rem; }
        .top p { margin: 0; color: var(--faint); }
        h1, h2, .books a, .blank { font-family: Charter, "Iowan Old Style", "Noto Serif", Georgia, "DejaVu Serif", serif; }
        h1 { margin: 0 0 0.2rem; font-size: clamp(1.8rem, 6vw, 2.6rem); line-height: 1.15; text-wrap: balance; }
        h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
        a { color: var(--accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
        .books { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 1.75rem 1.25rem;
          margin: 0; padding: 0; list-style: none; }
        .books li { position: relative; display: grid; grid-row: span 2; grid-template-rows: subgrid; gap: 0.6rem; }
        .books a { color: inherit; text-decoration: none; font-weight: 600; line-height: 1.3; }
        .books a::after { content: ""; position: absolute; inset: -0.4rem; border-radius: 0.6rem; }
        .books a:hover { text-decoration: underline; }
        .books a:focus-visible { outline: none; }
        .books a:focus-visible::after { outline: 3px solid var(--accent); }
        .books p { margin: 0; font-size: 0.85rem; color: var(--faint); }
        .books .mark { color: var(--accent); }
        .cover { display: flex; align-items: flex-end; justify-content: center; }
        .cover img { display: block; max-width: 100%; width: auto; height: auto; border-radius: 0.4rem;
          box-shadow: 0 0.1rem 0.6rem rgb(0 0 0 / 20%); }
        .books img { max-height: 15rem; }
        .blank { align-items: center; aspect-ratio: 3 / 4; padding: 1rem; border: 1px solid var(--line);
          border-radius: 0.4rem; background: var(--blank); text-align: center; color: var(--faint); font-size: 1.1rem;
          line-height: 1.3; }
        .books .blank { align-self: end; }
        .blank span { max-width: 100%; max-height: 100%; overflow: hidden; }
        nav ol { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 2.5rem 0 0; padding: 0; list-style: none; }
        nav a { display: block; min-width: 2.75rem; padding: 0.6rem; border: 1px solid var(--line); border-radius: 0.5rem;
          text-align: center; text-decoration: none; background: var(--sheet); }
        nav a[aria-current] { background: var(--accent); color: var(--on-accent); }
        .about { display: grid; grid-template-columns: minmax(0, 18rem) minmax(0, 1fr); gap: 2.5rem; }
        .about > div { max-width: 42rem; }
        .about .cover { align-self: start; }
        .author { margin: 0; font-size: 1.15rem; }
        .facts { margin: 0.5rem 0 1.5rem; color: var(--faint); }
        .button { display: inline-block; margin-block-start: 0.5rem; padding: 0.8rem 1.5rem; border-radius: 99rem;
          background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
        .files { margin: 0; padding: 0; list-style: none; }
        .files li { padding: 0.6rem 0; border-block-end: 1px solid var(--line); }
        .files span { color: var(--faint); }
        code { padding: 0.15rem 0.35rem; border-radius: 0.3rem; background: var(--blank); font-size: 0.9em;
          overflow-wrap: anywhere; }
        footer { margin-block-start: 3rem; padding-block: 1.25rem 2.5rem; font-size: 0.9rem; color: var(--faint); }
        footer p { margin: 0 0 0.5rem; }
        @media (max-width: 40rem) {
          .about { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
          .about .cover { width: min(12rem, 60vw); }
        }

        """
}
