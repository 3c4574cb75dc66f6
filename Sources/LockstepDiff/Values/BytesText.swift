/// The text of raw bytes, limited to what fits on a line.
struct BytesText {
  private static let shownCount = 16

  private let bytes: any Collection<UInt8>

  /// Returns nil if the value isn't a collection of bytes.
  init?(_ value: Any) {
    guard let bytes = value as? any Collection<UInt8> else { return nil }
    self.bytes = bytes
  }

  /// The byte count and the first sixteen bytes: `Data(5 bytes: 68 65 6c 6c 6f)`.
  var text: String { text(from: 0) }

  /// Returns the texts of both values, starting at their first difference: `Data(100 bytes, [99]: 01)`. Returns nil if the first sixteen
  /// bytes already show a difference.
  static func textsFromFirstDifference(_ old: BytesText, _ new: BytesText) -> (old: String, new: String)? {
    guard let index = zip(Array(old.bytes), Array(new.bytes)).enumerated().first(where: { $1.0 != $1.1 })?.offset,
      index >= shownCount
    else { return nil }
    return (old.text(from: index), new.text(from: index))
  }

  private func text(from index: Int) -> String {
    let shown = bytes.dropFirst(index).prefix(BytesText.shownCount).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let start = index > 0 ? ", [\(index)]" : ""
    let rest = bytes.count > index + shown.count ? " …" : ""
    let contents = shown.isEmpty ? "" : ": " + shown.joined(separator: " ") + rest
    return "Data(\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")\(start)\(contents))"
  }
}
