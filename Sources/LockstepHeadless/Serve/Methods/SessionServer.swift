internal import Lockstep
internal import LockstepPlayback
internal import LockstepTrace

/// Drives features for other programs; its only state is the open sessions.
///
/// It is independent of the protocol: it takes a method's name and parameters, returns a JSON result or throws a fault, and reports
/// the events of sessions in the meantime. ``RPCServer`` adds JSON-RPC.
final class SessionServer {
  /// Maximum number of open sessions.
  static let mostSessions = 1000

  let catalog: FeatureCatalog
  var sessions: [Int: FeatureSession] = [:]
  var lastSession = 0
  private let onEvent: (TraceEvent, Int) -> Void

  /// - Parameters:
  ///   - catalog: The features that can be opened.
  ///   - onEvent: Called for each event with its session's number, before the call that caused the event returns.
  init(catalog: FeatureCatalog, onEvent: @escaping (_ event: TraceEvent, _ session: Int) -> Void) {
    self.catalog = catalog
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
