/// Lines in the making: kept up to a limit, counted beyond it.
struct LineWriter {
  private let limit: Int
  private(set) var lines: [Line] = []
  private var total = 0

  init(limit: Int) { self.limit = max(limit, 0) }

  /// The line that says how many are missing, if any are.
  var rest: [String] { total > lines.count ? ["… (\(total - lines.count) more lines)"] : [] }

  /// Text beyond the limit is never made.
  mutating func add(_ marker: Line.Marker, depth: Int, _ text: @autoclosure () -> String) {
    total += 1
    if lines.count < limit { lines.append(Line(marker: marker, depth: depth, text: text())) }
  }

  mutating func write(
    _ tree: Tree,
    marker: Line.Marker = .both,
    depth: Int = 0,
    label: String? = nil,
    tail: String = ""
  ) {
    let head = label.map { $0 + ": " } ?? ""
    guard let frame = tree.frame, !tree.isCompact else {
      return add(marker, depth: depth, head + tree.inline + tail)
    }
    add(marker, depth: depth, head + frame.opening)
    let parts = tree.parts
    for (index, part) in parts.enumerated() {
      let separator = index + 1 < parts.count ? frame.separator : ""
      write(part.value, marker: marker, depth: depth + 1, label: part.label, tail: separator)
    }
    add(marker, depth: depth, frame.closing + tail)
  }
}
