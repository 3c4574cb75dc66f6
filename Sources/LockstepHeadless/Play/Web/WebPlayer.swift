internal import Foundation
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepWeb

/// Serves features as pages in a browser: responds to requests, advances time, and sends changes.
///
/// In virtual time, the features' clocks follow the real one while a browser shows them.
final class WebPlayer {
  private let server: LoopbackServer
  private(set) var surfaces: [BrowserPageUpdater]
  private var previews: PreviewFinder?
  private var languageCode = ""
  private let assets: [String: HTTPResponse]
  private let now: () -> Duration
  private var lastTime: Duration
  private var buildNote: BuildStatusMessage?

  /// The interval at which time advances while effects are in flight, in milliseconds.
  private static let tick = 50

  /// - Parameters:
  ///   - surfaces: The features; the URL of each page contains the feature's number.
  ///   - previews: Finds further features while pages are served; nil if there are none.
  ///   - index: The page that shows the features.
  ///   - server: The server.
  ///   - now: Returns the real time since a fixed moment.
  init(
    _ surfaces: [BrowserPageUpdater],
    previews: PreviewFinder? = nil,
    index: String,
    on server: LoopbackServer,
    now: @escaping () -> Duration
  ) {
    (self.surfaces, self.previews, self.server, self.now, lastTime) = (surfaces, previews, server, now, now())
    assets = PageAssets.responses.merging(["/": HTTPResponse(.ok, "text/html", index)]) { $1 }
  }

  /// Serves until `goesOn` returns false. Calls it after each wait with the number of requests and whether the wait was interrupted.
  ///
  /// - Parameter longestWait: Maximum wait while nothing happens, in milliseconds; nil for no limit.
  nonisolated(nonsending) func run(longestWait: Int? = nil, while goesOn: (_ requests: Int, _ isWoken: Bool) -> Bool)
    async
  {
    while true {
      let (requests, isWoken) = server.wait(milliseconds: busyWait ?? longestWait)
      for request in requests { await answer(request) }
      if requests.isEmpty, isFinding { await findPreviews() }
      await passTime()
      guard goesOn(requests.count, isWoken) else { return }
    }
  }

  /// Shows the progress of this program's build until there is a newer message.
  func show(_ note: BuildStatusMessage) {
    buildNote = note
    server.send(ServerSentEvent("build", note.json))
  }

  /// Whether an effect of a live run is in flight; advancing time then waits for it.
  private var isWaiting: Bool { surfaces.contains { $0.surface?.isLive == true && $0.surface?.isTimePassing == true } }

  private var isTimePassing: Bool { server.streamCount > 0 && surfaces.contains { $0.surface?.isTimePassing == true } }

  /// The time to wait for requests while previews are found or time passes, in milliseconds; nil at other times.
  private var busyWait: Int? {
    if isFinding { return findingWait }
    guard isTimePassing else { return nil }
    if isWaiting { return 10 }
    return isBehind ? 0 : Self.tick
  }

  /// Whether real time has passed that the clocks still have to advance by.
  private var isBehind: Bool { now() - lastTime > .milliseconds(2 * Self.tick) }

  /// Advances the clocks by the elapsed real time, in steps short enough for effects to react in between. On a slow machine, requests are
  /// answered and changes are sent between the steps as well.
  private nonisolated(nonsending) func passTime() async {
    let time = now()
    // Whole hundredths of a second, so that saved scripts are easy to read.
    let elapsed = Duration.milliseconds(Int((time - lastTime) / .milliseconds(10)) * 10)
    guard elapsed > .zero else { return }
    guard isTimePassing else { return lastTime = time }
    let piece = min(elapsed, .milliseconds(2 * Self.tick))
    // Limits the time, so that a slow machine does not fall further and further behind.
    lastTime = max(lastTime + piece, time - .seconds(2))
    for index in surfaces.indices {
      guard let surface = surfaces[index].surface, surface.isTimePassing else { continue }
      if surface.isLive {
        await surface.pass(.milliseconds(Self.tick), after: elapsed)
        lastTime = now()
      } else {
        await surface.pass(piece)
      }
      publish(index)
    }
  }

