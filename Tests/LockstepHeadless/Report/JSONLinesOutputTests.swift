import LockstepDiff
import LockstepTrace
import Testing

@testable import Lockstep
@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// The exact output of `--format jsonl` and `--trace`.
@Suite struct JSONLinesOutputTests {
  /// The state of the shop at the start.
  private static let start =
    #"{"struct":"Shop.State","fields":[["isOpen","false"],["count","0"],["notice",null],"#
    + #"["route",{"enum":"Shop.Route","case":"home","payload":[]}],"#
    + #"["rows",{"array":[{"struct":"Shop.Row","fields":[["id","1"],["name","\"tea\""]]},"#
    + #"{"struct":"Shop.Row","fields":[["id","2"],["name","\"milk\""]]}],"ids":["1","2"]}],"#
    + #"["log",{"array":[]}],["tags",{"set":["\"a\""]}],["prices",{"dictionary":[["\"tea\"","3"]]}],"#
    + #"["dice",{"array":[]}]]}"#

  @Test func aPassingScript() async throws {
    let trace = try await ScriptHarness.trace(
      "feature Shop\nworld full\nseed 7\nsend .load\nreceive .loaded\n  count = 99"
    )
    #expect(
      trace
        == #"""
        {"format":"lockstep-trace","version":3}
        {"event":"scriptStarted","feature":"Shop","script":"a","world":"full","seed":7,"source":["feature Shop","world full","seed 7","send .load","receive .loaded","  count = 99"]}
        {"event":"state","state":STATE}
        {"event":"step","line":4}
        {"event":"stepStarted","step":1,"action":{"enum":"Shop.Action","case":"load","payload":[]},"origin":"sent"}
        {"event":"effectStarted","step":1,"effect":1,"name":"load"}
        {"event":"step","line":5}
        {"event":"stepStarted","step":2,"action":{"enum":"Shop.Action","case":"loaded","payload":[[null,"99"]]},"origin":{"effect":1,"name":"load"}}
        {"event":"stateChanged","step":2,"changes":[{"path":"count","old":"0","new":"99"}]}
        {"event":"effectFinished","effect":1,"name":"load"}
        {"event":"stateHash","step":2,"hash":"3c48bb8bd4a29d7e"}
        {"event":"scriptPassed","steps":2}
        {"event":"runEnded","passed":1,"failed":0,"recorded":0,"notRun":0}

        """#.replacing("STATE", with: Self.start)
    )
  }

  @Test func aFailingScript() async throws {
    let trace = try await ScriptHarness.trace("feature Shop\nsend .tick\nadvance 250ms\nskip effects\nsend .fail")
    #expect(
      trace.split(separator: "\n").dropFirst(3).joined(separator: "\n")
        == #"""
        {"event":"step","line":2}
        {"event":"stepStarted","step":1,"action":{"enum":"Shop.Action","case":"tick","payload":[]},"origin":"sent"}
        {"event":"effectStarted","step":1,"effect":1,"name":"ticks"}
        {"event":"step","line":3}
        {"event":"clockAdvanced","nanoseconds":250000000}
        {"event":"step","line":4}
        {"event":"effectCancelled","effect":1,"name":"ticks"}
        {"event":"step","line":5}
        {"event":"stepStarted","step":2,"action":{"enum":"Shop.Action","case":"fail","payload":[]},"origin":"sent"}
        {"event":"effectStarted","step":2,"effect":2,"name":"broken"}
        {"event":"effectFailed","effect":2,"name":"broken","error":"Broken()"}
        {"event":"issue","kind":"effectThrew","title":"The effect “broken” threw an uncaught error: Broken()"}
        {"event":"stateHash","step":4,"hash":"6dcb7fb7acde6ede"}
        {"event":"scriptFailed","step":4,"steps":4,"failures":["a.script:5:1: error: The effect “broken” threw an uncaught error: Broken()\n    send .fail\n    ^~~~~~~~~~\n    effect      broken\n    created at  LockstepPlaybackTests/Shop.swift:LINE\n    started by  .fail\n    error       Broken()\nCatch the error in the effect, wrap the work in TaskResult, or pass `catch:`."]}
        {"event":"runEnded","passed":0,"failed":1,"recorded":0,"notRun":0}
        """#.replacing("LINE", with: "\(Shop.brokenLine)")
    )
  }

  @Test func everyKindOfChange() async throws {
    let trace = try await ScriptHarness.trace("feature Shop\nsend .everything\n  ...")
    #expect(
      trace.split(separator: "\n")[5] == #"""
        {"event":"stateChanged","step":1,"changes":[{"path":"isOpen","old":"false","new":"true"},{"path":"count","old":"0","new":"7"},{"path":"notice","old":null,"new":{"struct":"Shop.Notice","fields":[["title","\"New\""],["message",null],["level","1"]]}},{"path":"route","old":{"enum":"Shop.Route","case":"home","payload":[]},"new":{"enum":"Shop.Route","case":"detail","payload":[[null,{"struct":"Shop.Row","fields":[["id","3"],["name","\"jam\""]]}]]}},{"path":"rows[id: 1]","old":{"struct":"Shop.Row","fields":[["id","1"],["name","\"tea\""]]}},{"path":"rows[id: 2].name","old":"\"milk\"","new":"\"oat milk\""},{"path":"rows[id: 3]","new":{"struct":"Shop.Row","fields":[["id","3"],["name","\"jam\""]]},"at":1},{"path":"log[0]","new":"\"changed\""},{"path":"tags[element: \"a\"]","old":"\"a\""},{"path":"tags[element: \"b\"]","new":"\"b\""},{"path":"prices[\"jam\"]","new":"5"},{"path":"prices[\"tea\"]","old":"3"}]}
        """#
    )
  }

  @Test(
    arguments: [
      (.leaf("a \"b\" \\ \t\u{1} é"), #""a \"b\" \\ \t\u0001 é""#), (.nil, "null"),
      (.paragraph(["a", ""]), #"{"lines":["a",""]}"#),
      (.object(type: "Box", fields: []), #"{"object":"Box","fields":[]}"#),
      (.tuple([.init(value: .leaf("1")), .init(label: "x", value: .nil)]), #"{"tuple":[[null,"1"],["x",null]]}"#),
      (.array([.leaf("1")]), #"{"array":["1"]}"#), (.array([.leaf("1")], ids: ["7"]), #"{"array":["1"],"ids":["7"]}"#),
      (.set([.leaf("1"), .leaf("2")]), #"{"set":["1","2"]}"#),
      (.dictionary([.init(key: .leaf("1"), value: .nil)]), #"{"dictionary":[["1",null]]}"#),
      (.folded(3), #"{"folded":3}"#),
    ] as [(Tree, String)]
  )
  func everyKindOfValue(tree: Tree, json: String) {
    var writer = JSONWriter()
    writer.write(tree)
    #expect(writer.text == json)
  }

  @Test func hiddenCharactersAreEscapedAndReadAgain() throws {
    let text = "a\u{7F}b\u{80}\u{9F}\u{A0}é\u{2027}\u{2028}\u{202E}\u{202F}\u{2066}\u{2069}\u{206A}😀"
    var writer = JSONWriter()
    writer.string(text)
    let json =
      "\"a\\u007fb\\u0080\\u009f\u{A0}é\u{2027}\\u2028\\u202e\u{202F}\\u2066\\u2069\u{206A}😀\""
    #expect(writer.text == json)
    #expect(try JSONValue(parsing: writer.bytes[...]) == .string(text))
  }

  @Test func aMovedElement() throws {
    let rows = (1...3).map { Shop.Row(id: $0, name: "tea") }
    let difference = try #require(Difference.between(rows, [rows[2], rows[0], rows[1]]))
    let event = TraceEvent.stateChanged(step: 1, difference: difference)
    #expect(
      String(decoding: event.json, as: UTF8.self)
        == #"{"event":"stateChanged","step":1,"changes":[{"path":"[id: 3]","from":2,"to":0}]}"#
    )
  }

  @Test func aDroppedAction() {
    let event = TraceEvent.actionDropped(action: .leaf("x"), effect: 3)
    #expect(String(decoding: event.json, as: UTF8.self) == #"{"event":"actionDropped","action":"x","effect":3}"#)
  }

  @Test func aTraceFileEqualsTheJSONLinesOutput() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .flash\nreceive .flashed\nreceive .answer\nfinish", to: "a.script")
    let printed = await harness.run("run", "$/a.script", "--format", "jsonl", "--trace", "$/t.jsonl")
    #expect(printed.code == .success)
    #expect(harness.text(of: "t.jsonl") == printed.output)
  }
}
