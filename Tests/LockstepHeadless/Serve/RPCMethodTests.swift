import Foundation
import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

@Suite struct RPCMethodTests {
  private func opened(_ parameters: String = #"{"feature":"Shop"}"#) async -> ServerHarness {
    let harness = ServerHarness()
    _ = await harness.call("open", parameters)
    return harness
  }

  @Test func featuresAreListedWithActionsAndWorlds() async throws {
    let answer = await ServerHarness().call("features")
    let actions = #"["search(String)","say(title: String, message: String?)","#
    #expect(answer.hasPrefix(#"{"result":[{"name":"Shop","actions":"# + actions))
    #expect(answer.hasSuffix(#""worlds":["empty","full"]}]}"#))
  }

  private func event(_ json: String) -> String {
    #"{"jsonrpc":"2.0","method":"event","params":{"session":1,"event":\#(json)}}"#
  }

  @Test func everyEventPrecedesTheResponse() async {
    let harness = await opened(#"{"feature":"Shop","world":"full"}"#)
    let message = #"{"jsonrpc":"2.0","id":1,"method":"step","params":{"session":1,"text":"send .load"}}"#
    #expect(
      await harness.send(message) == [
        event(
          #"{"event":"stepStarted","step":1,"action":{"enum":"Shop.Action","case":"load","payload":[]},"origin":"sent"}"#
        ),
        event(#"{"event":"effectStarted","step":1,"effect":1,"name":"load"}"#),
        #"{"jsonrpc":"2.0","id":1,"result":{"step":1,"changes":[],"lines":[],"now":"0s","#
          + #""waiting":[{"action":".loaded(99)","from":"load"}],"inFlight":0}}"#,
      ]
    )
    #expect(
      await harness.step("receive _") == #"{"result":{"step":2,"changes":[{"path":"count","old":"0","#
        + #""new":"99"}],"lines":["count = 99"],"now":"0s","waiting":[],"inFlight":0}}"#
    )
  }

