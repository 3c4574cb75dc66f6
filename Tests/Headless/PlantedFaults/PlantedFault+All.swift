import Foundation
import Lockstep
import LockstepHeadless

@testable import Features
@testable import Headless

extension PlantedFault {
  static let all = [
    spinner, lateRefresh, doubleLogin, lateSearch, doublePop, unansweredRequest, unansweredQuestion,
    endlessRetry, unsavedEdit, endlessSignOut, lateNumbers, keptSpinner, keptVisit,
  ]

  private static func login(
    _ description: String,
    from initialState: Login.State = Login.State(),
    violates violation: String,
    failure: String,
    after moves: Int,
    plant: @escaping Plant<Login.State, Login.Action>
  ) -> PlantedFault {
    PlantedFault(
      description,
      in: "Login",
      violates: violation,
      failure: failure,
      after: moves,
      startingAt: initialState,
      of: { Login() },
      declared: \.withWorldsAndProperties,
      plant: plant
    )
  }

  private static var wrongPassword: Login.State {
    var state = Login.State(account: "blob@example.com")
    state.password = "battery staple"
    return state
  }

  private static let spinner = login(
    "a failed login is ignored",
    violates: "eventually the spinner stops: no effect is in flight, so only the user can continue",
    failure: "the state violates the property “the spinner stops”",
    after: 7
  ) { state, action, login in
    if case .loginResponse(.failure) = action { .none } else { login(&state, action) }
  }

  private static let lateRefresh = login(
    "a logout doesn't cancel the refresh of the token",
    from: Login.State(account: "blob@example.com"),
    violates: "always a session leaves no password or code behind",
    failure: "the state violates the property “a session leaves no password or code behind”",
    after: 9
  ) { state, action, login in
    if case .refreshResponse(.success(let session)) = action {
      state.session = session
      return .none
    }
    return login(&state, action).forgetting(Login.CancelID.refresh)
  }

  private static let endlessRetry = login(
    "a failed login is repeated at once",
    from: wrongPassword,
    violates: "eventually the spinner stops: the last move repeats forever",
    failure: "the property “the spinner stops” doesn't hold yet",
    after: 3
  ) { state, action, login in
    guard case .loginResponse(.failure) = action else { return login(&state, action) }
    state.isLoading = false
    return login(&state, .loginButtonTapped)
  }

  private static let doubleLogin = login(
    "a second tap sends a second request",
    from: wrongPassword,
    violates: "always a session leaves no password or code behind",
    failure: "the state violates the property “a session leaves no password or code behind”",
    after: 7
  ) { state, action, login in
    if case .loginResponse = action { state.isLoading = true }
    let effect = login(&state, action).forgetting(Login.CancelID.request)
    if action == .loginButtonTapped { state.isLoading = false }
    return effect
  }
}

// MARK: - Home

extension PlantedFault {
  private static func home(
    _ description: String,
    world: String? = nil,
    violates violation: String,
    failure: String,
    after moves: Int,
    plant: @escaping Plant<Home.State, Home.Action>
  ) -> PlantedFault {
    var state = Home.State()
    state.rows = IdentifiedArray(uniqueElements: [MenuItem].examples.map { MenuRow.State(item: $0) })
    state.hasLoaded = true
    return PlantedFault(
      description,
      in: "Home",
      world: world,
      violates: violation,
      failure: failure,
      after: moves,
      startingAt: state,
      of: { Home() },
      declared: \.withWorldsAndProperties,
      plant: plant
    )
  }

  private static let lateSearch = home(
    "a search is not cancelled by the next one",
    violates: "always the results match the typed term",
    failure: "the state violates the property “the results match the typed term”",
    after: 4
  ) { state, action, home in
    home(&state, action).forgetting(Home.CancelID.search)
  }

  private static let doublePop = home(
    "a page is closed twice",
    violates: "The element #0 was popped, but it is not in the stack.",
    failure: "The element #0 was popped, but it is not in the stack.",
    after: 2
  ) { state, action, home in
    guard case .path(.popFrom(let id)) = action, state.path[id: id] != nil else { return home(&state, action) }
    let effect = home(&state, action)
    return .merge(effect, .send(.path(.popFrom(id: id))))
  }
}

// MARK: - Broadcast

extension PlantedFault {
  private static func broadcast(
    _ description: String,
    from initialState: Broadcast.State = Broadcast.State(),
    violates violation: String,
    failure: String,
    after moves: Int,
    plant: @escaping Plant<Broadcast.State, Broadcast.Action>
  ) -> PlantedFault {
    PlantedFault(
      description,
      in: "Broadcast",
      world: "choosing",
      violates: violation,
      failure: failure,
      after: moves,
      startingAt: initialState,
      of: { Broadcast() },
      declared: \.withWorldsAndProperties,
      plant: plant
    )
  }

  /// A broadcast that lacks only its lots.
  private static var titled: Broadcast.State {
    var state = Broadcast.State()
    state.preparation.title = "Lamps"
    (state.preparation.camera, state.preparation.microphone) = (.granted, .granted)
    return state
  }

  private static let unansweredRequest = broadcast(
    "a rejected broadcast is ignored",
    from: titled,
    violates: "eventually the service's answer arrives, or its failure is shown: "
      + "no effect is in flight, so only the user can continue",
    failure: "the state violates the property “the service's answer arrives, or its failure is shown”",
    after: 7
  ) { state, action, broadcast in
    if case .createResponse(.failure) = action { .none } else { broadcast(&state, action) }
  }

