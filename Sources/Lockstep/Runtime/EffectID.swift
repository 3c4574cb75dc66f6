/// An effect's number: counted per store, in the order in which effects start.
@usableFromInline
package struct EffectID: Hashable, Comparable, Sendable {
  package let number: Int

  @usableFromInline
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

/// The number of a send from outside: all that follows from it, action by effect by action, carries it.
@usableFromInline
package struct Lineage: Hashable, Sendable {
  package let number: Int
}

/// Where an action came from.
package enum ActionOrigin: Sendable {
  /// From outside: `store.send`.
  case sent

  /// From an effect's `send`.
  case effect(EffectID, name: EffectName)

  /// From an effect made by `Effect.send`, which is over as soon as it starts.
  case immediate
}

/// What an effect is called.
public struct EffectName: Hashable, Sendable, CustomStringConvertible {
  public let given: String?
  public let location: CodeLocation

  /// What the feature instance is called that made the effect: `left`, `left/player`.
  public internal(set) var instance: String?

  /// Which operator's pause this is, where the name is that of what comes after the pause.
  var pause: Pause?

  /// An operator that lets a pause go by before an effect.
  enum Pause: String, Sendable { case debounce, throttle }

  /// The name given, else file and line; after the instance's name, where it has one: `search`, `left/debounce of Search.swift:42`.
  public var description: String { full(given ?? "\(location.file):\(location.line)") }

  /// The name given, else the file; after the instance's name, where it has one: what golden files may hold.
  package var stable: String { full(given ?? location.file) }

  /// The same name in a feature instance of a name.
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

/// How an effect ended by itself.
package enum EffectOutcome: Sendable {
  case finished
  case failed(any Error)
}
