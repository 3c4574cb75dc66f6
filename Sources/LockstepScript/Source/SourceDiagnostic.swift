internal import LockstepDiff

/// Formats an error in a script: location and title, the quoted line, a caret below it, and one suggested fix.
///
///     login.script:3:1: error: there is no step `sned`
///         sned .emailChanged("blob@example.com")
///         ^~~~
///     Did you mean `send`?
package struct SourceDiagnostic {
  /// The file that contains the range.
  let source: ScriptSource
  let range: SourceRange
  let title: String
  let hint: String
  private let script: ScriptSource

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - source: The script; the range may be in an included file.
  ///   - range: The range marked by the caret.
  ///   - title: A one-line description of the error.
  ///   - hint: One suggested fix; empty if it is shown elsewhere.
  package init(source: ScriptSource, range: SourceRange, title: String, hint: String) {
    script = source
    self.source = source.source(of: range)
    self.range = range
    self.title = title
    self.hint = hint
  }

  /// Maximum number of bytes that are read on either side of the caret.
  private static let reach = 256
  /// The number of characters quoted before and after the caret if the line is too long.
  private static let before = 40
  private static let after = 60

  package var text: String {
    let quoted = quote()
    let place = "\(name: source.file):\(range.line):\(source.column(of: range))"
    var lines = ["\(place): error: \(title)"]
    if !quoted.line.isEmpty { lines += ["    " + quoted.line, "    " + quoted.caret] }
    lines += inclusions
    if !hint.isEmpty { lines.append(hint) }
    return lines.joined(separator: "\n")
  }

  /// The chain of include statements that leads to the file, innermost first.
  private var inclusions: [String] {
    var lines: [String] = []
    var file = source
    while let place = file.inclusion {
      file = script.source(of: place)
      lines.append("    included from \(name: file.file):\(place.line):\(file.column(of: place))")
    }
    return lines
  }

  private func quote() -> (line: String, caret: String) {
    let bounds = source.bounds(ofLine: range.line)
    let lower = min(max(range.lower, bounds.lowerBound), bounds.upperBound)
    let upper = min(max(range.upper, lower), bounds.upperBound)
    let left = left(of: lower, from: bounds.lowerBound)
    let right = right(of: lower, to: bounds.upperBound)
    let marked = characters(lower..<min(upper, lower + Self.reach)).count
    let width = max(1, min(marked, right.characters.count))
    let blanks = left.characters.map { $0 == "\t" ? "\t" : " " }.joined()
    let shown = SanitizedText(left.characters).text + SanitizedText(right.characters).text
    return (
      (left.isCut ? "…" : "") + shown + (right.isCut ? "…" : ""),
      (left.isCut ? " " : "") + blanks + "^" + String(repeating: "~", count: width - 1)
    )
  }

  private func left(of caret: Int, from start: Int) -> (characters: [Character], isCut: Bool) {
    let lower = boundary(max(start, caret - Self.reach))
    let characters = characters(lower..<caret)
    return (characters.suffix(Self.before), lower > start || characters.count > Self.before)
  }

  private func right(of caret: Int, to end: Int) -> (characters: [Character], isCut: Bool) {
    let upper = max(caret, boundary(min(end, caret + Self.reach)))
    let characters = characters(caret..<upper)
    return (Array(characters.prefix(Self.after)), upper < end || characters.count > Self.after)
  }

  /// Returns the start of the Unicode scalar that contains an offset.
  private func boundary(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private func characters(_ bytes: Range<Int>) -> [Character] {
    Array(String(decoding: source.bytes[bytes], as: UTF8.self))
  }
}
