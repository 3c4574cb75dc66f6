import Lockstep

/// Adds numbers; the test chooses the effect of `start`.
struct Adder: ReducerProtocol {
  struct State: Equatable, Sendable {
    var sum = 0
    var part = 0
    var optional: Int?
    var history: [Int] = []

    var double: Int {
      get { sum * 2 }
      set { sum = newValue / 2 }
    }
  }

  enum Action: Sendable, Equatable {
    case add(Int), start, touch, setOptional(Int?)
    case part(NumberFeature.Action), double(NumberFeature.Action), optional(NumberFeature.Action)
  }

  var effect: @Sendable () -> Effect<Action> = { .none }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.part, action: Action.part) { NumberFeature() }
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.sum += number
        state.history.append(number)
      case .start: return effect()
      case .setOptional(let value): state.optional = value
      case .touch, .part, .double, .optional: break
      }
      return .none
    }
    .ifLet(\.optional, action: Action.optional) { NumberFeature() }
  }
}
