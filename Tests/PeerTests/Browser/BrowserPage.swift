import FoundationEssentials
import TestSupport

/// A page in the browser, with somebody who looks at it, clicks and presses keys.
struct BrowserPage {
    let browser: Browser
    let session: String

    @discardableResult
    func call(_ method: String, _ parameters: JSONValue) async throws -> JSONValue {
        try await browser.call(method, parameters, session: session)
    }

    /// Loads a file, and answers with what went wrong: errors that scripts threw and what the policy forbade.
    @discardableResult
    func load(_ path: String) async throws -> [String] {
        try await call("Page.navigate", ["url": .text("file://" + path)])
        return Self.complaints(in: try await browser.events(until: "Page.loadEventFired", session: session))
    }

    /// What an expression is, or comes to be if it is a promise.
    @discardableResult
    func value(_ expression: String) async throws -> JSONValue {
        let answer = try await call(
            "Runtime.evaluate",
            ["expression": .text(expression), "returnByValue": true, "awaitPromise": true, "userGesture": true])
        if let error = answer["exceptionDetails"]["exception"]["description"].text {
            throw Browser.Failure(description: error)
        }
        return answer["result"]["value"]
    }

    /// Presses the mouse button in the middle of what `element` finds, once that is in view.
    func click(_ element: String) async throws {
        let place = try await value(
            """
            (() => {
              const element = \(element);
              element.scrollIntoView({ block: "center", behavior: "instant" });
              const box = element.getBoundingClientRect();
              return [box.left + box.width / 2, box.top + box.height / 2];
            })()
            """)
        for kind in ["mousePressed", "mouseReleased"] {
            try await call(
                "Input.dispatchMouseEvent",
                ["type": .text(kind), "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
        }
    }

    /// Presses a key of that name, such as "ArrowLeft" or " ".
    func press(_ key: String) async throws {
        let codes = [" ": 32.0, "ArrowLeft": 37, "ArrowRight": 39, "Tab": 9, "Enter": 13, "Escape": 27]
        var event: [String: JSONValue] = [
            "key": .text(key), "code": .text(key == " " ? "Space" : key),
            "windowsVirtualKeyCode": .number(codes[key] ?? 0),
        ]
        if key == " " || key == "Enter" { event["text"] = .text(key == " " ? " " : "\r") }
        for kind in ["keyDown", "keyUp"] {
            event["type"] = .text(kind)
            try await call("Input.dispatchKeyEvent", .object(event))
        }
    }

    /// A PNG of what is seen.
    func screenshot() async throws -> [UInt8] {
        let data = try await call("Page.captureScreenshot", ["format": "png"])["data"].text ?? ""
        return Data(base64Encoded: data).map { Array($0) } ?? []
    }

    /// What has gone wrong since the page was loaded.
    func complaints() async throws -> [String] {
        try await call("Page.setLifecycleEventsEnabled", ["enabled": false])
        try await call("Runtime.evaluate", ["expression": "console.debug('so far')"])
        return Self.complaints(in: try await browser.events(until: "Runtime.consoleAPICalled", session: session))
    }

    private static func complaints(in events: [JSONValue]) -> [String] {
        events.compactMap { event in
            switch event["method"].text {
            case "Runtime.exceptionThrown":
                event["params"]["exceptionDetails"]["exception"]["description"].text ?? "an exception"
            case "Log.entryAdded": event["params"]["entry"]["text"].text
            default: nil
            }
        }
    }
}
