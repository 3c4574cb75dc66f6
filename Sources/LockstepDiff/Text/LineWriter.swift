/// Lines in the making: kept up to a limit, counted beyond it, each of them no wider than it may be.
struct LineWriter {
  private let limit: Int
  let width: Int
  private(set) var lines: [Line] = []
  private var total = 0
  /// Whether something was left out before it came here, so that nobody knows how many lines there are.
  private var isPartial = false

  /// - Parameters:
  ///   - limit: lines, the one that counts the rest not included.
  ///   - width: columns that a value may take on one line.
  init(limit: Int, width: Int) {
    self.limit = max(limit, 0)
    self.width = width
  }

  private var isFull: Bool { lines.count >= limit }
  private var labelWidth: Int { width == .max ? .max : Tree.compactWidth }

  /// The line that says how many are missing, if any are.
  var rest: [String] {
    let count = total - lines.count
    guard count > 0 else { return [] }
    return ["… (\(isPartial ? "at least " : "")\(count.grouped) more \(count == 1 ? "line" : "lines"))"]
  }

  /// Text beyond the limit is never made.
  mutating func add(
    _ marker: Line.Marker,
    depth: Int,
    label: String? = nil,
    _ text: @autoclosure () -> String,
    tail: String = ""
  ) {
    total += 1
    guard !isFull else { return }
    let head = label.map { $0.cut(to: labelWidth) + ": " } ?? ""
    lines.append(Line(marker: marker, depth: depth, text: head + text() + tail))
  }

  /// Notes that nobody knows how many lines there would be.
  mutating func leaveOut() { isPartial = true }

  /// - Parameter place: where the text differs from another one, in bytes.
  mutating func write(
    _ tree: Tree,
    marker: Line.Marker = .both,
    depth: Int = 0,
    label: String? = nil,
    tail: String = "",
    place: Int? = nil
  ) {
    if case .folded = tree { leaveOut() }
    guard let frame = tree.frame, !tree.isCompact else {
      let width = width
      return add(marker, depth: depth, label: label, LineWriter.text(of: tree, width: width, place), tail: tail)
    }
    add(marker, depth: depth, label: label, frame.opening)
    let count = tree.partCount
    for index in 0..<count {
      // Texts of many lines have no lines inside lines.
      if isFull, frame == .paragraph {
        total += count - index
        break
      }
      let part = tree.part(index, labelWidth: isFull ? nil : labelWidth)
      let separator = index + 1 < count ? frame.separator : ""
      write(part.value, marker: marker, depth: depth + 1, label: part.label, tail: separator)
    }
    add(marker, depth: depth, frame.closing + tail)
  }

  private static func text(of tree: Tree, width: Int, _ place: Int?) -> String {
    let excerpt = Excerpt(tree.inline, width: width)
    return place.map { excerpt.around($0) } ?? excerpt.beginning
  }
}
