internal import Lockstep

extension Dashboard {
  /// Identifiers of the effects of the on-duty watch, which continue while the screen is not visible.
  private enum WatchID: Hashable, Sendable, CaseIterable {
    case timer, request
  }

  /// The interval between requests of the watch.
  static let watchInterval = Duration.seconds(300)

  /// Starts or stops the watch. Without a ticket, shows a message and waits for a ticket.
  func changeWatch(_ state: inout State, _ isOn: Bool) -> Effect<Action> {
    guard state.isWatching != isOn else { return .none }
    state.isWatching = isOn
    state.isUnusual = false
    guard isOn else { return .merge(.cancel(ids: WatchID.allCases), dismissAlarm()) }
    let timer = Effect<Action>.run(name: "watch timer") { [clock] send in
      for await _ in clock.timer(interval: Self.watchInterval) { await send(.watchDue) }
    }
    .cancellable(id: WatchID.timer, cancelInFlight: true)
    return .merge(timer, state.isOpen ? .none : messages.effect(showing: .watchNeedsTicket))
  }

  /// Requests today's metric, compared with the day before, independently of the filters.
  func watch(_ state: State) -> Effect<Action> {
    guard state.isWatching, case .open(let expiry) = state.access, expiry > date.now else { return .none }
    let today = CalendarDay(date.now, in: timeZone)
    let query = Stability.Query(date: today, comparisonDate: today.advanced(by: -1), app: state.app.id)
    return .task(name: "watch") {
      .watchResponse(await inTime { try await stability.metric(query) })
    }
    .cancellable(id: WatchID.request, cancelInFlight: true)
  }

  /// Shows a message as long as the crash rate is unusual.
  func takeWatched(_ state: inout State, _ result: TaskResult<Stability.Metric>) -> Effect<Action> {
    guard state.isWatching else { return .none }
    switch result.answer {
    case .success(let metric):
      defer { state.isUnusual = metric.isUnusual }
      guard metric.isUnusual != state.isUnusual else { return .none }
      return metric.isUnusual ? messages.effect(showing: .alarm(metric, of: state.app)) : dismissAlarm()
    case .failure(.sessionExpired): return .send(.delegate(.sessionExpired))
    case .failure(.forbidden):
      state.access = .refused
      return .merge(disappear(&state), messages.effect(showing: .watchNeedsTicket))
    // Ignores the failure, because the next request may succeed.
    case .failure: return .none
    }
  }

  /// Resets the watch, because another app is monitored.
  func forgetWatched(_ state: inout State) -> Effect<Action> {
    defer { state.isUnusual = false }
    return .merge(.cancel(id: WatchID.request), state.isUnusual ? dismissAlarm() : .none)
  }

  private func dismissAlarm() -> Effect<Action> {
    .fireAndForget(name: "message") { [messages] in await messages.dismiss(Message.watchID) }
  }
}

extension Stability.Metric {
  /// Whether the app crashes unusually often: at least 50 sessions crashed, and the crash rate is more than twice that of the comparison
  /// day.
  ///
  /// The minimum excludes a few crashes early in the day. Without a comparison, no rate is unusual.
  public var isUnusual: Bool {
    guard value.crashes >= 50, let new = value.rate, let old = comparison?.rate else { return false }
    return new > 2 * old
  }
}

extension Message {
  /// The subject of the watch's messages.
  static let watchID = "watch"

  /// The app crashes unusually often.
  static func alarm(_ metric: Stability.Metric, of app: Stability.MonitoredApp) -> Self {
    let rates: [TextState] = [metric.value, metric.comparison].map { Stability.Measure.rate.text($0?.rate) }
    return Self(
      id: watchID,
      title: "The app crashes unusually often",
      text: "\(app.name): crash rate \(rates[0]) today, \(rates[1]) by this time yesterday.",
      priority: .important,
      duration: nil,
      link: "app://dashboard"
    )
  }

  /// The watch can't reach the server.
  static let watchNeedsTicket = Self(
    id: watchID,
    title: "The app's crashes are not watched",
    text: "Connect to the internal network on the dashboard.",
    link: "app://dashboard"
  )
}
