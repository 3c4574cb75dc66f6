import Testing

@testable import LockstepScript

@Suite struct ScriptParsingTests {
  static let login = """
    # Login/wrong-password.script
    feature Login
    world   rejecting
    seed    42
    exhaustivity on
    send .emailChanged("blob@example.com")   # a comment
      email = "blob@example.com"
    send .loginButtonTapped
      isLoading = true
      rows += Row(id: 1)
      rows -= Row(id: 2)
      rows[id: 3].name = "#1"
      alert: absent
    receive .loginResponse(.failure)
      ...
    advance 30s
    receive .cooldownEnded(_, at: _, ...)
    expect canRetry == true
    expect self != nil
    skip received
    skip effects
    state
    state alert.title
    note the cooldown ends
    finish
    """

  @Test func everyStatementIsParsed() throws {
    let script = try Script(parsing: Self.login.utf8, file: "login.script")
    #expect(
      script.text == """
        feature Login
        world rejecting
        seed 42
        exhaustivity on
        send .emailChanged("blob@example.com")
          email = "blob@example.com"
        send .loginButtonTapped
          isLoading = true
          rows += Row(id: 1)
          rows -= Row(id: 2)
          rows[id: 3].name = "#1"
          alert: absent
        receive .loginResponse(.failure)
          ...
        advance 30s
        receive .cooldownEnded(_, at: _, ...)
        expect canRetry == true
        expect self != nil
        skip received
        skip effects
        state
        state alert.title
        note "the cooldown ends"
        finish

        """
    )
  }

  @Test func canonicalTextParsesToItself() throws {
    let script = try Script(parsing: Self.login.utf8, file: "login.script")
    #expect(try Script(parsing: script.text.utf8, file: "again.script").text == script.text)
  }

  @Test func statementsHaveSourceLocations() throws {
    let script = try Script(parsing: Self.login.utf8, file: "login.script")
    let step = script.steps[2]
    #expect(step.range.line == 8)
    #expect(step.lastLine == 13)
    #expect(script.source.column(of: step.range) == 1)
    #expect(script.source.text(of: step.range) == "send .loginButtonTapped")
    #expect(script.source.text(ofLine: step.range.line) == "send .loginButtonTapped")
    let expectation = step.expectations[3]
    #expect(script.source.text(of: expectation.range) == "rows[id: 3].name = \"#1\"")
    #expect(script.source.column(of: expectation.range) == 3)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEndingsOfEverySystemAreAccepted(end: String) throws {
    let text = "\u{FEFF}feature Login" + end + "send .tapped" + end + "\tcount = 1" + end + end + "finish"
    let script = try Script(parsing: text.utf8, file: "a.script")
    #expect(script.text == "feature Login\nsend .tapped\n  count = 1\nfinish\n")
    #expect(script.steps.map(\.range.line) == [2, 5])
  }

  @Test func namesWithSpacesAreQuoted() throws {
    let script = try Script(parsing: "feature \"My Feature\"\nworld \"no # net\"".utf8, file: "a.script")
    #expect(script.feature.value == "My Feature")
    #expect(script.world?.value == "no # net")
    #expect(script.text == "feature \"My Feature\"\nworld \"no # net\"\n")
  }

  @Test func columnsCountUserPerceivedCharacters() throws {
    let script = try Script(parsing: "feature A\nsend .a(\"👨‍👩‍👧é\", 1)".utf8, file: "a.script")
    guard case .send(let action) = script.steps[0].kind, case .enumCase(_, _, let payload?) = action.kind else {
      Issue.record("not a case")
      return
    }
    #expect(script.source.column(of: payload.arguments[1].range) == 15)
  }

  @Test func headersCanFollowExhaustivity() throws {
    let script = try Script(parsing: "exhaustivity off\nfeature A\nfinish".utf8, file: "a.script")
    #expect(script.steps.map(\.kind) == [.exhaustivity(isOn: false), .finish])
  }

  @Test func fieldsCanHaveTheNamesOfSteps() throws {
    let script = try Script(parsing: "feature A\nsend .a\n  state = 1\n  note: absent\n  send.x += 2".utf8, file: "a")
    #expect(script.steps[0].expectations.map(\.path.text) == ["state", "note", "send.x"])
  }

  @Test func thePromptParsesStepsValuesAndPaths() throws {
    #expect(try Script.Step(parsing: "  send .a(1) # now", file: "prompt").text == "send .a(1)")
    #expect(try Literal(parsing: ".a(_)", file: "prompt", admitsPatterns: true).text == ".a(_)")
    #expect(try ScriptPath(parsing: "a.0[1].b", file: "prompt").text == "a.0[1].b")
    #expect(throws: ScriptErrors.self) { try Literal(parsing: "1\n2", file: "prompt") }
    #expect(throws: ScriptErrors.self) { try Script.Step(parsing: "world a", file: "prompt") }
  }
}
