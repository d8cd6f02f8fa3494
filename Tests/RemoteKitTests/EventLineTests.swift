import Testing

@testable import RemoteKit

struct EventLineTests {
    @Test(arguments: [
        (
            EventLine(.didOpenPage, time: .zero, page: 1, text: "Up"),
            #"{"event":"didOpenPage","time":0.000,"page":1,"text":"Up"}"#
        ),
        (
            EventLine(.didStart, time: .milliseconds(20), page: 1, utterance: 2, text: "One\ntwo."),
            #"{"event":"didStart","time":0.020,"page":1,"utterance":2,"text":"One\ntwo."}"#
        ),
        (
            EventLine(.didFail, time: .seconds(61), page: 1, utterance: 1, message: #"no "voice""#),
            #"{"event":"didFail","time":61.000,"page":1,"utterance":1,"message":"no \"voice\""}"#
        ),
        (EventLine(.didReachEnd, time: .seconds(3_600)), #"{"event":"didReachEnd","time":3600.000}"#),
    ])
    func `an event has its keys in their order`(line: EventLine, json: String) {
        #expect(line.json == json)
    }

    @Test func `a word is told by its scalars, whatever comes before it`() {
        let text = "👩‍🚀 cafe\u{301} naïve"
        let line = text.range(of: "naïve").map {
            EventLine.willSpeak($0, of: text, time: .milliseconds(1_500), page: 0, utterance: 1).json
        }
        #expect(
            line
                == #"{"event":"willSpeak","time":1.500,"page":0,"utterance":1,"start":10,"end":15,"text":"naïve"}"#)
    }

    @Test func `the names of the events are those that programs know`() {
        #expect(
            EventLine.Event.allCases.map(\.rawValue) == [
                "didOpenPage", "didStart", "willSpeak", "didFinish", "didPause", "didContinue", "didCancel", "didFail",
                "didReachEnd",
            ])
    }
}

extension String {
    /// Where a text is found first.
    fileprivate func range(of text: String) -> Range<String.Index>? {
        firstRange(of: text)
    }
}
