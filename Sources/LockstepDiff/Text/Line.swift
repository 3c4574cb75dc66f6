/// One printed line: which side it is on, how deep, what it says.
struct Line {
  /// The side of a difference that a line belongs to.
  enum Marker: String {
    case both = " "
    case old = "−"
    case new = "+"
  }

  var marker: Marker
  var depth: Int
  var text: String

  /// The line without its marker.
  var plain: String { text.isEmpty ? "" : String(repeating: "  ", count: depth) + text }

  /// The line with its marker two columns left of the content.
  func marked(indent: Int) -> String {
    let margin = String(repeating: " ", count: max(indent - 2, 0))
    if marker == .both { return plain.isEmpty ? "" : margin + "  " + plain }
    return margin + marker.rawValue + (plain.isEmpty ? "" : " " + plain)
  }
}
