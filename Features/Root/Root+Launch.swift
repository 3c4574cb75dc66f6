internal import Lockstep

extension Root {
  func launch(_ state: inout State) -> Effect<Action> {
    guard case .signedOut(let signedOut) = state.stage, signedOut.phase == .notRead else { return .none }
    state.language = Preferences.Language(of: locale)
    return .merge(.send(.messages(.appeared)), read(&state))
  }

  /// Uses the language, region and appearance of the preferences, which remain after signing out.
  func use(_ preferences: Preferences?, in state: inout State) -> Effect<Action> {
    guard let preferences else { return .none }
    let language = preferences.language
    state.language = language == .system ? Preferences.Language(of: locale) : language
    state.region = preferences.region
    state.appearance = preferences.appearance
    if case .signedIn(var tabs) = state.stage {
      let isDevice = (language, preferences.region) == (.system, .system)
      let locale = isDevice ? nil : preferences.region.localeIdentifier(in: state.language)
      tabs.broadcast.preparation.lots.localeIdentifier = locale
      state.stage = .signedIn(tabs)
    }
    return .none
  }

  /// Reads the device's preferences and then the last visit, so that the login already has the chosen language and appearance.
  func read(_ state: inout State) -> Effect<Action> {
    state.signedOutPhase = .reading
    return .run(name: "visit load") { send in
      if let preferences = await settingsStorage.peek() { await send(.preferencesFound(preferences)) }
      await send(.visitLoaded(await TaskResult { try await visitStorage.load() }))
    }
  }

  func open(_ state: inout State, with opening: Visit.ReadResult) -> Effect<Action> {
    guard state.signedOutPhase == .reading else { return .none }
    state.signedOutPhase = .known
    guard case .found(var visit) = opening else {
      return .merge(opening.message.map { messages.effect(showing: $0) } ?? .none, settle(&state))
    }
    // If a person has logged in since then, that session is kept.
    let restored = state.login.session == nil ? visit.session : nil
    if let restored, restored.expiresAt > date.now {
      state.lastVisit = visit
      return .send(.login(.sessionRestored(restored)))
    }
    visit.session = nil
    state.lastVisit = visit
    if restored != nil {
      state.login.account = visit.account
      state.login.alert = AuthError.sessionExpired.notice
    }
    return settle(&state)
  }

  /// Keeps data whose owner could not be read, for a retry. If a person is logged in, erases it instead, because it may belong to someone
  /// else.
  func failOpening(_ state: inout State, with error: SettingsError) -> Effect<Action> {
    guard state.signedOutPhase == .reading else { return .none }
    state.signedOutPhase = .unreadable(error)
    return state.login.session == nil ? .none : erase(&state)
  }

  func retry(_ state: inout State) -> Effect<Action> {
    if case .unreadable = state.signedOutPhase { return read(&state) }
    guard state.saveError != nil, let visit = state.visit else { return .none }
    return save(visit)
  }

  func enterForeground(_ state: State) -> Effect<Action> {
    .merge(.send(.messages(.appeared)), state.isSignedIn ? .send(.signedIn(.appeared)) : .none)
  }

  func enterBackground(_ state: State) -> Effect<Action> {
    .merge(.send(.messages(.disappeared)), state.isSignedIn ? .send(.signedIn(.disappeared)) : .none)
  }
}

extension Root.State {
  /// The phase while no person is signed in.
  var signedOutPhase: Root.SignedOut.Phase? {
    get { if case .signedOut(let signedOut) = stage { signedOut.phase } else { nil } }
    set { if let newValue { change { $0.phase = newValue } } }
  }

  /// The last visit while no person is signed in.
  var lastVisit: Visit? {
    get { if case .signedOut(let signedOut) = stage { signedOut.lastVisit } else { nil } }
    set { change { $0.lastVisit = newValue } }
  }

  mutating func change(_ body: (inout Root.SignedOut) -> Void) {
    guard case .signedOut(var signedOut) = stage else { return }
    body(&signedOut)
    stage = .signedOut(signedOut)
  }
}
