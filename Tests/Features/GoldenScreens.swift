import Lockstep
import LockstepScreen
import LockstepScreenTesting
import Testing

extension ScreenSize {
  static let small = ScreenSize(columns: 40, rows: 20)
}

/// Compares the screen of a state with its golden files, in a window of 80 × 24 and in one of 40 × 20. Actions have no effect.
@MainActor
func assertGoldenScreens<State, Action: Sendable>(
  of state: State,
  scrolledTo query: ElementQuery? = nil,
  function: StaticString = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ makeScreen: (Store<State, Action>) -> some Screen
) {
  for size in [ScreenSize.standard, .small] {
    let session = ScreenSession(makeScreen(Store(initialState: state) { EmptyReducer() }), size: size)
    if let query { #expect(throws: Never.self) { try session.perform(.scroll(to: query)) } }
    assertSnapshot(
      of: session.snapshot(),
      named: "\(size.columns)x\(size.rows)",
      function: function,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
