internal import Foundation
package import Lockstep
internal import Synchronization

/// The page of a test run. All processes of the run append to it, and it can be opened whenever one of them ends.
///
/// A process that writes to the page holds a shared lock. If no other process holds it, the page belongs to an earlier run and is replaced,
/// unless it names the same run: `swift test` starts several processes one after the other.
package final class TestRunPage: Sendable {
  package let path: String
  private let file: FileDescriptor
  private let failures = Mutex<[String]>([])

  /// Opens the page, and starts a new one unless it belongs to this run.
  ///
  /// - Parameters:
  ///   - path: The path of the HTML file.
  ///   - run: Identifies the run.
  /// - Throws: An error if the file can't be opened.
  package init(path: String, run: String) throws(SystemError) {
    self.path = path
    let number = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard number >= 0 else { throw SystemError(code: errno) }
    file = FileDescriptor(number)
    let isAlone = flock(number, LOCK_EX | LOCK_NB) == 0
    let head = Self.head
    let mark = Array("\n<!-- run \(run) -->".utf8)
    if isAlone, Self.read(path, at: head.count, count: mark.count) != mark {
      ftruncate(number, 0)
      append(head + mark + ReportPage.opening(title: "", program: "swift test", kind: "tests"))
    }
    // Waits until another process has started the page.
    flock(number, LOCK_SH)
    let earlier = Self.runs(in: path).flatMap(\.failureTexts)
    failures.withLock { failures in
      failures = earlier
      writeProgress(failures)
    }
  }

  /// Opens a page written by a run.
  ///
  /// - Returns: Nil if the file is not such a page.
  package init?(of path: String) {
    let start = Array("\n<!-- run ".utf8)
    let number = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard number >= 0, Self.read(path, at: Self.head.count, count: start.count) == start else { return nil }
    (self.path, file) = (path, FileDescriptor(number))
  }

  deinit {
    // Closing isn't enough: a process that is being started still has a copy of the descriptor, and with it the lock.
    flock(file.number, LOCK_UN)
    file.close()
  }

  /// Appends a block in a single write, so that blocks of several processes don't mix.
  package func append(_ bytes: [UInt8]) {
    // A full disk must not make tests fail. The page shows everything written so far.
    try? file.write(bytes)
  }

  /// Adds a failure to the summary at the start of the page.
  ///
  /// - Parameters:
  ///   - text: The failure.
  ///   - test: The name of the test.
  package func add(failure text: String, of test: String) {
    failures.withLock { failures in
      failures.append("\(test)\n\n\(text)")
      writeProgress(failures)
    }
  }

  private func writeProgress(_ failures: [String]) {
    let count = failures.count == 1 ? "1 failure" : "\(failures.count) failures"
    writeSummary("\(count) so far, and the run is not complete", failures)
  }

  func writeSummary(_ title: String, _ failures: [String]) {
    let region = ReportPage.summaryRegion(title: title, summary: ([title] + failures).joined(separator: "\n\n\n"))
    // Opens the file again, because the page's own descriptor can only append.
    guard let start = FileHandle(forWritingAtPath: path) else { return }
    try? start.write(contentsOf: Data(region.utf8))
    try? start.close()
  }

  private static var head: [UInt8] {
    ReportPage.head(title: "The run is not complete", summary: "")
  }

  private static func read(_ path: String, at offset: Int, count: Int) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    try? file.seek(toOffset: UInt64(offset))
    return (try? file.read(upToCount: count)).map { Array($0) }
  }
}
