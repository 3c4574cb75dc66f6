public import Lockstep

extension CrashAnalysis {
  /// A group of identical consecutive calls on a stack, such as those of a recursion.
  public struct FrameGroup: Equatable, Sendable {
    /// The call.
    public var frame: Stability.Frame
    /// The number of calls.
    public var count: Int
    /// The position of the group's first call on the stack, 0 for the innermost.
    public var index: Int
    /// Whether this is the first group of the app's own code, which is the likely cause of the crash.
    public var isHighlighted: Bool

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - frame: The call.
    ///   - count: The number of calls.
    ///   - index: The position of the group's first call on the stack.
    ///   - isHighlighted: Whether this is the first group of the app's own code.
    public init(frame: Stability.Frame, count: Int, index: Int, isHighlighted: Bool) {
      self.frame = frame
      self.count = count
      self.index = index
      self.isHighlighted = isHighlighted
    }

    /// The module and the line: `Shop, CartModel.swift:42`.
    public var placeText: String {
      [frame.module, frame.location].compactMap(\.self).joined(separator: ", ")
    }

    /// The number of calls: `12 calls`; `nil` for a single call.
    public var countText: TextState? {
      count > 1 ? "\(GroupedNumber(count)) calls" : nil
    }

    /// The positions of the group's calls on the stack.
    var positions: Range<Int> { index..<index + count }

    /// The positions of the group's calls on the stack: `3`, or `3–14`.
    public var numberText: String {
      count > 1 ? "\(index)–\(positions.upperBound - 1)" : String(index)
    }

    /// The group as a line of the stack: `3–14  Shop  CartModel.checkout()  CartModel.swift:42  12 calls`.
    public var text: String {
      let parts = [numberText, frame.module, frame.name, frame.location, countText?.text]
      return parts.compactMap(\.self).joined(separator: "  ")
    }
  }
}

extension CrashAnalysis.State {
  /// The stack, innermost call first, with repeated calls grouped.
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

  /// The calls of an unfolded group, with their positions on the stack; empty if the group is folded.
  ///
  /// - Parameter group: A group of the stack.
  public func calls(of group: CrashAnalysis.FrameGroup) -> [(index: Int, frame: Stability.Frame)] {
    guard group.count > 1, unfoldedGroups.contains(group.index), let frames = crash.value?.frames else { return [] }
    return group.positions.map { ($0, frames[$0]) }
  }

  /// The current phase of the screen.
  public var phase: LoadableValuePhase { crash.phase { $0.frames.isEmpty } }

  /// The error: `EXC_BAD_ACCESS`; `Crash 42-8gc-lq-7` until it is known.
  public var title: TextState { (crash.value?.reason).map { TextState($0) } ?? "Crash \(id)" }
}

extension Stability.SimilarCrash {
  /// The similarity and the error: `93 % alike: EXC_BAD_ACCESS`.
  public var text: TextState { "\(similarity) % alike: \(reason)" }
}

extension Stability.Frame {
  /// The function, or the offset in the binary: `+ 0x1a2b`.
  public var name: String {
    symbol ?? "+ 0x" + String(offset, radix: 16)
  }

  /// Whether both are calls of the same function; their lines may differ.
  func isSameCall(as other: Self) -> Bool {
    guard module == other.module else { return false }
    return symbol == nil && other.symbol == nil ? offset == other.offset : symbol == other.symbol
  }
}
