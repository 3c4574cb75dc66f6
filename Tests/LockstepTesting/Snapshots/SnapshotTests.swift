import Foundation
import LockstepSimulation
import LockstepTesting
import Testing

@testable import LockstepTesting

/// Golden texts in a temporary package.
final class SnapshotTests {
  private let harness: PackageHarness

  init() throws { harness = try PackageHarness() }

  deinit { harness.remove() }

  @Test func theTextOfTheFilePassesWithAnyFinalNewline() throws {
    let file = try harness.file(holding: "a\nb\n")
    #expect(file.compare(with: "a\nb") == nil)
    #expect(file.compare(with: "a\nb\n") == nil)
    #expect(file.compare(with: "a\nb\n\n") != nil)
    #expect(file.compare(with: "a\n") != nil)
  }

  @Test func aMissingFileFailsAndWritesNothing() throws {
    let file = try harness.file()
    #expect(
      text(file.compare(with: "a")) == """
        Snapshot not found: Snapshots/Shop/ReceiptTests/theReceipt.txt

        Run the test with `LOCKSTEP_RECORD=1` or pass `record: true`, and review the file before committing.
        """
    )
    #expect(harness.content(of: file) == nil)
    #expect(harness.files == ["Package.swift"])
  }

  @Test func aDifferentTextFailsWithTheDifferingLines() throws {
    let file = try harness.file(holding: "tea   2\nmilk  1\ntotal 3\n")
    #expect(
      text(file.compare(with: "tea   2\nmilk  2\ntotal 4")) == #"""
        The text differs from the snapshot: Snapshots/Shop/ReceiptTests/theReceipt.txt

            """
              tea   2
          −   milk  1
          −   total 3
          +   milk  2
          +   total 4
            """

        (Snapshot: −, Actual: +)

        If the change is intended, run the test with `LOCKSTEP_RECORD=1` or pass `record: true`; otherwise fix the code.
        """#
    )
    #expect(harness.content(of: file) == "tea   2\nmilk  1\ntotal 3\n")
  }

  @Test func recordingWritesTheFileAndAlwaysFailsThatRun() throws {
    let file = try harness.file()
    let recorded = """
      A snapshot was recorded: Snapshots/Shop/ReceiptTests/theReceipt.txt

      Review the file before committing, then run the test without recording.
      """
    #expect(text(file.record("a")) == recorded)
    #expect(harness.content(of: file) == "a\n")
    #expect(text(file.record("b\n")) == recorded)
    #expect(harness.content(of: file) == "b\n")
    #expect(text(file.record("b")) == recorded)
    #expect(file.compare(with: "b") == nil)
  }

  @Test func aFileThatIsNotTextOrCannotBeWrittenIsReported() throws {
    let file = try harness.file(holding: "")
    try harness.write([0xFF, 0xFE], to: file)
    #expect(
      text(file.compare(with: "a")) == """
        A snapshot cannot be read: Snapshots/Shop/ReceiptTests/theReceipt.txt

        Check the file's permissions, and that it is UTF-8.
        """
    )
    let other = try PackageHarness()
    defer { other.remove() }
    try other.write(Array("in the way".utf8), to: "Snapshots")
    #expect(
      text(try other.file().record("a")) == """
        A snapshot cannot be written: Snapshots/Shop/ReceiptTests/theReceipt.txt

        Check the folder's permissions.
        """
    )
  }

  @Test func aTestOutsideAPackageHasNoSnapshotFolder() {
    let location = CodeLocation(fileID: "Shop/ReceiptTests.swift", filePath: "/nowhere/Tests.swift", line: 1, column: 1)
    #expect(SnapshotFile(of: "theReceipt()", named: nil, at: location) == nil)
    #expect(
      TestFailure.snapshotOutsidePackage.text == """
        A snapshot has no location: no folder above the test's file contains a Package.swift.

        Move the test into a package, or compare with a string in the test: `expectNoDifference(text, "…")`.
        """
    )
  }

  @Test(
    arguments: [
      ("theReceipt()", nil, "theReceipt"), ("theReceipt(of:_:)", "gb", "theReceipt.gb"),
      ("`a receipt, please`()", nil, "a-receipt-please"),
      ("theReceipt()", "../../../etc/passwd", "theReceipt.etc-passwd"),
      ("theReceipt()", "..", "theReceipt.unnamed"), ("theReceipt()", "a/b\\c.d\u{0}", "theReceipt.a-b-c-d"),
      ("theReceipt()", "", "theReceipt.unnamed"),
    ] as [(String, String?, String)]
  )
  func namesCannotEscapeTheFolder(function: String, name: String?, file: String) throws {
    let location = CodeLocation(fileID: "Shop/ReceiptTests.swift", filePath: #filePath, line: 1, column: 1)
    let snapshot = try #require(SnapshotFile(of: function, named: name, at: location))
    #expect(snapshot.path == "Snapshots/Shop/ReceiptTests/\(file).txt")
  }

  @Test(
    arguments: [(nil, false), ("", false), ("0", false), ("no", false), ("1", true), ("all", true)] as [(String?, Bool)]
  )
  func theEnvironmentEnablesRecording(value: String?, isRecording: Bool) {
    #expect(SnapshotFile.isRecording(in: value.map { ["LOCKSTEP_RECORD": $0] } ?? [:]) == isRecording)
  }

  @Test func aMissingSnapshotIsReportedAtTheCallWithTheNameOfTheTest() async {
    let line = #line + 2
    let log = await FailureLog.of {
      assertSnapshot(of: "a", named: "text", record: false, function: "aTestThatIsNotThere()")
      assertSnapshot(of: Counter.State(), named: "value", record: false, function: "aTestThatIsNotThere()")
    }
    #expect(
      log.titles == [
        "Snapshot not found: Snapshots/LockstepTestingTests/SnapshotTests/aTestThatIsNotThere.text.txt",
        "Snapshot not found: Snapshots/LockstepTestingTests/SnapshotTests/aTestThatIsNotThere.value.txt",
      ]
    )
    #expect(log.lines == [UInt(line), UInt(line) + 1])
  }

  @Test func aValueIsStoredOneFieldPerLine() {
    assertSnapshot(of: Counter.State(count: 2, loaded: ["a", "b"]))
  }

  private func text(_ fault: GoldenFault?) -> String? { fault.map { TestFailure.snapshot($0).text } }
}

/// A package in a temporary folder.
private struct PackageHarness {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try write([], to: "Package.swift")
  }

  func remove() {
    try? FileManager.default.removeItem(at: root)
  }

  /// The paths of all files in the package.
  var files: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? [] }

  func file(holding text: String? = nil) throws -> SnapshotFile {
    let file = SnapshotFile(package: root, path: "Snapshots/Shop/ReceiptTests/theReceipt.txt")
    guard let text else { return file }
    let folder = root.appendingPathComponent("Snapshots/Shop/ReceiptTests")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(Array(text.utf8), to: file)
    return file
  }

  func content(of file: SnapshotFile) -> String? {
    try? String(contentsOf: root.appendingPathComponent(file.path), encoding: .utf8)
  }

  func write(_ bytes: [UInt8], to file: SnapshotFile) throws { try write(bytes, to: file.path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: root.appendingPathComponent(path))
  }
}
