internal import Lockstep
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepTrace

/// Drives features for other programs; its only state is the open sessions.
///
/// It is independent of the protocol: it takes a method's name and parameters, returns a JSON result or throws a fault, and reports
/// the events of sessions in the meantime. ``RPCServer`` adds JSON-RPC.
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
  ///   - theme: The theme of screens that set none themselves.
  ///   - onEvent: Called for each event with its session's number, before the call that caused the event returns.
  init(catalog: FeatureCatalog, theme: Theme, onEvent: @escaping (_ event: TraceEvent, _ session: Int) -> Void) {
    (self.catalog, self.theme) = (catalog, theme)
    self.onEvent = onEvent
  }

  /// Calls a method by its name.
  ///
  /// - Returns: The result.
  /// - Throws: The call's fault, or the failures of the step that it played.
  nonisolated(nonsending) func call(
    _ name: String,
    _ parameters: [String: JSONValue]
  ) async throws(ServerFault) -> JSONWriter {
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
