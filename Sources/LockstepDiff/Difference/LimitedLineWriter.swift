/// Collects printed lines up to a limit, counts the remaining lines, and limits the width of each line.
struct LimitedLineWriter {
  private let limit: Int
  let width: Int
  private(set) var lines: [DifferenceLine] = []
  private var total = 0
  /// Whether values were omitted earlier, so that the total number of lines is unknown.
  private var isPartial = false

  /// - Parameters:
  ///   - limit: Maximum number of lines, not including the line that counts the rest.
  ///   - width: Maximum width of a value on one line, in columns.
  init(limit: Int, width: Int) {
    self.limit = max(limit, 0)
    self.width = width
  }

  private var isFull: Bool { lines.count >= limit }
  private var labelWidth: Int { width == .max ? .max : Tree.compactWidth }

  /// The line with the number of omitted lines, if there are any.
  var rest: [String] {
    let count = total - lines.count
    guard count > 0 else { return [] }
    return ["… (\(isPartial ? "at least " : "")\(count.grouped) more \(count == 1 ? "line" : "lines"))"]
  }

  /// Adds a line. The text of lines beyond the limit is never computed.
  mutating func add(
    _ marker: DifferenceLine.Marker,
    depth: Int,
    label: String? = nil,
    _ text: @autoclosure () -> String,
    tail: String = ""
  ) {
    total += 1
    guard !isFull else { return }
    let head = label.map { $0.cut(to: labelWidth) + ": " } ?? ""
    lines.append(DifferenceLine(marker: marker, depth: depth, text: head + text() + tail))
  }

  /// Records that the total number of lines is unknown.
  mutating func noteOmission() { isPartial = true }

  /// - Parameter offset: The offset of the first difference from another text, in bytes.
  mutating func write(
    _ tree: Tree,
    marker: DifferenceLine.Marker = .both,
    depth: Int = 0,
    label: String? = nil,
    tail: String = "",
    offset: Int? = nil
  ) {
    if case .folded = tree { noteOmission() }
    guard let frame = tree.frame, !tree.isCompact else {
      let width = width
      return add(marker, depth: depth, label: label, LimitedLineWriter.text(of: tree, width: width, offset), tail: tail)
    }
    add(marker, depth: depth, label: label, frame.opening)
    let count = tree.partCount
    for index in 0..<count {
      // The lines of a paragraph have no nested lines.
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
    let excerpt = TextExcerpt(tree.inline, width: width)
    return offset.map { excerpt.around($0) } ?? excerpt.beginning
  }
}

extension LimitedLineWriter {
  /// The offset of the first difference between two texts, in bytes; nil if both fit on a line, or if one isn't plain text.
  func differingByte(_ old: Tree, _ new: Tree) -> Int? {
    guard case .leaf(let old) = old, case .leaf(let new) = new else { return nil }
    return old.isLonger(than: width) || new.isLonger(than: width) ? old.commonBytes(with: new) : nil
  }

  /// The offsets of the first differences between added lines and the removed lines that they replace, keyed by the positions of both
  /// lines.
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

/// A printed line: its side of the difference, its depth and its text.
struct DifferenceLine {
  /// The side of a difference that a line belongs to.
  enum Marker: String {
    case both = " "
    case old = "−"
    case new = "+"
  }

  var marker: Marker
  var depth: Int
  var text: String

  var plain: String { text.isEmpty ? "" : String(repeating: "  ", count: depth) + text }

  /// The line with a marker two columns left of the content.
  func marked(indent: Int) -> String {
    let margin = String(repeating: " ", count: max(indent - 2, 0))
    if marker == .both { return plain.isEmpty ? "" : margin + "  " + plain }
    return margin + marker.rawValue + (plain.isEmpty ? "" : " " + plain)
  }
}
