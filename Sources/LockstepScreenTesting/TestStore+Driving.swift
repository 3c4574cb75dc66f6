internal import Lockstep
public import LockstepScreen
public import LockstepTesting

extension TestStore {
  /// Taps a button, a link, a tab or a toggle, and asserts the action's change like `send`.
  ///
  /// ```swift
  /// await store.tap("Log in") { $0.isLoading = true }
  /// ```
  ///
  /// If a person could not tap the element, the test fails with the reason, and nothing changes.
  ///
  /// - Parameters:
  ///   - element: The element: its label, `ElementQuery(.button, "Log in")`, or `#name`.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  /// - Returns: A handle to the effects that follow; nil if no action was sent.
  @discardableResult
  public nonisolated(nonsending) func tap(
    _ element: ElementQuery,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask? {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await perform(.tap(element), assert: expectation, at: location)
  }

  /// Adds text at the end of a field, as one action.
  ///
  /// - Parameters:
  ///   - element: The field: its label, or `#name`.
  ///   - text: The text to add.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  /// - Returns: A handle to the effects that follow; nil if no action was sent.
  @discardableResult
  public nonisolated(nonsending) func type(
    _ element: ElementQuery,
    _ text: String,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask? {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await perform(.type(element, text), assert: expectation, at: location)
  }

  /// Replaces the whole text of a field, as one action.
  ///
  /// - Parameters:
  ///   - element: The field: its label, or `#name`.
  ///   - text: The new text.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  /// - Returns: A handle to the effects that follow; nil if no action was sent.
  @discardableResult
  public nonisolated(nonsending) func fill(
    _ element: ElementQuery,
    _ text: String,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask? {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await perform(.fill(element, text), assert: expectation, at: location)
  }

  /// Submits a field, as Enter does.
  ///
  /// - Parameters:
  ///   - element: The field: its label, or `#name`.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  /// - Returns: A handle to the effects that follow; nil if no action was sent.
  @discardableResult
  public nonisolated(nonsending) func submit(
    _ element: ElementQuery,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask? {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await perform(.submit(element), assert: expectation, at: location)
  }

  /// Performs a user's command on the screen, and asserts the action's change like `send`.
  ///
  /// ```swift
  /// await store.perform(.select("Quality", "High")) { $0.quality = .high }
  /// await store.perform(.scroll(to: "Imprint"))
  /// ```
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - expectation: Changes the state before the action into the state expected after it; nil expects no change.
  /// - Returns: A handle to the effects that follow; nil if no action was sent.
  @discardableResult
  public nonisolated(nonsending) func perform(
    _ command: ScreenCommand,
    assert expectation: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask? {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await perform(command, assert: expectation, at: location)
  }

  private nonisolated(nonsending) func perform(
    _ command: ScreenCommand,
    assert expectation: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async -> TestStoreTask? {
    skipReceivedIfAllowed(at: location)
    guard let screen = upToDateScreen else {
      reportScreen(.missing, at: location)
      return nil
    }
    let actions: [Action]
    do throws(ScreenFault) {
      actions = try screen.actions(of: command)
    } catch {
      reportScreen(ScreenFailure(error), at: location)
      return nil
    }
    guard let action = actions.first else {
      updateScreen()
      if command.isMeantToSend { reportScreen(.nothingSent(by: command), at: location) }
      return nil
    }
    if actions.count > 1 { reportScreen(.severalSent(actions.map { "\($0)" }), at: location) }
    return await send(
      action,
      assert: expectation,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}

extension ScreenFailure {
  fileprivate init(_ fault: ScreenFault) {
    let title = fault.title.prefix(1).uppercased() + fault.title.dropFirst() + "."
    self.init(title: title, evidence: fault.evidence, hint: fault.hint)
  }

  static let missing = ScreenFailure(
    title: "This test store has no screen.",
    evidence: [],
    hint: "Create it with `screen: { MyScreen(store: $0) }`."
  )

  fileprivate static func nothingSent(by command: ScreenCommand) -> Self {
    ScreenFailure(
      title: "The element sent no action.",
      evidence: [],
      hint: "Send an action in the element's closure, or remove this line."
    )
  }

  fileprivate static func severalSent(_ actions: [String]) -> Self {
    ScreenFailure(
      title: "The element sent \(actions.count) actions; a test asserts one at a time.",
      evidence: actions,
      hint: "Send one action, and let the reducer do the rest. Only the first was sent."
    )
  }
}
