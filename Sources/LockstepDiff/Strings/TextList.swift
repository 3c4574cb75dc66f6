/// Formats lists: the first elements, followed by the number of remaining elements.
extension Collection {
  /// Returns descriptions of the first elements, followed by the number of remaining elements: `… (3 more)`.
  ///
  /// - Parameters:
  ///   - limit: Maximum number of described elements.
  ///   - text: Describes an element.
  package func listed(limit: Int, _ text: (Element) -> String) -> [String] {
    prefix(limit).map(text).counting(omitted: count - limit)
  }

  /// Returns one line per element, for at most twenty elements, followed by the number of remaining elements.
  ///
  /// - Parameters:
  ///   - margin: The text before each element.
  ///   - line: Describes an element on one line.
  package func bullets(margin: String = "    • ", _ line: (Element) -> String) -> [String] {
    prefix(20).map { margin + line($0) }.counting(omitted: count - 20, margin: "    ")
  }

  /// Returns one line per element, or per run of consecutive elements with equal lines, `2 × …`: at most twenty lines, followed by the
  /// number of remaining elements.
  ///
  /// - Parameter line: Describes an element on one line.
  package func groupedBullets(_ line: (Element) -> String) -> [String] {
    var runs: [(line: String, count: Int)] = []
    var shown = 0
    for element in self {
      let line = line(element)
      if runs.last?.line == line {
        runs[runs.count - 1].count += 1
      } else if runs.count < 20 {
        runs.append((line, 1))
      } else {
        break
      }
      shown += 1
    }
    return runs.map { $0.count == 1 ? "    • \($0.line)" : "    • \($0.count) × \($0.line)" }
      .counting(omitted: count - shown, margin: "    ")
  }
}

extension [String] {
  /// Appends the number of elements that the list omits, if there are any.
  ///
  /// - Parameters:
  ///   - omitted: The number; 0 or less if the list is complete.
  ///   - margin: The text before it.
  package func counting(omitted: Int, margin: String = "") -> [String] {
    omitted > 0 ? self + [margin + Tree.foldedText("\(omitted)")] : self
  }
}

extension Int {
  /// “1 script”, “2 scripts”.
  package func of(_ one: String, _ many: String? = nil) -> String {
    self == 1 ? "1 \(one)" : "\(self) \(many ?? one + "s")"
  }
}
