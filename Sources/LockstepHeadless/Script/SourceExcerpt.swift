/// The text of an error in a script: place and title, the quoted line, a caret below it, and one next step.
///
///     login.script:3:1: error: there is no step `sned`
///         sned .emailChanged("blob@example.com")
///         ^~~~
///     Did you mean `send`?
struct SourceExcerpt {
  let source: ScriptSource
  let range: SourceRange
  let title: String
  let hint: String

  /// Bytes of a line that are looked at on either side of the caret.
  private static let reach = 256
  /// Characters quoted before and after the caret of a line that is too long.
  private static let before = 40
  private static let after = 60

  var text: String {
    let quoted = quote()
    let place = "\(source.file):\(range.line):\(source.column(of: range))"
    var lines = ["\(place): error: \(title)"]
    if !quoted.line.isEmpty { lines += ["    " + quoted.line, "    " + quoted.caret] }
    if !hint.isEmpty { lines.append(hint) }
    return lines.joined(separator: "\n")
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
    let shown = VisibleText(left.characters).text + VisibleText(right.characters).text
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

  /// The nearest offset, going back, that starts a scalar.
  private func boundary(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private func characters(_ bytes: Range<Int>) -> [Character] {
    Array(String(decoding: source.bytes[bytes], as: UTF8.self))
  }
}
