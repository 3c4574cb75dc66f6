internal import Lockstep

// Ten nested features, each containing the previous one.

struct Level1: ReducerProtocol {
  struct State {
    var other = 0
    var child = Counter.State()
  }

  enum Action: Sendable {
    case child(Counter.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Counter() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level2: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level1.State()
  }

  enum Action: Sendable {
    case child(Level1.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level1() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level3: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level2.State()
  }

  enum Action: Sendable {
    case child(Level2.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level2() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level4: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level3.State()
  }

  enum Action: Sendable {
    case child(Level3.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level3() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level5: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level4.State()
  }

  enum Action: Sendable {
    case child(Level4.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level4() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level6: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level5.State()
  }

  enum Action: Sendable {
    case child(Level5.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level5() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level7: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level6.State()
  }

  enum Action: Sendable {
    case child(Level6.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level6() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level8: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level7.State()
  }

  enum Action: Sendable {
    case child(Level7.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level7() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level9: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level8.State()
  }

  enum Action: Sendable {
    case child(Level8.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level8() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}

struct Level10: ReducerProtocol {
  struct State {
    var other = 0
    var child = Level9.State()
  }

  enum Action: Sendable {
    case child(Level9.Action)
    case changed
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Level9() }
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
  }
}
