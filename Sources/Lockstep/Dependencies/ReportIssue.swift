/// Reports a misuse that a feature has detected: an error in the program that is no reason to crash.
///
/// ```swift
/// guard let place = Place(link) else {
///   reportIssue("A link leads nowhere: \(link)", hint: "Fix the link where it is created.")
///   return .none
/// }
/// ```
///
/// The issue goes to the store's ``DependencyValues/issueSink``, like issues of the engine. The sink fails a test or a script, and writes
/// to standard error in an app. Expected failures, such as a missing connection, belong in the state and are not issues.
///
/// - Parameters:
///   - finding: A description of the misuse, in one line; truncated after 300 characters.
///   - hint: The next step, in one sentence.
public func reportIssue(
  _ finding: String,
  hint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  BoundDependencies.current.report(.reported(finding: finding, hint: hint, location: location))
}
