// `@unchecked Sendable` for the references, and sound because: a store is touched here only when XCTest tells that its test is over, and
// XCTest runs one test at a time in a process.

internal import Foundation
internal import Lockstep
internal import Synchronization
internal import XCTest

/// What has something to report when its test is over, though it may live on.
protocol TestEndWitness: AnyObject {
  func testDidEnd()
}

/// Tells test stores that their test is over, in XCTest: its test cases live as long as the process, and so do stores in their properties.
///
/// XCTest takes no failure any more when it tells that a test is over, and tells nobody between `tearDown` and that. So failures are printed
/// as XCTest prints its own, and the process ends with an error after its last test.
///
/// Swift Testing lets go of a suite's instance, and so of its stores, at the end of each test.
final class XCTestEnd: NSObject, XCTestObservation, Sendable {
  /// The one that XCTest's own centre knows.
  static let shared: XCTestEnd = {
    let shared = XCTestEnd()
    XCTestObservationCenter.shared.addTestObserver(shared)
    return shared
  }()

  /// The test that is just over, while its stores report: `SearchTests.testTheLastSearchWins`.
  @TaskLocal static var test: String?

  private struct Witnesses {
    var hasFailed = false

    /// The test that ended last, while no other has started.
    var testJustEnded: String?
    var references: [Reference] = []
    var mostBeforeTidying = 64

    mutating func append(_ witness: any TestEndWitness) {
      references.append(Reference(witness: witness))
      guard references.count > mostBeforeTidying else { return }
      dropGone()
      mostBeforeTidying = max(64, references.count * 2)
    }

    mutating func dropGone() {
      references.removeAll { $0.witness == nil }
    }
  }

  private struct Reference: @unchecked Sendable {
    weak var witness: (any TestEndWitness)?
  }

  private let witnesses = Mutex(Witnesses())

  /// Tells it of the end of the test that runs now; and of the next ones', while it lives.
  func tell(_ witness: any TestEndWitness) {
    let reference = Reference(witness: witness)
    witnesses.withLock { witnesses in
      if let witness = reference.witness { witnesses.append(witness) }
    }
  }

  /// The test that ended last; nil while another one runs, and before the first one that this object has seen.
  var testJustEnded: String? { witnesses.withLock { $0.testJustEnded } }

  func testCaseWillStart(_: XCTestCase) {
    witnesses.withLock { $0.testJustEnded = nil }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let references = witnesses.withLock { witnesses in
      witnesses.testJustEnded = testCase.name
      witnesses.dropGone()
      return witnesses.references
    }
    Self.$test.withValue(testCase.name) {
      for reference in references { reference.witness?.testDidEnd() }
    }
  }

  /// Tells of a failure of a test that is over.
  func fail(_ test: String, _ text: String, at location: CodeLocation) {
    print("\(location.filePath):\(location.line): error: \(test) : \(text)")
    witnesses.withLock { $0.hasFailed = true }
  }

  func testBundleDidFinish(_: Bundle) {
    guard witnesses.withLock({ $0.hasFailed }) else { return }
    print(
      "Tests have failed after they were over, because of what test stores in their properties left: see the errors above."
    )
    exit(EXIT_FAILURE)
  }
}
