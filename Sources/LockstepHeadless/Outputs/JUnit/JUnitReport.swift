internal import Lockstep
internal import LockstepDiff

/// The results of scripts as JUnit XML, for programs that collect test results.
///
///     testsuites   name tests failures errors skipped time
///       testsuite  name tests failures errors skipped time   (* a feature; in the order in which they were played *)
///         testcase classname name file time                  (* a script *)
///           failure message type, text                       (* type: step, schedules, golden, recorded; text: as printed *)
///           skipped message                                  (* not run: an earlier script failed *)
///           error message type, text                         (* mistakes in scripts: they could not be played *)
///
/// `time` is in seconds, with three decimals; scripts that were not played have none. Otherwise, equal results produce equal bytes.
struct JUnitReport: Sendable {
  /// The script results, in the order of the scripts.
  var cases: [JUnitTestCase] = []

  /// The XML document.
  ///
  /// - Parameter name: The program's name.
  func text(name: String) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites name=\(XMLEscaper.attribute(name))\(counts(of: cases))>")
    for (feature, cases) in suites {
      let name = XMLEscaper.attribute(feature)
      lines.append("  <testsuite name=\(name)\(counts(of: cases))>")
      lines += cases.map(\.element)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private var suites: [(feature: String, cases: [JUnitTestCase])] {
    var suites: [(feature: String, cases: [JUnitTestCase])] = []
    var positions: [String: Int] = [:]
    for script in cases {
      let position = positions[script.feature] ?? suites.count
      if position == suites.count { suites.append((script.feature, [])) }
      positions[script.feature] = position
      suites[position].cases.append(script)
    }
    return suites
  }

  private func counts(of cases: [JUnitTestCase]) -> String {
    let failures = cases.count { if case .failed = $0.verdict { true } else { false } }
    let skipped = cases.count { $0.verdict == .notRun }
    let errors = cases.count { if case .mistaken = $0.verdict { true } else { false } }
    let times = cases.compactMap(\.duration)
    let time = times.isEmpty ? "" : JUnitTestCase.time(times.reduce(.zero, +))
    return #" tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)" skipped="\#(skipped)"\#(time)"#
  }
}

/// A script in a report.
struct JUnitTestCase: Sendable, Equatable {
  enum Verdict: Sendable, Equatable {
    case passed
    case failed(type: String, message: String, text: String)
    case notRun
    case mistaken(message: String, text: String)
  }

  var feature: String
  var name: String

  /// The script's path, as given or found.
  var file: String
  var verdict: Verdict

  /// The duration of the script; nil if it was not played.
  var duration: Duration?

  fileprivate static func time(_ duration: Duration) -> String { #" time="\#(Stopwatch.seconds(duration))""# }

  fileprivate var element: String {
    let facts = [("classname", feature), ("name", name), ("file", file)]
    let head =
      facts.map { "\($0)=\(XMLEscaper.attribute("\(name: $1)"))" }.joined(separator: " ")
      + (duration.map(Self.time) ?? "")
    switch verdict {
    case .passed: return "    <testcase \(head)/>"
    case .failed(let type, let message, let text):
      let facts = "message=\(XMLEscaper.attribute(message)) type=\(XMLEscaper.attribute(type))"
      let failure = "      <failure \(facts)>\(XMLEscaper.content(text))</failure>"
      return "    <testcase \(head)>\n\(failure)\n    </testcase>"
    case .notRun:
      return "    <testcase \(head)>\n      <skipped message=\"not run: an earlier script failed\"/>\n    </testcase>"
    case .mistaken(let message, let text):
      let facts = "message=\(XMLEscaper.attribute(message)) type=\"mistake\""
      let error = "      <error \(facts)>\(XMLEscaper.content(text))</error>"
      return "    <testcase \(head)>\n\(error)\n    </testcase>"
    }
  }
}

/// Escapes any text for XML 1.0.
enum XMLEscaper {
  /// A quoted attribute value; line breaks are escaped so that parsers preserve them.
  static func attribute(_ text: String) -> String {
    "\"" + escaped(text, isAttribute: true) + "\""
  }

  /// Text between tags.
  static func content(_ text: String) -> String {
    escaped(text, isAttribute: false)
  }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where isAttribute, "\t" where isAttribute: result += "&#\(scalar.value);"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(allowed(scalar))
      }
    }
    return result
  }

  /// Replaces characters that XML cannot represent: a control character with its Unicode control picture.
  private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
