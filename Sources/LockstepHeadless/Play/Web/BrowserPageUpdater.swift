internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepWeb

/// Sends changes of a feature's session to browsers, and tracks the state that they already have.
final class BrowserPageUpdater {
  typealias SessionOpener = nonisolated(nonsending) () async -> WebFeatureSession

  /// The session; nil until a browser opens it.
  private(set) var surface: WebFeatureSession?
  private let opener: SessionOpener?
  private let number: Int
  private var page: LivePage?
  private var version = 0
  private var log: [LoggedStep] = []
  private var status: Status?

  init(_ surface: WebFeatureSession, number: Int) { (self.surface, self.number, opener) = (surface, number, nil) }

  /// Serves a session that is opened when a browser first shows it.
  init(number: Int, opener: @escaping SessionOpener) { (self.number, self.opener) = (number, opener) }

  /// Returns the session, which the first call opens; nil if it can't be opened.
  nonisolated(nonsending) func open() async -> WebFeatureSession? {
    if surface == nil, let opener { surface = await opener() }
    return surface
  }

  /// Reopens the session in its initial state if it has been used.
  nonisolated(nonsending) func reset() async {
    guard let used = surface, used.hasBeenUsed, let opener else { return }
    let fresh = await opener()
    if let window = used.window { _ = await fresh.resize(to: window) }
    surface = fresh
  }

  /// Identifies an edit of a field, so that a page can determine which text the screen shows.
  struct Edit: Equatable, Encodable {
    var page: String
    var number: Int

    /// Parses `edit=PAGE.NUMBER`; nil for other queries.
    init?(query: String) {
      let words = query.split(separator: "=").last?.split(separator: ".") ?? []
      guard query.hasPrefix("edit="), words.count == 2, let number = Int(words[1]) else { return nil }
      (page, self.number) = (String(words[0]), number)
    }
  }

  private struct ScreenUpdate: Encodable {
    var surface: Int
    var version: Int
    var patches: [HTMLPatch]?
    var look: HTMLPageProperties?
    var edit: Edit?
  }

  private struct StepsUpdate: Encodable {
    var surface: Int
    var position: Int
    /// The position of the first of `steps`.
    var from: Int
    var steps: [LoggedStep]
  }

  /// The values shown by the tools beside the screen.
  fileprivate struct Status: Equatable, Encodable {
    struct Effect: Equatable, Encodable {
      var name: String
      /// The part of its starting action that no other effect of the same name has, such as `"espresso"`; nil if there is none.
      var detail: String?
      /// The reason why the effect waits: `sleeps`, `held`.
      var wait: String
      /// The remaining time of the effect's sleep, in seconds; nil if it is unknown, or if the effect isn't sleeping.
      var seconds: Double?
      /// The effect with its origin and the reason why it waits.
      var text: String
      /// The titles of the statements that let the effect continue.
      var statements: [String]
    }

    var surface: Int
    var title: String
    var position: Int
    var end: Int
    /// The time on the feature's clock, in seconds.
    var time: Double
    var isPaused: Bool
    var problem: String?
    var world: String?
    var worlds: [String]
    var effects: [Effect]
    /// The number of steps that only the replaced branch has.
    var setAside: Int
    /// The number of the last step that both branches share.
    var setAsideFrom: Int
    /// The first step that only the replaced branch has.
    var setAsideTitle: String
    var isUsed: Bool
  }

  /// The changes since the last call.
  func events(edit: Edit?) -> [ServerSentEvent] {
    guard let surface else { return [] }
    return [screenEvent(of: surface, edit), stepsEvent(of: surface), statusEvent(of: surface)].compactMap(\.self)
  }

  /// The first events for a new browser, which loads ``document`` itself.
  var greeting: [ServerSentEvent] {
    guard let surface else { return [] }
    var events = [event("steps", StepsUpdate(surface: number, position: surface.shownPosition, from: 0, steps: log))]
    if let status { events.append(event("status", status)) }
    return events
  }

