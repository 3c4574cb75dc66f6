public import LockstepScreen
internal import LockstepTesting

/// Asserts that a screen matches the snapshot in a file under the package's folder `Snapshots`: its text, then its accessibility tree.
///
/// ```swift
/// assertSnapshot(of: store.screen)                    // Snapshots/LoginTests/LoginScreenTests/theFailure.txt
/// assertSnapshot(of: store.screen, named: "narrow")
/// ```
///
/// A missing file is a failure, and nothing is written. Recording writes the file and still fails. Run the test with
/// `LOCKSTEP_RECORD=1` in the environment to record, or pass `record: true`.
///
/// - Parameters:
///   - screen: The screen.
///   - name: Distinguishes this snapshot from other snapshots of the same test.
///   - record: Whether to record; `nil` reads the environment.
///   - function: The test's name, used as the file name.
public func assertSnapshot(
  of screen: @autoclosure () throws -> ScreenSnapshot,
  named name: String? = nil,
  record: Bool? = nil,
  function: StaticString = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let text = try screen().goldenText
  assertSnapshot(
    of: text,
    named: name,
    record: record,
    function: function,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