  private static let unansweredQuestion = broadcast(
    "a denied access is ignored",
    violates: "eventually a question about a device is answered: no effect is in flight, so only the user can continue",
    failure: "the state violates the property “a question about a device is answered”",
    after: 6
  ) { state, action, broadcast in
    if case .preparation(.accessAnswered(_, .denied)) = action { .none } else { broadcast(&state, action) }
  }
}

// MARK: - Settings

extension PlantedFault {
  private static func settings(
    _ description: String,
    world: String? = nil,
    violates violation: String,
    failure: String,
    after moves: Int,
    plant: @escaping Plant<Settings.State, Settings.Action>
  ) -> PlantedFault {
    // A save has failed, and will be repeated.
    var state = Settings.State()
    state.loading = .done
    state.preferences.name = "Blob"
    (state.failedSaves, state.saveError) = (1, .noSpace)
    return PlantedFault(
      description,
      in: "Settings",
      world: world,
      violates: violation,
      failure: failure,
      after: moves,
      startingAt: state,
      of: { Settings() },
      declared: { $0.withWorldsAndProperties.world("full-disk") { $0.fileStorage = .fullDisk } },
      plant: plant
    )
  }

  private static let unsavedEdit = settings(
    "an edit during a save is not saved",
    violates:
      "eventually a change is saved, or the reason is shown: no effect is in flight, so only the user can continue",
    failure: "the state violates the property “a change is saved, or the reason is shown”",
    after: 3
  ) { state, action, settings in
    let wasSaving = state.isSaving
    let effect = settings(&state, action)
    if wasSaving, case .binding = action { return .none }
    if !state.isSaving, state.hasUnsavedChanges, case .saveResponse(.success) = action { return .none }
    return effect
  }

  private static let endlessSignOut = settings(
    "a failed save doesn't end the sign-out",
    world: "full-disk",
    violates: "always signing out waits for the last save",
    failure: "the state violates the property “signing out waits for the last save”",
    after: 3
  ) { state, action, settings in
    let wasSigningOut = state.isSigningOut
    let effect = settings(&state, action)
    guard case .saveResponse(.failure) = action else { return effect }
    state.isSigningOut = wasSigningOut
    return .none
  }
}

// MARK: - Dashboard and Root

extension PlantedFault {
  private static let lateNumbers = PlantedFault(
    "a change of the filters doesn't cancel the request for the numbers",
    in: "Dashboard",
    world: "canned",
    violates: "always current numbers match the filters",
    failure: "the state violates the property “current numbers match the filters”",
    after: 3,
    startingAt: Dashboard.State(today: "2000-01-01", isEarly: true),
    of: { Dashboard() },
    declared: { $0.withWorldsAndProperties.world("canned") { $0.stability = .canned } },
    plant: { state, action, dashboard in
      let (wasLoading, query) = (state.metric.isLoading, state.metricQuery)
      if case .metricResponse = action { state.metric.isLoading = true }
      let effect = dashboard(&state, action).forgetting(Dashboard.CancelID.metric)
      state.metricQuery = state.metric.isLoading && !wasLoading ? state.query : query
      return effect
    }
  )

  private static let keptSpinner = PlantedFault(
    "leaving cancels the requests, but not the spinner",
    in: "Dashboard",
    world: "canned",
    violates: "eventually the spinner stops: no effect is in flight, so only the user can continue",
    failure: "the state violates the property “the spinner stops”",
    after: 2,
    startingAt: Dashboard.State(today: "2000-01-01", isEarly: true),
    of: { Dashboard() },
    declared: { $0.withWorldsAndProperties.world("canned") { $0.stability = .canned } },
    plant: { state, action, dashboard in
      let effect = dashboard(&state, action)
      if action == .disappeared { state.metric.isLoading = true }
      return effect
    }
  )

  private static var signedIn: Root.State {
    var state = Root.State()
    state.login.session = Session(account: "blob@example.com", token: "1", expiresAt: .distantFuture)
    state.stage = .signedIn(
      Tabs.State(account: "blob@example.com", selected: .settings, dashboard: Dashboard.State(today: "2000-01-01"))
    )
    return state
  }

  private static let keptVisit = PlantedFault(
    "the last visit of a person who has signed out is kept",
    in: "Root",
    violates: "always no personal data is shown while data is being removed",
    failure: "the state violates the property “no personal data is shown while data is being removed”",
    after: 2,
    startingAt: signedIn,
    of: { Root() },
    declared: \.withWorldsAndProperties,
    plant: { state, action, root in
      let visit = state.visit
      let effect = root(&state, action)
      if action == .login(.logoutButtonTapped) { state.lastVisit = visit }
      return effect
    }
  )
}

extension Stability {
  /// Small numbers that take no time to make.
  fileprivate static let canned = Stability(
    metric: { _ in Metric(value: Count(crashes: 1, sessions: 2), comparison: nil) },
    trends: { _ in [] },
    summary: { _ in throw StabilityError.notFound },
    versions: { _, _ in [] },
    aggregations: { _, _ in throw StabilityError.notFound },
    aggregation: { _, _ in throw StabilityError.notFound },
    crash: { _, _ in throw StabilityError.notFound },
    apps: { [] }
  )
}
