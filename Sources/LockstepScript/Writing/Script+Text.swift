extension Script {
  /// The script in canonical form, without comments.
  package var text: String { layout.lines.joined(separator: "\n") + "\n" }

  /// The lines of the canonical form, and the line of each step, counted from 1.
  package var layout: (lines: [String], steps: [Int]) {
    var lines = ["feature \(Self.name(feature.value))"]
    if let world { lines.append("world \(Self.name(world.value))") }
    if let seed { lines.append("seed \(seed.value)") }
    let steps = addSteps(to: &lines)
    return (lines, steps)
  }

  /// Adds the steps and the blocks around them, with names and inclusions already resolved.
  ///
  /// - Returns: The line of each step.
  private func addSteps(to lines: inout [String]) -> [Int] {
    let ends = Dictionary(grouping: repeats, by: \.steps.upperBound).mapValues(\.count)
    var waiting = repeats[...]
    var starts: [Int] = []
    var depth = 0
    for (number, step) in steps.enumerated() {
      for _ in 0..<(ends[number] ?? 0) { Self.end(&lines, &depth) }
      while let block = waiting.first, block.steps.lowerBound == number {
        lines.append(Self.margin(depth) + "repeat \(block.count)")
        depth += 1
        waiting.removeFirst()
      }
      starts.append(lines.count + 1)
      lines += step.lines.map { Self.margin(depth) + $0 }
    }
    while depth > 0 { Self.end(&lines, &depth) }
    return starts
  }

  private static func end(_ lines: inout [String], _ depth: inout Int) {
    depth -= 1
    lines.append(margin(depth) + "end")
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
  package var text: String { lines.joined(separator: "\n") }

  fileprivate var lines: [String] {
    kind.lines + expectations.map { "  " + $0.text } + (waiver == nil ? [] : ["  ..."])
  }
}

extension Script.Step.Kind {
  /// The step without the lines below it; an `unordered` block includes the steps inside it, up to its `end`.
  package var text: String { lines.joined(separator: "\n") }

  /// The step on one line.
  package var title: String {
    if case .unordered(let receives, _) = self { return "unordered (\(receives.count) receives)" }
    return lines.joined()
  }

  fileprivate var lines: [String] {
    if case .unordered(let receives, _) = self {
      return ["unordered"] + receives.flatMap(\.lines).map { "  " + $0 } + ["end"]
    }
    return [argument.isEmpty ? verb.word : verb.word + " " + argument]
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
