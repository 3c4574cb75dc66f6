internal import Lockstep
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepTrace

/// Controls features for other programs; its only state is the open sessions.
///
/// A call takes a method's name and parameters, and returns a JSON result or throws a fault. Events of sessions are reported before it
/// returns. ``RPCServer`` parses the messages and writes the responses.
final class SessionServer {
  /// Maximum number of open sessions.
  static let mostSessions = 1000

  let catalog: FeatureCatalog
  let theme: Theme
  var sessions: [Int: FeatureSession] = [:]
  var lastSession = 0
  private let onEvent: (TraceEvent, Int) -> Void

  /// - Parameters:
  ///   - catalog: The features that can be opened.
  ///   - theme: The theme of screens that don't set one.
  ///   - onEvent: Called for each event with its session's number, before the call that caused the event returns.
  init(catalog: FeatureCatalog, theme: Theme, onEvent: @escaping (_ event: TraceEvent, _ session: Int) -> Void) {
    (self.catalog, self.theme) = (catalog, theme)
    self.onEvent = onEvent
  }

  /// Calls the method with the given name.
  ///
  /// - Returns: The result.
  /// - Throws: The fault of the call, or the failures of the step that it played.
  nonisolated(nonsending) func call(
    _ name: String,
    _ parameters: [String: JSONValue]
  ) async throws(RPCFault) -> JSONWriter {
    guard let method = ServerMethod(rawValue: name) else {
      throw .unknownMethod(name, known: ServerMethod.allCases.map(\.rawValue))
    }
    return try await perform(method, ServerParameters(parameters, of: method))
  }

  /// Reports an event in a session.
  func notify(_ event: TraceEvent, in session: Int) {
    onEvent(event, session)
  }
}

extension SessionServer {
  /// A number of columns or rows, limited because the text of a screen has a character for each cell.
  private func length(_ name: String, _ parameters: ServerParameters) throws(RPCFault) -> Int? {
    guard let count = try parameters.count(name) else { return nil }
    guard 1...1_000 ~= count else {
      throw .badParameter(name, expected: "a whole number from 1 to 1000", found: "\(count)")
    }
    return Int(count)
  }

  /// The screen as text, as HTML, or as a tree of roles and names.
  func screen(_ parameters: ServerParameters) throws(RPCFault) -> JSONWriter {
    let (_, session) = try session(parameters)
    guard let screen = session.playable.screenSession else { throw .noScreen(session.entry.name) }
    let (columns, rows) = (try length("columns", parameters), try length("rows", parameters))
    screen.size = ScreenSize(columns: columns ?? screen.size.columns, rows: rows ?? screen.size.rows)
    let snapshot = screen.snapshot()
    let format = try parameters.optionalText("format") ?? "text"
    let text: String
    switch format {
    case "text": text = snapshot.text
    case "html": text = snapshot.html(title: session.entry.name)
    case "tree": text = snapshot.accessibilityTree
    default: throw .badParameter("format", expected: "`text`, `html` or `tree`", found: "`\(format)`")
    }
    var json = JSONWriter()
    json.object { $0.write(text, under: "screen") }
    return json
  }
}
