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
  mutating func noteOmission() { isPartial = true }

  /// - Parameter offset: where the text differs from another one, in bytes.
  mutating func write(
    _ tree: Tree,
    marker: Line.Marker = .both,
    depth: Int = 0,
    label: String? = nil,
    tail: String = "",
    offset: Int? = nil
  ) {
    if case .folded = tree { noteOmission() }
    guard let frame = tree.frame, !tree.isCompact else {
      let width = width
      return add(marker, depth: depth, label: label, LineWriter.text(of: tree, width: width, offset), tail: tail)
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

  private static func text(of tree: Tree, width: Int, _ offset: Int?) -> String {
    let excerpt = Excerpt(tree.inline, width: width)
    return offset.map { excerpt.around($0) } ?? excerpt.beginning
  }
}

extension LineWriter {
  /// Where two texts part, in bytes; `nil` when both fit on a line, or are none.
  func differingByte(_ old: Tree, _ new: Tree) -> Int? {
    guard case .leaf(let old) = old, case .leaf(let new) = new else { return nil }
    return old.isLonger(than: width) || new.isLonger(than: width) ? old.commonBytes(with: new) : nil
  }

  /// The same for lines that came in the offset of lines that left, by the positions of both.
  func differingBytes(in lines: [Difference.Child]) -> [Int: Int] {
    var offsets: [Int: Int] = [:]
    var (firstOld, firstNew) = (0, 0)
    for (index, line) in lines.enumerated() {
      switch line.node {
      case .removed:
        if index != firstNew { firstOld = index }
        firstNew = index + 1
      case .added(let new):
        let partner = firstOld + index - firstNew
        guard partner < firstNew, case .removed(let old) = lines[partner].node else { continue }
        if let offset = differingByte(old, new) { (offsets[partner], offsets[index]) = (offset, offset) }
      case .changed, .moved, .unchanged, .folded, .uncompared, .inside, .rewritten:
        (firstOld, firstNew) = (index + 1, index + 1)
      }
    }
    return offsets
  }
}

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