  @Test func timeAdvancesAndEffectsReportTheirWaits() async {
    let harness = await opened()
    _ = await harness.step("send .tick")
    #expect(
      await harness.step("advance 200ms")
        == #"{"result":{"step":2,"changes":[],"lines":[],"now":"200ms","waiting":[],"inFlight":1}}"#
    )
    #expect(
      await harness.call("effects", #"{"session":1}"#)
        == #"{"result":[{"name":"ticks","startedBy":".tick","since":"0s","#
        + #""waitsFor":"clock","remaining":"300ms","cancelIDs":[".tick"]}]}"#
    )
  }

  @Test func heldEffectsReportWhatTheyWaitFor() async {
    let harness = ServerHarness(catalog: Requests.catalog)
    _ = await harness.call("open", #"{"feature":"Requests"}"#)
    for step in ["hold", "send .ask", #"send .search("a")"#, #"resume "ask""#] {
      _ = await harness.step(step)
    }
    #expect(
      await harness.call("effects", #"{"session":1}"#)
        == #"{"result":[{"name":"ask","startedBy":".ask","since":"0s","waitsFor":"answer","question":"login","#
        + #""options":["signed in","offline"],"cancelIDs":[]},"#
        + #"{"name":"search","startedBy":".search(\"a\")","since":"0s","waitsFor":"resume","cancelIDs":[".search"]}]}"#
    )
  }

  @Test func aFailedStepFailsAgainWhenItIsReplayed() async {
    let harness = await opened()
    let failed = await harness.step("send .fail")
    #expect(failed.hasPrefix(#"{"error":{"code":-32002,"message":"request:1:1: error: "#), "\(failed)")
    _ = await harness.call("goto", #"{"session":1,"position":0}"#)
    #expect(await harness.step("send .fail") == failed)
  }

  @Test func theStateIsReturnedWholeOrByPath() async {
    let harness = await opened()
    #expect(
      await harness.call("state", #"{"session":1}"#).hasPrefix(#"{"result":{"value":{"struct":"Shop.State","fields":["#)
    )
    #expect(
      await harness.call("state", #"{"session":1,"path":"rows[id: 2]"}"#)
        == #"{"result":{"value":{"struct":"Shop.Row","#
        + #""fields":[["id","2"],["name","\"milk\""]]},"text":"Shop.Row(\n  id: 2,\n  name: \"milk\"\n)"}}"#
    )
    #expect(
      await harness.call("state", #"{"session":1,"path":"notice.title"}"#)
        == #"{"error":{"code":-32602,"message":"There is no `notice.title`: `notice` is nil. Correct the path, or fix the reducer."}}"#
    )
    #expect(
      await harness.call("state", #"{"session":1,"path":"rows[id: 2].nam"}"#)
        == #"{"error":{"code":-32602,"message":"There is no `rows[id: 2].nam`: `rows[id: 2]` is "#
        + #"Shop.Row(id: 2, name: \"milk\"). Did you mean `name`?"}}"#
    )
  }

  @Test func positionsCanBeComparedAndRestored() async {
    let harness = await opened()
    for action in [".open", #".push("a")"#, ".close"] {
      _ = await harness.step("send \(action)")
    }
    let all = await harness.call("diff", #"{"session":1,"from":0}"#)
    #expect(all.hasPrefix(#"{"result":{"changes":[{"path":"log[0]","new":"\"a\""}],"text":"#))
    #expect(
      await harness.call("diff", #"{"session":1,"from":2,"to":1}"#)
        .hasPrefix(#"{"result":{"changes":[{"path":"log[0]","old":"\"a\""}],"text":"#)
    )
    #expect(await harness.call("diff", #"{"session":1,"from":3}"#) == #"{"result":{"changes":[],"text":""}}"#)
    let outlook = #""now":"0s","waiting":[],"inFlight":0}}"#
    for position in [2, 0, 3] {
      let answer = await harness.call("goto", #"{"session":1,"position":\#(position)}"#)
      #expect(answer == #"{"result":{"step":\#(position),"# + outlook)
    }
    #expect(await harness.call("close", #"{"session":1}"#) == #"{"result":{"steps":3}}"#)
  }

  @Test func sessionsAreIndependent() async {
    let harness = await opened()
    _ = await harness.call("open", #"{"feature":"Shop","world":"full"}"#)
    for session in [1, 2] { _ = await harness.step("send .load", in: session) }
    #expect(await harness.step("receive _", in: 2).contains("count = 99"))
    #expect(await harness.step("receive _").contains("count = 3"))
    _ = await harness.call("close", #"{"session":1}"#)
    #expect(await harness.call("goto", #"{"session":2,"position":1}"#).contains(#"".loaded(99)""#))
  }

  @Test func aSeedCanHave64Bits() async {
    let harness = ServerHarness()
    #expect(
      await harness.call("open", #"{"feature":"Shop","seed":18446744073709551615}"#) == #"{"result":{"session":1}}"#
    )
    #expect(await harness.call("goto", #"{"session":1.0,"position":0e0}"#).hasPrefix(#"{"result":{"step":0"#))
  }

  @Test func openSessionsAreLimited() async {
    let harness = ServerHarness()
    for _ in 0..<SessionServer.mostSessions { _ = await harness.call("open", #"{"feature":"Shop"}"#) }
    #expect(
      await harness.call("open", #"{"feature":"Shop"}"#)
        == #"{"error":{"code":-32000,"message":"1000 sessions are already open, which is the maximum. Close one."}}"#
    )
    _ = await harness.call("close", #"{"session":1}"#)
    #expect(await harness.call("open", #"{"feature":"Shop"}"#) == #"{"result":{"session":1001}}"#)
  }

  @Test(arguments: [
    ("open", "{}", -32602, "`open` needs the parameter `feature`."),
    ("open", #"{"feature":"Shpo"}"#, -32602, "There is no feature `Shpo`. Did you mean `Shop`?"),
    ("open", #"{"feature":"Shop","world":"ful"}"#, -32602, "`Shop` has no world `ful`. Did you mean `full`?"),
    ("open", #"{"feature":7}"#, -32602, "The parameter `feature` must be a string, not a number."),
    (
      "open", #"{"feature":"Shop","seed":-1}"#, -32602,
      "The parameter `seed` must be a whole number, 0 or more, not -1."
    ),
    ("open", #"{"feature":"Shop","seed":1.5}"#, -32602, "The parameter `seed` must be a whole number, not 1.5."),
    (
      "open", #"{"feature":"Shop","seed":18446744073709551616}"#, -32602,
      "The parameter `seed` must be a whole number, not 18446744073709551616."
    ),
    ("open", #"{"feature":"Shop","sed":1}"#, -32602, "`open` has no parameter `sed`. Did you mean `seed`?"),
    ("step", #"{"session":1}"#, -32602, "`step` needs the parameter `text`."),
    ("step", #"{"session":7,"text":"send .open"}"#, -32000, "No session 7 is open. The open sessions are 1."),
    (
      "step", #"{"session":"1","text":"send .open"}"#, -32602,
      "The parameter `session` must be a whole number, not a string."
    ),
    (
      "goto", #"{"session":1,"position":1}"#, -32003,
      "There is no position 1: the steps go from 0 to 0, and the current position is 0."
    ),
    (
      "diff", #"{"session":1,"from":-1}"#, -32003,
      "There is no position -1: the steps go from 0 to 0, and the current position is 0."
    ),
    (
      "step", #"{"session":1,"text":"send .opne"}"#, -32001,
      #"request:1:6: error: `Shop.Action` has no case `opne`\n    send .opne\n         ^~~~~\nDid you mean `.open`?"#
    ),
    (
      "step", #"{"session":1,"text":"sned .open"}"#, -32001,
      #"request:1:1: error: there is no step `sned`\n    sned .open\n    ^~~~\nDid you mean `send`?"#
    ),
  ])
  func invalidCallsAreReported(method: String, parameters: String, code: Int, message: String) async {
    let answer = await opened().call(method, parameters)
    #expect(answer == #"{"error":{"code":\#(code),"message":"\#(message)"}}"#)
  }

  @Test func aFailedStepReportsItsReasonAndTheKeptSteps() async {
    let harness = await opened()
    _ = await harness.step("send .open")
    let answer = await harness.step("receive .loaded")
    let text =
      #"request:1:1: error: expected to receive `.loaded`, but no action arrived\n    receive .loaded\n    ^~~~~~~~~~~~~~~\n"#
      + #"    No effect is in flight.\nCheck that the reducer returns the effect that sends it, or remove this step."#
    #expect(
      answer == #"{"error":{"code":-32002,"message":"\#(text)","data":{"step":1,"failures":["\#(text)"]}}}"#
    )
  }
}

/// A server for tests; returns the lines that it writes in response to each message.
final class ServerHarness {
  private let printed = PrintedOutput()
  private let server: RPCServer

  init(catalog: FeatureCatalog = ScriptHarness.catalog, theme: Theme = .default) {
    server = RPCServer(catalog: catalog, theme: theme, output: printed.sink)
  }

  /// Sends a message.
  ///
  /// - Returns: The lines written since the previous message.
  nonisolated(nonsending) func send(_ message: String) async -> [String] {
    await send(bytes: Array(message.utf8))
  }

  nonisolated(nonsending) func send(bytes: [UInt8]) async -> [String] {
    await server.receive(bytes)
    return printed.takeText().split(separator: "\n").map(String.init)
  }

  /// Plays a step of a script in a session.
  ///
  /// - Returns: The response, without the members common to all responses.
  nonisolated(nonsending) func step(_ text: String, in session: Int = 1) async -> String {
    var json = JSONWriter()
    json.string(text)
    return await call("step", #"{"session":\#(session),"text":\#(json.text)}"#)
  }

  /// Calls a method with parameters in JSON.
  ///
  /// - Returns: The response, without the members common to all responses.
  nonisolated(nonsending) func call(_ method: String, _ parameters: String = "{}") async -> String {
    let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
    return (await send(message)).last?.replacing(#"{"jsonrpc":"2.0","id":1,"#, with: "{") ?? ""
  }
}
