internal import Lockstep
internal import LockstepDiff

/// Asserts that two values are equal, and prints only their differences if they are not.
///
/// ```swift
/// expectNoDifference(basket.lines, [Line("tea", 2), Line("milk", 1)])
/// ```
///
/// - Parameters:
///   - expression1: The first value, marked − in differences.
///   - expression2: The second value, marked + in differences.
///   - message: Describes the assertion.
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

/// Equivalent to ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``, with the name and labels familiar from XCTest.
///
/// - Parameters:
///   - expression1: The first value, marked − in differences.
///   - expression2: The second value, marked + in differences.
///   - message: Describes the assertion.
///   - file: The file of the call, or of a helper's caller.
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
