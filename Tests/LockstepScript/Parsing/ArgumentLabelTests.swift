import Testing

@testable import LockstepScript

/// A label can occur only once, regardless of the number of labels.
@Suite struct ArgumentLabelTests {
  @Test(arguments: [2, 8, 9, 10, 40]) func aDuplicateLabelIsAMistake(count: Int) throws {
    let labels = (0..<count).map { "l\($0): \($0)" }
    _ = try Literal(parsing: "Row(\(labels.joined(separator: ", ")))", file: "a")
    for label in Set([0, count / 2, count - 1]) {
      let text = "Row(\((labels + ["l\(label): 0"]).joined(separator: ", ")))"
      let errors = #expect(throws: ScriptErrors.self) { try Literal(parsing: text, file: "a") }
      #expect(errors?.first.map(\.value) == [.duplicateLabel("l\(label)")])
    }
  }
}
