import LockstepScreen
import Testing

@testable import LockstepScript

/// Steps on a screen: parsed, written, and formatted.
@Suite struct ScreenStatementTests {
  /// Lines as a person may write them, and their canonical form.
  private static let lines: [(String, String)] = [
    (#"tap "Log in""#, #"tap "Log in""#),
    (#"tap   button   "Log in"   # why"#, #"tap button "Log in"  # why"#),
    ("tap #submit", "tap #submit"),
    ("tap   #submit   # why", "tap #submit  # why"),
    ("tap #submit #why", "tap #submit  #why"),
    (##"tap "#1"#2"##, ##"tap "#1"  #2"##),
    (#"tap   "é\"\\""#, #"tap "é\"\\""#),
    (#"type "Email"   "a  b""#, #"type "Email" "a  b""#),
    (#"type #email "x"  # y"#, #"type #email "x"  # y"#),
    (##"type textField "Email" "#x""##, ##"type textField "Email" "#x""##),
    (#"fill   "Email"   "a  b"  # c"#, #"fill "Email" "a  b"  # c"#),
    (#"clear   "Email""#, #"clear "Email""#),
    ("submit   #email#x", "submit #email  #x"),
    ("toggle #gift", "toggle #gift"),
    (#"select "Quality"    "High""#, #"select "Quality" "High""#),
    (#"step "Quantity"   up"#, #"step "Quantity" up"#),
    ("step  #quantity   down#x", "step #quantity down  #x"),
    (#"scroll   to   "Imprint""#, #"scroll to "Imprint""#),
    ("scroll to #imprint  # x", "scroll to #imprint  # x"),
    (#"scroll   list   ""   down"#, #"scroll list "" down"#),
    ("scroll  #rows   up#x", "scroll #rows up  #x"),
    ("back   # x", "back  # x"),
    (#"see   "2 tries""#, #"see "2 tries""#),
    (#"see   not   "2 tries""#, #"see not "2 tries""#),
    (#"see   enabled   button   "Log in"  # x"#, #"see enabled button "Log in"  # x"#),
    ("see   disabled   #submit", "see disabled #submit"),
    ("screen   # all of it", "screen  # all of it"),
    ("screen    after-login", "screen after-login"),
    ("window   40x20   # narrow", "window 40x20  # narrow"),
  ]

  @Test(arguments: lines)
  func aLineIsFormatted(line: String, formatted: String) throws {
    let text = try ScriptFormatter("feature A\n\(line)\n".utf8, file: "a.script").text
    #expect(text == "feature A\n\(formatted)\n")
    #expect(try ScriptFormatter(text.utf8, file: "a.script").text == text)
  }

  @Test(arguments: lines)
  func aLineIsParsedAndWritten(line: String, formatted: String) throws {
    let script = try Script(parsing: "feature A\n\(line)\n".utf8, file: "a.script")
    let written = script.text
    #expect(formatted.hasPrefix(written.dropFirst("feature A\n".count).trimmingLineFeeds))
    #expect(try Script(parsing: written.utf8, file: "a.script").text == written)
  }

  @Test(arguments: [
    ("tap \"Log in\"", ScreenCommand.tap("Log in"), 4..<12 as Range<Int>?),
    ("tap  button  \"Log in\"  # why", .tap(ElementQuery(.button, "Log in")), 5..<21),
    ("tap \"#1\"", .tap(ElementQuery(nil, "#1")), 4..<8),
    ("type #email \"b\"", .type("#email", "b"), 5..<11),
    ("fill #email \"b\"", .fill("#email", "b"), 5..<11),
    ("clear \"Email\"", .clear("Email"), 6..<13),
    ("submit secureField \"Email\"", .submit(ElementQuery(.secureField, "Email")), 7..<26),
    ("toggle #gift", .toggle("#gift"), 7..<12),
    ("select picker \"Quality\" \"High\"", .select(ElementQuery(.picker, "Quality"), "High"), 7..<23),
    ("step \"Quantity\" up", .step("Quantity", .up), 5..<15),
    ("step #quantity down", .step("#quantity", .down), 5..<14),
    ("scroll to #imprint", .scroll(to: "#imprint"), 10..<18),
    ("scroll list \"\" down", .scrollPage(ElementQuery(.list, ""), .down), 7..<14),
    ("scroll \"to\" up", .scrollPage("to", .up), 7..<11),
    ("scroll #rows up", .scrollPage("#rows", .up), 7..<12),
    ("back", .back, nil),
  ])
  func aStepIsACommandOfTheScreen(line: String, command: ScreenCommand, element: Range<Int>?) throws {
    let range = element.map { SourceRange(line: 1, lower: $0.lowerBound, upper: $0.upperBound) }
    #expect(try Script.Step(parsing: line, file: "a.script").kind == .use(command, at: range))
  }

  @Test(arguments: [
    ("fill \"Password\" $PASSWORD", ScreenCommand.fill("Password", "PASSWORD"), 5..<15),
    ("type #pin $pin_2", .type("#pin", "pin_2"), 5..<9),
  ])
  func aSecretIsWrittenAsItsName(line: String, command: ScreenCommand, element: Range<Int>) throws {
    let range = SourceRange(line: 1, lower: element.lowerBound, upper: element.upperBound)
    let step = try Script.Step(parsing: line + "  # why", file: "a.script")
    #expect(step.kind == .useSecret(command, at: range))
    #expect(step.kind.text == line)
    #expect(try ScriptFormatter((line + "\n").utf8, file: "a.script").text == line + "\n")
  }

  @Test(arguments: [
    ("key enter", ScreenInput.key(.enter)), ("key shift-tab", .key(.backTab)), ("key focus", .focus),
    ("key \"a\"", .key(.character("a"))), ("key \"\\\"\"", .key(.character("\""))),
    ("key \"\u{301}\"", .key(.character("\u{301}"))),
    ("key click 30x9", .click(column: 29, row: 8)), ("key wheel-up 1x1", .wheel(column: 0, row: 0, .up)),
    ("key wheel-down 30x10000", .wheel(column: 29, row: 9_999, .down)),
  ])
  func aKeyIsAnInputOfTheTerminalApp(line: String, input: ScreenInput) throws {
    let step = try Script.Step(parsing: line, file: "a.script")
    #expect(step.kind == .key(input))
    #expect(step.kind.text == line)
  }

  @Test(arguments: [
    ("window 40x20", ScreenSize(columns: 40, rows: 20)),
    ("window 1x10000", ScreenSize(columns: 1, rows: 10_000)),
  ])
  func aWindowHasColumnsAndRows(line: String, size: ScreenSize) throws {
    #expect(try Script.Step(parsing: line, file: "a.script").kind == .window(size))
  }

  @Test func aWindowCanComeBeforeGivenAndInARepetition() throws {
    let text = """
      feature A
      window 40x20
      given count = 1
      repeat 2
        window 80x24
        send .a
      end

      """
    #expect(try ScriptFormatter(text.utf8, file: "a.script").text == text)
    #expect(try Script(parsing: text.utf8, file: "a.script").steps.count > 2)
  }

  @Test func changesCanBeNamedBelowStepsThatSend() throws {
    let text = """
      feature A
      repeat 2
        tap "a"
          count = 1
        back
          ...
      end
      clear #a
        name = ""

      """
    #expect(try ScriptFormatter(text.utf8, file: "a.script").text == text)
  }

  @Test func tracesPrintAStepThatSendsAsASend() {
    let sending: [Verb] = [.tap, .type, .fill, .clear, .submit, .toggle, .select, .step, .back, .key]
    #expect(sending.allSatisfy { $0.traced == .send })
    #expect([Verb.scroll, .see, .screen, .window, .send, .receive].allSatisfy { $0.traced == $0 })
  }
}

extension Substring {
  fileprivate var trimmingLineFeeds: String { split(separator: "\n").joined(separator: "\n") }
}
