internal import Foundation
internal import Lockstep
internal import LockstepTrace

extension TestRunPage {
  /// Adds the tests of an event stream, and writes the final summary.
  ///
  /// A test that is already on the page with its duration is not added again.
  ///
  /// - Parameter events: The path of Swift Testing's event stream; nil if there is none.
  package func complete(events: String?) {
    let tests = events.flatMap(EventStreamTest.tests)
    let runs = Self.runs(in: path)
    let runsOfTests = Dictionary(grouping: runs, by: \.test)
    for (index, test) in (tests ?? []).enumerated() where test.isPartOfRun {
      var test = test
      // If a store reported these failures, the page already contains them under the store's own name.
      if test.id == EventStreamTest.unknown, !test.removeFailures(knownFrom: runs) { continue }
      add(test, number: -index - 1, to: runsOfTests[test.id] ?? [])
    }
    writeSummary(Self.runs(in: path), hasAllTests: tests != nil)
  }

  private func add(_ test: EventStreamTest, number: Int, to runs: [Run]) {
    guard let last = runs.last else { return append(Self.blocks(of: test, number: number)) }
    guard !last.hasTime else { return }
    let others = test.failures(unknownTo: runs)
    guard test.outcome != nil || !others.isEmpty else {
      // The store has ended, but its test has not.
      if last.outcome == RunEnd.Outcome.passed.rawValue { append(Self.blocks(of: test, number: number)) }
      return
    }
    append(
      ReportPage.plainBlock("facts") { json in
        json.write(last.id, under: "run")
        if let seconds = test.seconds { json.writeSeconds(seconds) }
        if !others.isEmpty {
          json.write(RunEnd.Outcome.failed.rawValue, under: "outcome")
          json.write(last.failures + others, under: "failures")
        } else if last.outcome == nil, let outcome = test.outcome {
          json.write(outcome.rawValue, under: "outcome")
        }
      }
    )
  }

  /// Returns the blocks of a test without a test store.
  private static func blocks(of test: EventStreamTest, number: Int) -> [UInt8] {
    let id = id(number: number)
    let begin = ReportPage.plainBlock("begin") { json in
      json.write(id, under: "run")
      json.write(name(of: test.id), under: "name")
      json.write(test.id, under: "test")
      json.write(RunHeader.Kind.test.rawValue, under: "kind")
      json.write("", under: "feature")
    }
    guard let outcome = test.outcome else { return begin }
    return begin
      + ReportPage.plainBlock("end") { json in
        json.write(id, under: "run")
        json.write(outcome.rawValue, under: "outcome")
        if let seconds = test.seconds { json.writeSeconds(seconds) }
        if !test.failures.isEmpty { json.write(test.failures, under: "failures") }
      }
  }

  private func writeSummary(_ runs: [Run], hasAllTests: Bool) {
    let tests = Dictionary(grouping: runs, by: \.test).values
    let failed = tests.count { $0.contains(where: \.isFailed) }
    let cut = tests.filter { test in !test.contains(where: \.isFailed) && test.contains { $0.outcome == nil } }
    let end = cut.isEmpty ? "" : ", \(cut.count) \(cut.count == 1 ? "was" : "were") cut off"
    let title = "\(failed) of \(tests.count) \(tests.count == 1 ? "test" : "tests") failed\(end)"
    let ended = cut.compactMap(\.first?.name).sorted().map { "\($0)\n\nThe process ended before the test did." }
    let missing = hasAllTests ? Self.listsStreamedTests : Self.listsStoresOnly
    writeSummary(title, runs.flatMap(\.failureTexts) + ended + [missing])
  }

  private static let listsStreamedTests = "Tests of XCTest are listed only if they use a test store."
  private static let listsStoresOnly = """
    Tests without a test store are not listed, and failures outside of test stores are missing. To list all tests of Swift Testing, use
    `swift test --event-stream-output-path FILE --event-stream-version 6.3`.
    """
}

extension TestRunPage {
  /// A run on the page: a test store, or a test without one.
  struct Run {
    let id: String

    /// The test's id, as Swift Testing prints it.
    let test: String
    var outcome: String?
    var failures: [String] = []
    var hasTime = false

    var name: String { TestRunPage.name(of: test) }

    var isFailed: Bool { outcome == RunEnd.Outcome.failed.rawValue }

    var failureTexts: [String] { failures.map { "\(name)\n\n\($0)" } }
  }

  /// Returns the id of a run. It is unique on the page even though several processes write to it.
  ///
  /// - Parameter number: The number of the test store in its process; negative for a test without a store.
  package static func id(number: Int) -> String { "\(getpid()).\(number)" }

  /// Returns the name of a test without its module and location: `CartTests/anItemIsAdded()`.
  package static func name(of test: String) -> String {
    let parts = test.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.wholeMatch(of: /.*\.swift:\d+:\d+/) != nil else { return test }
    return String(parts.dropLast().joined(separator: "/").drop { $0 != "." }.dropFirst())
  }

  /// Returns the runs on the page so far. An incomplete last block is ignored.
  static func runs(in path: String) -> [Run] {
    guard let file = FileManager.default.contents(atPath: path) else { return [] }
    var runs: [Run] = []
    var indices: [String: Int] = [:]
    for line in file.split(separator: UInt8(ascii: "\n")) {
      guard let block = block(line), let facts = block["begin"] ?? block["end"] ?? block["facts"],
        let id = facts["run"]?.string
      else { continue }
      if block["begin"] != nil {
        indices[id] = runs.count
        runs.append(Run(id: id, test: facts["test"]?.string ?? ""))
      } else if let index = indices[id] {
        runs[index].update(with: facts)
      }
    }
    return runs
  }

  private static func block(_ line: Data) -> JSONValue? {
    guard line.starts(with: ReportPage.plainStart) else { return nil }
    let json = line.dropFirst(ReportPage.plainStart.count).dropLast(ReportPage.end.count)
    // Steps are not needed, and they make up most of a page.
    guard !json.starts(with: Array(#"{"steps""#.utf8)) else { return nil }
    return try? JSONValue(parsing: json)
  }
}

extension EventStreamTest {
  /// Returns the failures that no store reported.
  fileprivate func failures(unknownTo runs: [TestRunPage.Run]) -> [String] {
    // In the stream, a store's failure is followed by a line that names the page.
    failures.filter { failure in !runs.contains { $0.failures.contains { failure.hasPrefix($0) } } }
  }

  /// - Returns: Whether any failures remain.
  fileprivate mutating func removeFailures(knownFrom runs: [TestRunPage.Run]) -> Bool {
    failures = failures(unknownTo: runs)
    return !failures.isEmpty
  }
}

extension TestRunPage.Run {
  fileprivate mutating func update(with facts: JSONValue) {
    if let outcome = facts["outcome"]?.string { self.outcome = outcome }
    if let failures = facts["failures"]?.strings { self.failures = failures }
    if facts["seconds"] != nil { hasTime = true }
  }
}
