internal import Foundation
internal import Lockstep
internal import LockstepReport
internal import LockstepTrace
internal import Synchronization
internal import Testing

/// The page that this process writes its tests to: `LOCKSTEP_REPORT=DIR swift test` writes `DIR/BUNDLE.html`.
final class TestReport: Sendable {
  /// The report; nil if the environment doesn't request one, or if it can't be written.
  static let current: TestReport? = {
    guard let folder = ProcessInfo.processInfo.environment["LOCKSTEP_REPORT"], !folder.isEmpty else { return nil }
    // Absolute, because a test may change the current directory.
    let path = URL(filePath: folder).absoluteURL.appending(path: bundle + ".html").path
    do throws(SystemError) {
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let report = TestReport(page: try TestRunPage(path: path, run: TestRunIdentity.current))
      atexit { TestReport.current?.page.complete(events: TestReport.events) }
      return report
    } catch {
      let line = "LOCKSTEP_REPORT: error: `\(path)` cannot be written: \(error.cause ?? error.text)\n"
      FileHandle.standardError.write(Data(line.utf8))
      return nil
    }
  }()

  /// Whether new stores are recorded. If a test runs under many schedules, only stores of its first run and of reported runs are recorded.
  @TaskLocal static var recordsStores = true

  let page: TestRunPage
  private let stores = Mutex(0)

  /// The tests to which the page is attached.
  private let attached = Mutex<Set<Test.ID>>([])

  /// Maximum size of an attached page in bytes. Limited because each failed test gets a copy.
  private static let mostAttached = 10_000_000

  /// The recorder of the last XCTest test; XCTest runs one test at a time.
  private let last = Mutex<TestReportWriter?>(nil)

  private init(page: TestRunPage) { self.page = page }

  /// The last line of a failure: the path of the page.
  var line: String { "\n\nReport: \(page.path)" }

  /// Attaches the page in its current form to the running test, at most once per test, and only if attachments are kept.
  func attach(at place: SourceLocation) {
    guard Self.keepsAttachments, let test = Test.current, attached.withLock({ $0.insert(test.id).inserted }),
      let bytes = FileManager.default.contents(atPath: page.path), bytes.count <= Self.mostAttached
    else { return }
    Attachment.record([UInt8](bytes), named: Self.bundle + ".html", sourceLocation: place)
  }

  /// Begins to record a test store.
  ///
  /// - Parameters:
  ///   - feature: The feature's state type.
  ///   - location: The line that creates the store.
  func recorder(of feature: Any.Type, at location: CodeLocation) -> TestReportWriter {
    let number = stores.withLock { count in
      count += 1
      return count
    }
    let test = Test.current.map { "\($0.id)" } ?? XCTestEndObserver.shared.currentTest ?? "Test store of \(location)"
    let recorder = TestReportWriter(page: page, number: number, test: test, feature: Self.name(of: feature))
    if Test.current == nil { last.withLock { $0 = recorder } }
    return recorder
  }

  /// Records the result of an XCTest test.
  func endXCTest(hasSucceeded: Bool, seconds: Double) {
    last.withLock(\.self)?.endTest(hasSucceeded: hasSucceeded, seconds: seconds)
    last.withLock { $0 = nil }
  }
}

extension TestReport {
  /// The name of a feature, derived from its state type: `Login` for `Login.State`.
  private static func name(of state: Any.Type) -> String {
    let name = "\(state)"
    // The description of a nested type has only its last component.
    guard name == "State" else { return name }
    let parts = String(reflecting: state).split(separator: ".")
    return parts.count > 1 ? String(parts[parts.count - 2]) : name
  }

  private static let arguments = CommandLine.arguments

  /// The path of Swift Testing's event stream.
  private static var events: String? { argument(after: "--event-stream-output-path") }

  private static let keepsAttachments = argument(after: "--attachments-path") != nil

  private static var bundle: String {
    let path = argument(after: "--test-bundle-path") ?? arguments.first { $0.hasSuffix(".xctest") }
    return path.map { URL(filePath: $0).deletingPathExtension().lastPathComponent } ?? "Tests"
  }

  private static func argument(after name: String) -> String? {
    for (index, argument) in arguments.enumerated() {
      if argument == name, index + 1 < arguments.count { return arguments[index + 1] }
      if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
    }
    return nil
  }
}

/// Identifies the run that a process belongs to. All processes that one `swift test` starts append to one page.
private enum TestRunIdentity {
  static var current: String {
    let parent = getppid()
    guard name(of: parent).hasPrefix("swift-") else { return "\(getpid())-\(startTime(of: getpid()))" }
    return "\(parent)-\(startTime(of: parent))"
  }

  private static func name(of process: pid_t) -> String { contents("/proc/\(process)/comm") }

  /// Distinguishes processes that have used the same process id at different times.
  private static func startTime(of process: pid_t) -> String {
    // The name, in parentheses, may contain spaces.
    let fields = contents("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? String(fields[19]) : ""
  }

  private static func contents(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
