// `@unchecked Sendable` for the listeners, and sound because: a store is accessed here only when XCTest notifies that its test has ended,
// and XCTest runs one test at a time in a process.

internal import Foundation
internal import Lockstep
internal import Synchronization
internal import XCTest

/// An object that is notified when its test ends, and may outlive the test.
protocol TestEndListener: AnyObject {
  func testDidEnd()
}

/// Notifies test stores of the end of their XCTest test, because test cases live as long as the process, and so do stores in their
/// properties.
///
/// XCTest no longer accepts failures when it notifies that a test has ended, and sends no notification between `tearDown` and that
/// notification. Failures are therefore printed in XCTest's format, and the process exits with an error after its last test.
///
/// Swift Testing releases a suite's instance, and so its stores, at the end of each test.
final class XCTestEndObserver: NSObject, XCTestObservation, Sendable {
  /// The instance that is registered as an XCTest observer.
  static let shared: XCTestEndObserver = {
    let shared = XCTestEndObserver()
    XCTestObservationCenter.shared.addTestObserver(shared)
    return shared
  }()

  /// The test that has just ended, while its stores report: `SearchTests.testTheLastSearchWins`.
  @TaskLocal static var test: String?

  private struct ListenerList {
    var hasFailed = false

    /// The running test; nil for the first test, which starts before this object observes it.
    var currentTest: String?

    /// The test that ended last, until another one starts.
    var testJustEnded: String?
    var listeners: [WeakListener] = []
    var mostBeforeTidying = 64

    mutating func append(_ listener: any TestEndListener) {
      listeners.append(WeakListener(listener: listener))
      guard listeners.count > mostBeforeTidying else { return }
      dropGone()
      mostBeforeTidying = max(64, listeners.count * 2)
    }

    mutating func dropGone() {
      listeners.removeAll { $0.listener == nil }
    }
  }

  private struct WeakListener: @unchecked Sendable {
    weak var listener: (any TestEndListener)?
  }

  private let list = Mutex(ListenerList())

  /// Notifies an object of the end of the current test, and of later tests while the object lives.
  func add(_ listener: any TestEndListener) {
    let reference = WeakListener(listener: listener)
    list.withLock { list in
      if let listener = reference.listener { list.append(listener) }
    }
  }

  /// The test that ended last; nil while another one runs, and before the first test that this object has observed.
  var testJustEnded: String? { list.withLock { $0.testJustEnded } }

  /// The test that is running; nil for the first test that this object has observed.
  var currentTest: String? { list.withLock { $0.currentTest } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    list.withLock { list in
      list.testJustEnded = nil
      list.currentTest = testCase.name
    }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let listeners = list.withLock { list in
      list.testJustEnded = testCase.name
      list.dropGone()
      return list.listeners
    }
    Self.$test.withValue(testCase.name) {
      for each in listeners { each.listener?.testDidEnd() }
    }
    guard let run = testCase.testRun else { return }
    TestReport.current?.endXCTest(hasSucceeded: run.hasSucceeded, seconds: run.totalDuration)
  }

  /// Reports a failure of a test that has ended.
  func fail(_ test: String, _ text: String, at location: CodeLocation) {
    print("\(location.filePath):\(location.line): error: \(test) : \(text)")
    list.withLock { $0.hasFailed = true }
  }

  func testBundleDidFinish(_: Bundle) {
    guard list.withLock({ $0.hasFailed }) else { return }
    print(
      "Tests failed after they had ended, because stores in their properties had unfinished work: see the errors above."
    )
    exit(EXIT_FAILURE)
  }
}