  /// Sends the changes of a session to all browsers.
  private func publish(_ index: Int, edit: BrowserPageUpdater.Edit? = nil) {
    for event in surfaces[index].events(edit: edit) { server.send(event) }
  }
}

// MARK: - Previews

extension WebPlayer {
  private var isFinding: Bool { previews?.feature != nil }

  /// A browser requests the next picture soon after the last one, and should not wait for a script then.
  private var findingWait: Int { server.streamCount > 0 ? Self.tick : 0 }

  /// Plays the next script that may name previews, and shows the previews that it adds.
  private nonisolated(nonsending) func findPreviews() async {
    let changes = await previews?.findNext() ?? []
    for preview in (previews?.found ?? []).dropFirst(surfaces.count) {
      surfaces.append(BrowserPageUpdater(number: surfaces.count, opener: preview.open))
    }
    server.send(previewsEvent(of: changes))
  }

  private func previewsEvent(of indices: some Sequence<Int>) -> ServerSentEvent {
    let cards = indices.compactMap { previews?.found[$0].card(number: $0) }
    return ServerSentEvent("previews", PreviewsMessage(cards: cards, searching: previews?.feature).json)
  }
}

/// New previews, or those with a new name.
private struct PreviewsMessage: Encodable {
  var cards: [PreviewCard]
  /// The feature whose scripts are being played; nil if all previews are found.
  var searching: String?
}

extension FoundPreview {
  fileprivate func card(number: Int) -> PreviewCard {
    PreviewCard(number: number, feature: entry.name, names: cardNames, texts: texts)
  }
}

// MARK: - Requests

extension WebPlayer {
  private nonisolated(nonsending) func answer(_ request: LoopbackServer.Request) async {
    if let asset = assets[request.path] { return respond(request, asset) }
    if request.path == "/events" { return beginStream(request) }
    if request.path == "/language" { return changeLanguage(request) }
    if request.path == "/near" { return suggestPreviews(request) }
    if request.path == "/reset" { return await reset(request, surfaces.indices) }
    let words = request.path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let index = Int(words[0]), surfaces.indices.contains(index),
      let surface = await surfaces[index].open()
    else { return server.respond(to: request, HTTPResponse(.notFound)) }
    surface.show(in: languageCode)
    switch words[1] {
    case "", "screen":
      publish(index)
      respond(request, words[1] == "" ? surfaces[index].document : surfaces[index].content)
    case "state": respond(request, .json(StateAnswer(surface)))
    case "complete":
      guard isAllowed(request, "POST") else { return }
      let line = String(decoding: request.request.body, as: UTF8.self)
      server.respond(to: request, .json(surface.suggestions(for: line)))
    case "script": respond(request, await script(of: surface))
    case "reset": await reset(request, index..<(index + 1))
    case let path where previews != nil && path.hasPrefix("still/"):
      respond(request, await still(of: index, in: String(path.dropFirst("still/".count))))
    case "statement", "line", "go", "world", "restart", "restore", "forget", "pause", "save":
      guard isAllowed(request, "POST") else { return }
      let answer = await perform(
        String(words[1]),
        String(decoding: request.request.body, as: UTF8.self),
        on: surface
      )
      // The time until now has already been handled; time for new effects starts now.
      lastTime = now()
      publish(index, edit: BrowserPageUpdater.Edit(query: request.request.query))
      server.respond(to: request, .json(answer))
    default: server.respond(to: request, HTTPResponse(.notFound))
    }
  }

  /// The session as a script, to be downloaded.
  private nonisolated(nonsending) func script(of surface: WebFeatureSession) async -> HTTPResponse {
    if surface.isLive { return HTTPResponse(.notFound, "text/plain", SessionSaver.realTime) }
    let saved = await SessionScriptWriter(surface.session, omitting: .idleTime) { _ in true }
    return HTTPResponse(.ok, "text/plain", saved.text)
  }

