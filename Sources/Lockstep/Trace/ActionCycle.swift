public import LockstepDiff

/// Actions that effects of a simulation kept sending until the simulation stopped them.
///
/// ```swift
/// case .a: return .send(.b)
/// case .b: return .send(.a)  // The cycle: .a → .b → .a
/// ```
public struct ActionCycle: Sendable, Hashable {
  /// The relation between the actions: a closed cycle, a chain without a repetition, or a single sender.
  public enum Kind: Sendable, Hashable {
    /// Each action leads to the next one, and the last one to the first.
    case closed

    /// Each action leads to the next one, without a repetition.
    case open

    /// One effect sends the actions repeatedly.
    case sentByOneEffect
  }

  /// An action and its sender.
  public struct Link: Sendable, Hashable {
    public let action: Tree

    /// The effect that sent the action, which an earlier action started; nil for an `Effect.send`.
    public let sender: EffectName?

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - sender: The effect that sent it; nil for an `Effect.send`.
    public init(action: Tree, sender: EffectName?) {
      self.action = action
      self.sender = sender
    }
  }

  public let kind: Kind

  /// The actions in the order in which they follow each other; at least one.
  public let links: [Link]

  /// Creates a cycle.
  ///
  /// - Parameters:
  ///   - kind: How the actions follow each other.
  ///   - links: The actions in order.
  public init(_ kind: Kind, links: [Link]) {
    self.kind = kind
    self.links = links
  }
}

/// Text descriptions of a cycle, for issues.
extension ActionCycle {
  /// The actions in one line: `.a → .b → .a`.
  var path: String {
    var actions = links.map { $0.action.brief.onOneLine(atMost: 60) }
    if actions.count > 4 { actions.replaceSubrange(2..<actions.count - 2, with: ["… \(actions.count - 4) more …"]) }
    switch kind {
    case .closed: actions.append(links.first?.action.brief.onOneLine(atMost: 60) ?? "")
    case .open: actions.insert("…", at: 0)
    case .sentByOneEffect: return actions.joined(separator: ", ")
    }
    return actions.joined(separator: " → ")
  }

  /// The senders of the actions, one per line.
  var findings: [String] {
    guard kind != .sentByOneEffect else {
      return [
        "    effect   \(sender?.description ?? "Effect.send")",
        "    created at  \(sender?.location.description ?? "")",
        "    sent     \(path)",
      ]
    }
    let pairs = Array(zip(links, links.dropFirst())) + (kind == .closed ? [(links[links.count - 1], links[0])] : [])
    return pairs.bullets { action, next in
      let action = action.action.brief.onOneLine(atMost: 60)
      let sent = next.action.brief.onOneLine(atMost: 60)
      return next.sender.map { "\(action) started “\($0)” (\($0.location)), which sent \(sent)" }
        ?? "\(action) returned `Effect.send` of \(sent)"
    }
  }

  /// The first sender that is an effect with a location.
  var sender: EffectName? { links.lazy.compactMap(\.sender).first }
}