  private func screenEvent(of surface: WebFeatureSession, _ edit: Edit?) -> ServerSentEvent? {
    guard let snapshot = surface.snapshot else { return nil }
    let new = LivePage(snapshot, title: surface.title, reference: \.scriptText)
    let before = page
    page = new
    guard let before else { return nil }
    let (patches, look) = (new.patches(from: before), new.look(unlike: before))
    let isChanged = !patches.isEmpty || look != nil
    guard isChanged || edit != nil else { return nil }
    if isChanged { version += 1 }
    return event(
      "screen",
      ScreenUpdate(surface: number, version: version, patches: isChanged ? patches : nil, look: look, edit: edit)
    )
  }

  private func stepsEvent(of surface: WebFeatureSession) -> ServerSentEvent? {
    let new = surface.log.shown.map(\.step)
    let kept = zip(log, new).prefix { $0 == $1 }.count
    guard kept < max(log.count, new.count) else { return nil }
    log = new
    return event(
      "steps",
      StepsUpdate(surface: number, position: surface.shownPosition, from: kept, steps: Array(new[kept...]))
    )
  }

  private func statusEvent(of surface: WebFeatureSession) -> ServerSentEvent? {
    let (session, playable) = (surface.session, surface.session.playable)
    let new = Status(
      surface: number,
      title: surface.title,
      position: surface.shownPosition,
      end: surface.log.shown.count,
      time: playable.now / .seconds(1),
      isPaused: surface.isPaused,
      problem: surface.problem,
      world: session.setting.world?.name,
      worlds: session.entry.worlds.map(\.name),
      effects: Status.Effect.list(playable.effectsInFlight),
      setAside: surface.setAside?.count ?? 0,
      setAsideFrom: surface.setAside?.firstNumber ?? 0,
      setAsideTitle: surface.setAside?.firstTitle ?? "",
      isUsed: surface.hasBeenUsed
    )
    guard new != status else { return nil }
    status = new
    return event("status", new)
  }

  private func event(_ name: String, _ value: some Encodable) -> ServerSentEvent { ServerSentEvent(name, value.json) }

  /// The page that shows the screen.
  var document: HTTPResponse {
    guard let page, let surface, let snapshot = surface.snapshot else { return HTTPResponse(.notFound) }
    return HTTPResponse(
      .ok,
      "text/html",
      page.document(for: snapshot, title: surface.title, version: version, script: "../live.js")
    )
  }

  /// The content of the page, for a browser that missed a change, and for comparison.
  var content: HTTPResponse {
    struct Content: Encodable {
      var version: Int
      var html: String
      var look: HTMLPageProperties?
    }
    return .json(Content(version: version, html: page?.html ?? "", look: page?.look(unlike: nil)))
  }
}

extension BrowserPageUpdater.Status.Effect {
  /// The effects in flight, which their details distinguish.
  fileprivate static func list(_ effects: [EffectInFlight]) -> [Self] {
    effects.map { effect in
      let others = effects.filter { $0.name.stable == effect.name.stable && $0.id != effect.id }
      var shown = Self(effect)
      let detail = TextTokens(effect.starter).distinction(among: others.map { TextTokens($0.starter) })
      shown.detail = others.isEmpty || detail.isEmpty ? nil : detail
      return shown
    }
  }

  init(_ effect: EffectInFlight) {
    (name, text, statements) = (effect.name.stable, effect.line(.brief), effect.continuations)
    let operation =
      switch effect.wait {
      case .clock: "sleeps"
      case .outside: "waits for external input"
      case .resume: "held"
      case .answer(let question, _, _): "asks “\(question)”"
      }
    wait = (effect.isCancelled ? "cancelled, " : "") + operation
    if case .clock(let remaining?, _) = effect.wait { seconds = remaining / .seconds(1) }
  }
}
