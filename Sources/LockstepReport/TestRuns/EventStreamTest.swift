internal import Foundation
internal import LockstepTrace

/// A test function in Swift Testing's event stream, version 0 or 6.3 (`--event-stream-output-path FILE`).
struct EventStreamTest {
  let id: String
  private var start: Double?
  private var end: Double?
  private(set) var isSkipped = false

  /// The failures with their locations, without known issues and warnings.
  var failures: [String] = []

  /// The outcome; nil if the process ended before the test did.
  var outcome: RunEnd.Outcome? {
    if isSkipped { return .skipped }
    guard end != nil else { return nil }
    return failures.isEmpty ? .passed : .failed
  }

  var seconds: Double? { if let start, let end { end - start } else { nil } }

  /// Whether the test ran or was skipped. The stream also lists tests that a filter excludes.
  var isPartOfRun: Bool { start != nil || isSkipped }

  private init(id: String) { self.id = id }

  /// The name under which failures are listed if their task belongs to no test.
  static let unknown = "A task that belongs to no test"

  /// Reads the test functions of a stream, in order. Incomplete lines are ignored.
  static func tests(in path: String) -> [EventStreamTest]? {
    guard let file = FileManager.default.contents(atPath: path) else { return nil }
    var tests: [EventStreamTest] = []
    var indices: [String: Int] = [:]
    for line in file.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONValue(parsing: line), let payload = value["payload"] else { continue }
      let id = payload[value["kind"]?.string == "test" ? "id" : "testID"]?.string ?? unknown
      if value["kind"]?.string == "test", payload["kind"]?.string == "function" || id == unknown {
        indices[id] = tests.count
        tests.append(EventStreamTest(id: id))
      } else if let index = indices[id] {
        tests[index].record(payload)
      } else if id == unknown, payload["issue"] != nil {
        indices[id] = tests.count
        tests.append(EventStreamTest(id: id))
        (tests[tests.count - 1].start, tests[tests.count - 1].end) = (0, 0)
        tests[tests.count - 1].record(payload)
      }
    }
    return tests
  }

  private mutating func record(_ event: JSONValue) {
    let instant = event["instant"]?["absolute"]?.double
    switch event["kind"]?.string {
    case "testStarted": start = instant
    case "testEnded": end = instant
    case "testSkipped": isSkipped = true
    case "issueRecorded": if let text = Self.failure(event) { failures.append(text) }
    default: return
    }
  }

  private static func failure(_ event: JSONValue) -> String? {
    let messages = event["messages"]?.elements ?? []
    // Known issues and warnings have other symbols.
    guard messages.first?["symbol"]?.string == "fail" else { return nil }
    let texts = messages.compactMap { $0["text"]?.string }
    let text = (texts.first == "Issue recorded" ? Array(texts.dropFirst()) : texts).joined(separator: "\n\n")
    guard let place = event["issue"]?["sourceLocation"], let file = place["fileID"]?.string,
      let line = place["line"]?.integer, let column = place["column"]?.integer
    else { return text }
    return "\(file):\(line):\(column): error: \(text)"
  }
}

extension JSONValue {
  fileprivate var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let text): Double(text)
    default: nil
    }
  }
}
