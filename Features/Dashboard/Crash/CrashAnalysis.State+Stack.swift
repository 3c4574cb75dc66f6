extension CrashAnalysis {
  /// Calls on a stack that follow one another and are the same: recursion is one group.
  public struct FrameGroup: Equatable, Sendable {
    /// The call.
    public var frame: Stability.Frame
    /// How many calls.
    public var count: Int
    /// The place of the first of them on the stack, 0 for the innermost.
    public var index: Int
    /// Whether it is the first that is our own: where to look.
    public var isHighlighted: Bool

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - frame: The call.
    ///   - count: How many calls.
    ///   - index: The place of the first of them on the stack.
    ///   - isHighlighted: Whether it is the first that is our own.
    public init(frame: Stability.Frame, count: Int, index: Int, isHighlighted: Bool) {
      self.frame = frame
      self.count = count
      self.index = index
      self.isHighlighted = isHighlighted
    }

    /// As the stack shows it: `3  Shop  CartModel.checkout()  CartModel.swift:42  ×12`.
    public var text: String {
      let parts = [String(index), frame.module, frame.name, frame.location, count > 1 ? "×\(count)" : nil]
      return parts.compactMap(\.self).joined(separator: "  ")
    }
  }
}

extension CrashAnalysis.State {
  /// The stack, the innermost call first, with calls that repeat put together.
  public var stack: [CrashAnalysis.FrameGroup] {
    var groups: [CrashAnalysis.FrameGroup] = []
    var isOursFound = false
    for (index, frame) in (crash.value?.frames ?? []).enumerated() {
      if let last = groups.last, last.frame.isSameCall(as: frame) {
        groups[groups.count - 1].count += 1
        continue
      }
      let isFirst = frame.isOurs && !isOursFound
      groups.append(CrashAnalysis.FrameGroup(frame: frame, count: 1, index: index, isHighlighted: isFirst))
      isOursFound = isOursFound || frame.isOurs
    }
    return groups
  }

  /// The face of the screen now.
  public var phase: LoadedPartPhase { crash.phase { $0.frames.isEmpty } }

  /// What crashed, where: `EXC_BAD_ACCESS, 30.2.0 on iPhone 15, iOS 18.2`.
  public var title: String {
    crash.value.map { "\($0.reason), \($0.version) on \($0.device), \($0.system)" } ?? "Crash \(id)"
  }

  /// A line a similar crash: `42-7: EXC_BAD_ACCESS, 93 % alike`.
  public var similarTexts: [String] {
    (crash.value?.similar ?? []).map { "\($0.id): \($0.reason), \($0.similarity) % alike" }
  }
}

extension Stability.Frame {
  /// The function, or where in the binary it is: `+ 0x1a2b`.
  public var name: String {
    symbol ?? "+ 0x" + String(offset, radix: 16)
  }

  /// Whether it is a call of the same function: lines within one differ.
  func isSameCall(as other: Self) -> Bool {
    guard module == other.module else { return false }
    return symbol == nil && other.symbol == nil ? offset == other.offset : symbol == other.symbol
  }
}
