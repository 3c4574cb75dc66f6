internal import Lockstep
internal import LockstepDiff

/// Asserts that two values are equal, and prints only what differs when they are not.
///
/// ```swift
/// expectNoDifference(basket.lines, [Line("tea", 2), Line("milk", 1)])
/// ```
///
/// - Parameters:
///   - expression1: The first value, marked − where they differ.
///   - expression2: The second value, marked +.
///   - message: What it is about.
public func expectNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value,
  _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let (first, second) = (try expression1(), try expression2())
    guard first != second else { return }
    FailureReporter.current.report(.valuesDiffer(Comparison(first, second), message: message()), at: location)
  } catch {
    FailureReporter.current.report(.expressionThrew(error: String(describing: error), message: message()), at: location)
  }
}

/// What ``expectNoDifference(_:_:_:fileID:filePath:line:column:)`` does, by the name and with the labels that users of XCTest know.
///
/// - Parameters:
///   - expression1: The first value, marked − where they differ.
///   - expression2: The second value, marked +.
///   - message: What it is about.
///   - file: Where the call stands, or that of a helper.
public func XCTAssertNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value,
  _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line,
  fileID: StaticString = #fileID
) {
  let text = message()
  expectNoDifference(
    try expression1(),
    try expression2(),
    text.isEmpty ? nil : text,
    fileID: fileID,
    filePath: file,
    line: line,
    column: 1
  )
}
