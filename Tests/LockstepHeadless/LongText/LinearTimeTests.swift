import Foundation
import Lockstep
import LockstepDiff
import LockstepScreen
import LockstepScript
import LockstepTrace
import Testing

@testable import LockstepHeadless

/// Reading and writing text takes time that is linear in its length.
///
/// Compares the processor time of this thread, which other processes don't change. Quadratic functions take about 100 times as long for ten
/// times as many characters. The group `text of` of the benchmarks has closer limits.
@Suite struct LinearTimeTests {
  /// A function of a text. Returns the measured part; what precedes it is not measured.
  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let prepare: @Sendable (String) throws -> () throws -> Any

    init(_ name: String, _ prepare: @escaping @Sendable (String) throws -> () throws -> Any) {
      (testDescription, self.prepare) = (name, prepare)
    }
  }

  /// A text of any length.
  enum Sample: String, CaseIterable, Sendable {
    /// Short lines with characters of several bytes and with characters that need an escape.
    case lines = "Größe \"x\"\n"

    /// One word without a place to wrap.
    case word = "größer"

    /// One character with many scalars.
    case character = "\u{301}"

    func text(_ count: Int) -> String {
      (self == .character ? "e" : "") + String(repeating: rawValue, count: count / rawValue.unicodeScalars.count)
    }
  }

  static let operations = [
    Operation("quoted") { text in { text.quoted } },
    Operation("quoted in a script") { text in { Literal.quoted(text) } },
    Operation("made visible") { text in { SanitizedText(text).text } },
    Operation("cut to one line") { text in { text.onOneLine(atMost: 80) } },
    Operation("escaped for XML") { text in { XMLEscaper.attribute(text) } },
    Operation("written as JSON") { text in { Self.json(text) } },
    Operation("read as JSON") { text in
      let json = Self.json(text)
      return { try JSONValue(parsing: json) }
    },
    Operation("read as a line of a trace") { text in
      let line = Array("{\"a\":".utf8) + Self.json(text) + Array("}".utf8)
      return { try JSONLine(line[...]).string("a") ?? "" }
    },
    Operation("compared with another text") { text in { "\(Comparison(text, text + "!"))" } },
    Operation("compared with names") { text in { NearestName(text).nearest(in: [text + "!"]) } },
    Operation("measured in columns") { text in { TextWidth.columns(of: text) } },
    Operation("wrapped") { text in { TextLayout(text).wrapped(to: 80) } },
    Operation("parsed as a literal") { text in
      let literal = Literal.quoted(text)
      return { try Literal(parsing: literal, file: "") }
    },
    Operation("parsed as a line of a script") { text in
      let script = "feature A\nsend .a(\(Literal.quoted(text)))  # \(SanitizedText(text).text)"
      return { try Script(parsing: script.utf8, file: "") }
    },
    Operation("parsed as a multiline string") { text in
      let script = "feature A\nsend .a(\"\"\"\n\(SanitizedText(text).text.replacing("\"", with: "'"))\n\"\"\")"
      return { try Script(parsing: script.utf8, file: "") }
    },
    Operation("parsed as a script with mistakes") { text in
      let script = "feature A\n" + text + "\n" + text
      return { (try? Script(parsing: script.utf8, file: "")) == nil }
    },
    Operation("formatted as a script") { text in
      let script = "feature A\nsend .a(\(Literal.quoted(text)))\n# " + text.replacing("\n", with: "\n# ")
      return { try ScriptFormatter(script.utf8, file: "").text }
    },
    Operation("matched with a literal") { text in
      let (literal, tree) = (Literal(kind: .string(text), range: .nowhere), Tree(describing: text))
      return { LiteralMatcher.mismatch(literal, tree) as Any }
    },
    Operation("printed as a tree") { text in { Tree(describing: [text]).textLines(limit: 40, width: 110) } },
  ]

  private static func json(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  /// Number of scalars of the longer text.
  private let count = 50_000

  @Test(arguments: operations, Sample.allCases)
  func textTakesLinearTime(operation: Operation, sample: Sample) throws {
    let (few, many) = (try operation.prepare(sample.text(count / 10)), try operation.prepare(sample.text(count)))
    var (fewest, most) = (Double.infinity, Double.infinity)
    // Caches and other threads of the same core can slow down one measurement; not three.
    for _ in 0..<3 {
      fewest = min(fewest, try seconds(few), try seconds(few))
      most = min(most, try seconds(many))
      if most <= fewest * 20 { return }
    }
    Issue.record("\(count) characters take \(most) s, a tenth of them takes \(fewest) s")
  }

  /// The processor time that this thread spends on an operation, in seconds.
  private func seconds(_ operation: () throws -> Any) throws -> Double {
    let start = clock
    _ = try operation()
    return clock - start
  }

  private var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
