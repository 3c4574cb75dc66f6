import Lockstep

@testable import LockstepPlayback

/// A feature whose behaviour can be changed.
struct Till: ReducerProtocol, Sendable {
  struct State { var total = 0, isOpen = false, note = "", sales = 0 }

  enum Action: Sendable, Decodable { case open, close, sell(Int) }

  /// What differs from the behaviour in the golden files.
  struct Faults: OptionSet, Sendable {
    let rawValue: Int
    static let staysClosed = Faults(rawValue: 1)
    static let addsOneMore = Faults(rawValue: 2)
    static let closesOpen = Faults(rawValue: 4)
    static let saysMore = Faults(rawValue: 8)
  }

  var faults: Faults = []

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .open:
        if !faults.contains(.staysClosed) { state.isOpen = true }
        state.note = faults.contains(.saysMore) ? "open now" : "open"
      case .close:
        state.isOpen = faults.contains(.closesOpen)
        state.note = faults.contains(.saysMore) ? "closed now" : "closed"
      case .sell(let price):
        state.sales += 1
        state.total += price + (faults.contains(.addsOneMore) ? 1 : 0)
      }
      return .none
    }
  }

  static func catalog(_ faults: Faults) -> FeatureCatalog {
    FeatureCatalog { FeatureEntry("Till", initialState: Till.State()) { Till(faults: faults) } }
  }
}

/// A feature whose effect has a name that can be changed.
struct Errands: ReducerProtocol, Sendable {
  struct State { var count = 0 }

  enum Action: Sendable, Decodable { case start, done(Int) }

  let name: String

  /// The number that the effect sends; it sends nothing if it is nil.
  let result: Int?

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .start: return .run(name: name) { [result] in if let result { await $0(.done(result)) } }
      case .done(let count):
        state.count += count
        return .none
      }
    }
  }

  static func catalog(name: String, result: Int? = 1) -> FeatureCatalog {
    FeatureCatalog { FeatureEntry("Errands", initialState: Errands.State()) { Errands(name: name, result: result) } }
  }
}
