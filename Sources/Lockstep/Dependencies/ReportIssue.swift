/// Reports a misuse that a feature has noticed: what must not happen, but is no reason to crash.
///
/// ```swift
/// guard let place = Place(link) else {
///   reportIssue("A link leads nowhere: \(link)", hint: "Fix the link where it is created.")
///   return .none
/// }
/// ```
///
/// It goes where issues of the engine go: to the store's ``DependencyValues/issueSink``, which fails a test or a script, and writes to
/// standard error in an app. Failures that are to be expected, such as a missing connection, are no issues but state.
///
/// - Parameters:
///   - finding: What was noticed, in one line; cut after 300 characters.
///   - hint: The one next step.
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
