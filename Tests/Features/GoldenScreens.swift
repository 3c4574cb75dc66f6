import Lockstep
import LockstepScreen
import LockstepScreenTesting
import Testing

extension ScreenSize {
  static let small = ScreenSize(columns: 40, rows: 20)
}

/// A state whose screens are compared with the golden files of its name.
struct GoldenState<State: Sendable>: Sendable, CustomTestStringConvertible {
  let name: StaticString
  let state: State
  let query: ElementQuery?
  let line: UInt

  var testDescription: String { name.description }

  /// Creates a row of a table.
  ///
  /// - Parameters:
  ///   - name: The name of the golden files.
  ///   - state: The state that is changed.
  ///   - query: The element to scroll to.
  ///   - line: The line of the row, where a difference is reported.
  ///   - change: Changes the state.
  init(
    _ name: StaticString,
    _ state: State,
    scrolledTo query: ElementQuery? = nil,
    line: UInt = #line,
    _ change: (inout State) -> Void = { _ in }
  ) {
    var state = state
    change(&state)
    (self.name, self.state, self.query, self.line) = (name, state, query, line)
  }
}

/// Compares the screen of a state with its golden files, in a window of 80 × 24 and in one of 40 × 20. Actions have no effect.
@MainActor
func assertGoldenScreens<State, Action: Sendable>(
  of golden: GoldenState<State>,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  _ makeScreen: (Store<State, Action>) -> some Screen
) {
  for size in [ScreenSize.standard, .small] {
    let session = ScreenSession(makeScreen(Store(initialState: golden.state) { EmptyReducer() }), size: size)
    if let query = golden.query { #expect(throws: Never.self) { try session.perform(.scroll(to: query)) } }
    assertSnapshot(
      of: session.snapshot(),
      named: "\(size.columns)x\(size.rows)",
      function: golden.name,
      fileID: fileID,
      filePath: filePath,
      line: golden.line
    )
  }
}
