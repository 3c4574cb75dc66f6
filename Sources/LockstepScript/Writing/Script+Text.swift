extension Script {
  /// The script in canonical form, without comments.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// The lines of the canonical form.
  package var lines: [String] { textLines.map(\.text) }

  /// Returns the lines of the script as traces contain them, with names and inclusions resolved, and the line of each step, counted from 1.
  ///
  /// Unless other files are included, lines keep their numbers in the file, and the comments between them are kept.
  package var tracedLines: (lines: [String], steps: [Int]) {
    let lines = textLines
    guard let placed = placed(lines) else {
      return (lines.map(\.text), Self.starts(lines.indices.map { $0 + 1 }, lines))
    }
    return (placed.lines, Self.starts(placed.numbers, lines))
  }

  private static func starts(_ numbers: [Int], _ lines: [CanonicalLine]) -> [Int] {
    zip(numbers, lines).compactMap { $1.beginsStep ? $0 : nil }
  }

  /// A line in canonical form, and its line number in the script's file; nil if unknown.
  private struct CanonicalLine {
    let text: String
    var number: Int?
    var beginsStep = false
  }

  private var textLines: [CanonicalLine] {
    var lines = [line("feature \(Self.name(feature.value))", feature.range)]
    if let world { lines.append(line("world \(Self.name(world.value))", world.range)) }
    if let seed { lines.append(line("seed \(seed.value)", seed.range)) }
    addSteps(to: &lines)
    return lines
  }

  private func line(_ text: String, _ range: SourceRange?) -> CanonicalLine {
    CanonicalLine(text: text, number: range.flatMap { $0.file == source.number ? $0.line : nil })
  }

  /// Appends the steps and the blocks around them.
  private func addSteps(to lines: inout [CanonicalLine]) {
    let ends = Dictionary(grouping: repeats, by: \.steps.upperBound).mapValues(\.count)
    var waiting = repeats[...]
    var depth = 0
    func add(_ text: String, _ range: SourceRange?) { lines.append(line(Self.margin(depth) + text, range)) }
    func closeBlock() {
      depth -= 1
      add("end", nil)
    }
    for (number, step) in steps.enumerated() {
      for _ in 0..<(ends[number] ?? 0) { closeBlock() }
      while let block = waiting.first, block.steps.lowerBound == number {
        add("repeat \(block.count)", block.range)
        depth += 1
        waiting.removeFirst()
      }
      let first = lines.count
      for (text, range) in step.lines { add(text, range) }
      lines[first].beginsStep = true
    }
    while depth > 0 { closeBlock() }
  }

  /// Arranges lines at their line numbers in the file.
  ///
  /// - Returns: The lines with the comments between them, and the number of each given line; nil if the lines can't be arranged.
  private func placed(_ lines: [CanonicalLine]) -> (lines: [String], numbers: [Int])? {
    var placed: [String] = []
    var numbers: [Int] = []
    for line in lines {
      let number = line.number ?? placed.count + 1
      guard number > placed.count else { return nil }
      while placed.count < number - 1 {
        let text = source.text(ofLine: placed.count + 1)
        placed.append(text.drop { $0 == " " }.hasPrefix("#") ? text : "")
      }
      placed.append(line.text)
      numbers.append(number)
    }
    return (placed, numbers)
  }

  private static func margin(_ depth: Int) -> String {
    String(repeating: "  ", count: depth)
  }

  /// Returns a name in the syntax of headers.
  package static func name(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x23 && $0 != 0x7F }
    return isPlain ? name : Literal.quoted(name)
  }
}

extension Script.Step {
  /// The step and the lines below it, without a trailing newline.
  package var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The lines and their ranges.
  fileprivate var lines: [(text: String, range: SourceRange?)] {
    kind.lines(at: range) + expectations.map { ("  " + $0.text, $0.range) } + (waiver.map { [("  ...", $0)] } ?? [])
  }
}

extension Script.Step.Kind {
  /// The step without the lines below it; an `unordered` block includes the steps inside it, up to its `end`.
  package var text: String { lines(at: .nowhere).map(\.text).joined(separator: "\n") }

  /// The step on one line.
  package var title: String {
    if case .unordered(let receives, _) = self { return "unordered (\(receives.count) receives)" }
    return argument.isEmpty ? verb.word : verb.word + " " + argument
  }

  fileprivate func lines(at range: SourceRange) -> [(text: String, range: SourceRange?)] {
    guard case .unordered(let receives, let end) = self else { return [(title, range)] }
    return [("unordered", range)] + receives.flatMap(\.lines).map { ("  " + $0.text, $0.range) } + [("end", end)]
  }
}

extension Script.Expectation {
  package var text: String {
    switch change {
    case .becomes(let value): "\(path.text) = \(value.text)"
    case .gains(let element): "\(path.text) += \(element.text)"
    case .loses(let element): "\(path.text) -= \(element.text)"
    case .absent: "\(path.text): absent"
    }
  }
}