  /// A static page of an unused preview in the given language.
  private nonisolated(nonsending) func still(of index: Int, in code: String) async -> HTTPResponse {
    guard let surface = await previews?.found[index].open() else { return HTTPResponse(.notFound) }
    if let window = surfaces[index].surface?.window { _ = await surface.resize(to: window) }
    surface.show(in: code)
    guard let screen = surface.snapshot else { return HTTPResponse(.notFound) }
    return HTTPResponse(.ok, "text/html", screen.atRest.html(title: surface.title))
  }

  /// Shows all features in a language; those that are not translated are shown in English.
  private func changeLanguage(_ request: LoopbackServer.Request) {
    guard isAllowed(request, "POST") else { return }
    languageCode = String(decoding: request.request.body, as: UTF8.self)
    for index in surfaces.indices {
      surfaces[index].surface?.show(in: languageCode)
      publish(index)
    }
    server.respond(to: request, .json(WebFeatureSession.Answer(isPlayed: true)))
  }

  /// Responds with the names of previews near an unknown one.
  private func suggestPreviews(_ request: LoopbackServer.Request) {
    guard isAllowed(request, "POST") else { return }
    let unknown = String(decoding: request.request.body, as: UTF8.self)
    server.respond(to: request, .json(previews?.paths(near: unknown) ?? []))
  }

  /// Reopens the previews that have been used.
  private nonisolated(nonsending) func reset(_ request: LoopbackServer.Request, _ indices: Range<Int>) async {
    guard isAllowed(request, "POST") else { return }
    for index in indices where surfaces[index].surface?.hasBeenUsed == true {
      await surfaces[index].reset()
      surfaces[index].surface?.show(in: languageCode)
      publish(index)
    }
    server.respond(to: request, .json(WebFeatureSession.Answer(isPlayed: true)))
  }

  /// Whether a request has the expected method; rejects it otherwise.
  private func isAllowed(_ request: LoopbackServer.Request, _ method: String) -> Bool {
    guard request.request.method != method else { return true }
    server.respond(to: request, HTTPResponse(.methodNotAllowed, allowing: method))
    return false
  }

  private func respond(_ request: LoopbackServer.Request, _ response: HTTPResponse) {
    if isAllowed(request, "GET") { server.respond(to: request, response) }
  }

  private func beginStream(_ request: LoopbackServer.Request) {
    guard isAllowed(request, "GET") else { return }
    server.beginStream(for: request)
    if previews != nil { server.send(previewsEvent(of: surfaces.indices), to: request) }
    if let buildNote { server.send(ServerSentEvent("build", buildNote.json), to: request) }
    for index in surfaces.indices {
      publish(index)
      for event in surfaces[index].greeting { server.send(event, to: request) }
    }
  }

  private nonisolated(nonsending) func perform(_ verb: String, _ text: String, on surface: WebFeatureSession) async
    -> WebFeatureSession.Answer
  {
    switch verb {
    case "statement": return await surface.play(text)
    case "line": return await surface.execute(text)
    case "go": return await surface.go(toShown: Int(text) ?? -1)
    case "restart": return await surface.restart()
    case "restore": return await surface.restore()
    case "forget": return surface.forget()
    case "world": return await surface.open(world: text.isEmpty ? nil : text)
    case "pause":
      if surface.isLive { return .inRealTime("can't be paused") }
      surface.isPaused = text == "on"
      return WebFeatureSession.Answer(isPlayed: true)
    default:
      if surface.isLive { return WebFeatureSession.Answer(isPlayed: false, message: SessionSaver.realTime) }
      return await SessionSaver.save(to: text, onlyBelow: true, listing: surface.stepNumber) { _ in
        surface.session
      }
    }
  }
}

/// The state, and the time on the feature's clock at which it is current, in seconds.
private struct StateAnswer: Encodable {
  let state: StateOutline
  let time: Double

  init(_ surface: WebFeatureSession) {
    (state, time) = (surface.stateOutline, surface.session.playable.now / .seconds(1))
  }
}

extension HTTPResponse {
  static func json(_ value: some Encodable) -> HTTPResponse { HTTPResponse(.ok, "application/json", value.json) }
}

extension Encodable {
  /// The value as JSON on one line, with keys in a fixed order.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
