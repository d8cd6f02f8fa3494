import BookKit
import CProcess
import Glibc

/// The side of a render worker: a process with the voice data loaded, which forks a child for each unit of work.
///
/// So every unit begins in the same state, whatever was rendered before, and what is rendered depends on nothing else;
/// and a child is there in a tenth of the time that a new process takes.
public enum RenderServer {
    /// Serves until the parent ends, and returns the exit status; 64 if nobody is at the socket.
    public static func run(socket descriptor: CInt = WorkerServer.descriptor) async -> CInt {
        guard let socket = WorkerServer.connect(to: descriptor) else { return 64 }
        await serve(socket)
        return 0
    }

    /// Starts a server that is a copy of this process, which is sooner ready than a new one: it has all libraries loaded.
    ///
    /// The copy has only this thread. What others do at the moment it never sees the end of, so this is for the
    /// beginning, before they do anything. Nil when the system refuses.
    @RenderThread
    static func fork() -> (socket: MessageSocket, child: pid_t)? {
        guard let (ours, theirs) = MessageSocket.pair() else { return nil }
        let child = process_fork()
        if child == 0 {
            theirs.withDescriptor { process_keep_only($0) }
            if let socket = WorkerServer.connect(to: WorkerServer.descriptor) { serve(socket) }
            _exit(0)
        }
        return child > 0 ? (ours, child) : nil
    }

    /// The thread that forks goes on in the child, and it alone, so that all happens on the thread of the library.
    @RenderThread
    private static func serve(_ socket: MessageSocket) {
        Processors.keepMemory()
        let isReady = (try? Espeak.start()) != nil
        warmUp()
        guard isReady, let first = try? socket.receive().plain(as: WorkerRequest.self), first.render == nil else {
            return
        }
        // All workers of a rendering load the same voice first, so all children begin in the same state.
        if let voice = first.voice {
            _ = try? Espeak.speak("One.", voice: voice, parameters: EspeakParameters(Prosody()), endsWithPause: true)
        }
        while true {
            let child = process_fork()
            if child == 0 { _exit(serveUnit(socket) ? 0 : 1) }
            var status: CInt = 0
            while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
            // What a child that failed has read or written half is past mending.
            guard child > 0, status == 0 else { return }
        }
    }

    /// Makes once the tables that else each child would make at its first text.
    private static func warmUp() { _ = SpeakableText("One, two: 3.") }

    /// Answers until the next unit begins, which makes it true, or nothing more can be done.
    @RenderThread
    private static func serveUnit(_ socket: MessageSocket) -> Bool {
        do throws(WorkerFailure) {
            try socket.send(MessageSocket.Message(plain: WorkerAnswer()))
            while true {
                let request = try socket.receive().plain(as: WorkerRequest.self)
                guard let render = request.render else { return true }
                let (answer, payload) = WorkerAnswer.answer(to: render)
                try socket.send(MessageSocket.Message(plain: answer, payload: payload))
            }
        } catch {
            return false
        }
    }
}

extension WorkerAnswer {
    @RenderThread
    fileprivate static func answer(to render: WorkerRequest.Render) -> (WorkerAnswer, payload: [Int16]) {
        do throws(SpeechError) {
            let speech = try EspeakSynthesizer().speak(render.speechRequest)
            try WorkerServer.check(speech)
            return (WorkerAnswer(speech, of: render.text), speech.frames)
        } catch {
            return (WorkerAnswer(error), [])
        }
    }
}
