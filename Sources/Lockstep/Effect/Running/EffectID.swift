/// An effect's number, counted per store in start order.
@usableFromInline
package struct EffectID: Hashable, Comparable, Sendable {
  package let number: Int

  @usableFromInline
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

/// The number of an external send. Every action and effect that follows from the send carries it.
@usableFromInline
package struct ExternalSendID: Hashable, Sendable {
  package let number: Int
}

/// An effect's name.
public struct EffectName: Hashable, Sendable, CustomStringConvertible {
  public let given: String?
  public let location: CodeLocation

  /// The name of the feature instance that created the effect: `left`, `left/player`.
  public internal(set) var instance: String?

  /// The operator that created the pause, if this is the name of a pause. The rest of the name comes from the delayed effect.
  var pause: DelayOperator?

  /// An operator that delays an effect by a pause.
  enum DelayOperator: String, Sendable { case debounce, throttle }

  /// Whether the effect only delays another effect.
  package var isPause: Bool { pause != nil }

  /// The given name or file and line, prefixed by the instance's name if it has one: `search`, `left/debounce of Search.swift:42`.
  public var description: String { full(given ?? "\(location.file):\(location.line)") }

  /// The given name or the file, prefixed by the instance's name if it has one. Stable enough for golden files.
  package var stable: String { full(given ?? location.file) }

  /// Returns a copy of the name for a named feature instance.
  func inInstance(_ instance: String?) -> Self {
    var name = self
    name.instance = instance
    return name
  }

  private func full(_ name: String) -> String {
    var text = name
    if let pause { text = "\(pause.rawValue) of \(text)" }
    if let instance { text = "\(instance)/\(text)" }
    return text.onOneLine(atMost: 120)
  }
}

/// The outcome of an effect that ended by itself.
package enum EffectOutcome: Sendable {
  case finished
  case failed(any Error)
}
