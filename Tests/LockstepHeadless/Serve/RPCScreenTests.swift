import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// Methods about the screen: results and errors.
@Suite struct RPCScreenTests {
  private func opened(_ feature: String = "OrderForm") async -> ServerHarness {
    let harness = ServerHarness(catalog: OrderForm.catalog)
    _ = await harness.call("open", #"{"feature":"\#(feature)"}"#)
    return harness
  }

  @Test func theScreenIsReturnedAsTextTreeOrPage() async {
    let harness = await opened()
    let text = await harness.call("screen", #"{"session":1,"columns":20,"rows":4}"#)
    #expect(
      text
        == #"{"result":{"screen":"┌ Email ───────────┐\n│                  │\n└──────────────────┘\nPassword: []       ▼"}}"#
    )
    let tree = await harness.call("screen", #"{"session":1,"format":"tree"}"#)
    #expect(tree.contains(#"- textbox \"Email\""#) && tree.contains(#"- button \"Order\" [disabled]"#), "\(tree)")
    let page = await harness.call("screen", #"{"session":1,"format":"html"}"#)
    #expect(page.contains("<!doctype html>") || page.contains("<!DOCTYPE html>"), "\(page.prefix(100))")
  }

  @Test func theServersThemeIsThatOfEachScreen() async {
    let harness = ServerHarness(catalog: OrderForm.catalog, theme: .dark)
    _ = await harness.call("open", #"{"feature":"OrderForm"}"#)
    let tree = await harness.call("screen", #"{"session":1,"format":"tree"}"#)
    #expect(tree.hasPrefix(#"{"result":{"screen":"- document [theme=dark]\n- textbox"#), "\(tree)")
    let page = await harness.call("screen", #"{"session":1,"format":"html"}"#)
    #expect(page.contains("color-scheme:dark"))
  }

  @Test func whatAppearsWaitsToBeReceived() async {
    let harness = ServerHarness(catalog: Gallery.catalog)
    _ = await harness.call("open", #"{"feature":"Gallery"}"#)
    let early = await harness.step("send .sheetOpened")
    #expect(early.contains(#"1 action waits to be received before this `send`"#), "\(early)")
    let received = await harness.step(#"receive .appeared("title")"#)
    #expect(received.contains(#""lines":["shown += \"title\""],"now":"0s","waiting":[],"inFlight":0"#), "\(received)")
    let sent = await harness.step("send .sheetOpened")
    #expect(sent.contains(#""waiting":[{"action":".appeared(\"sheet\")","isFromScreen":true}]"#), "\(sent)")
  }

  @Test func theStepsOfAPersonArePlayed() async {
    let harness = await opened()
    func lines(_ lines: String, step: Int, waiting: String = "") -> String {
      #""lines":[\#(lines)],"now":"0s","waiting":[\#(waiting)],"inFlight":0}}"#
    }
    for (step, expected) in [
      (#"type "Email" "b""#, #""email = \"b\"""#),
      (#"fill "Email" "c""#, #""email = \"c\"""#),
      (#"clear textField "Email""#, #""email = \"\"""#),
      (#"toggle "Gift""#, #""isGift = true""#),
      (#"select "Quality" "High""#, #""quality = \"High\"""#),
      ("tap #ask", #""question = \"Really?\"""#),
      (#"see "Really?""#, ""),
      (#"tap "Yes""#, #""question = nil""#),
      (#"tap "Details""#, #""isSheetShown = true""#),
      ("back", #""isSheetShown = false""#),
      (#"scroll to "Imprint""#, ""),
      (#"scroll scrollView "" up"#, ""),
      ("window 20x4", ""),
    ] {
      let answer = await harness.step(step)
      #expect(answer.hasSuffix(lines(expected, step: 0)), "\(step): \(answer)")
    }
    #expect(await harness.step(#"fill "Email" "c""#).contains(#""lines":["email = \"c\""]"#))
    #expect(await harness.step(#"submit "Email""#).contains(#""waiting":[{"action":".orderConfirmed""#))
    let screen = await harness.call("screen", #"{"session":1}"#)
    #expect(screen.contains(#""┏ Email ━━━━━━━━━━━┓\n"#), "\(screen)")
  }

  @Test(arguments: [
    (
      "screen", #"{"session":1,"format":"png"}"#, -32602,
      "The parameter `format` must be `text`, `html` or `tree`, not `png`."
    ),
    (
      "screen", #"{"session":1,"columns":0}"#, -32602,
      "The parameter `columns` must be a whole number from 1 to 1000, not 0."
    ),
    (
      "screen", #"{"session":1,"rows":1001}"#, -32602,
      "The parameter `rows` must be a whole number from 1 to 1000, not 1001."
    ),
    ("screen", #"{"session":2}"#, -32000, "No session 2 is open. The open sessions are 1."),
  ])
  func invalidCallsAreReported(method: String, parameters: String, code: Int, message: String) async {
    let answer = await opened().call(method, parameters)
    #expect(answer == #"{"error":{"code":\#(code),"message":"\#(message)"}}"#)
  }

  @Test func whatAPersonCouldNotDoFails() async {
    let answer = await opened().step(#"tap "Order""#)
    let text =
      #"request:1:5: error: button “Order” is disabled\n    tap \"Order\"\n        ^~~~~~~\n"#
      + #"Fill in what the screen asks for first, or fix the condition of `.disabled(…)`."#
    #expect(answer == #"{"error":{"code":-32002,"message":"\#(text)","data":{"step":0,"failures":["\#(text)"]}}}"#)
  }

  @Test func aFeatureWithoutAScreenSaysSo() async {
    let harness = await opened("Invisible")
    let message =
      "`Invisible` has no screen. Add `screen:` to its entry in the catalog, or drive it with `send` steps."
    #expect(
      await harness.call("screen", #"{"session":1}"#) == #"{"error":{"code":-32000,"message":"\#(message)"}}"#
    )
    #expect(await harness.step(#"tap "Ask""#).contains("the feature has no screen"))
  }
}
