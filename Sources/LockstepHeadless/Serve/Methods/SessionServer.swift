internal import Lockstep
internal import LockstepPlayback

/// Drives features as other programs ask: what it knows is its open sessions.
///
/// It knows no protocol: a method's name and parameters go in, a result of JSON or a fault comes out, and what happens in sessions is told
/// meanwhile. ``RPCServer`` speaks JSON-RPC for it.
final class SessionServer {
  /// Sessions that may be open at once.
  static let mostSessions = 1000

  let catalog: FeatureCatalog
  var sessions: [Int: FeatureSession] = [:]
  var lastSession = 0
  private let onEvent: (TraceEvent, Int) -> Void

  /// - Parameters:
  ///   - catalog: The features that can be opened.
  ///   - onEvent: Told of each event in a session, before the call that brought it about returns, and of the session's number.
  init(catalog: FeatureCatalog, onEvent: @escaping (_ event: TraceEvent, _ session: Int) -> Void) {
    self.catalog = catalog
    self.onEvent = onEvent
  }

  /// Calls a method by its name.
  ///
  /// - Returns: The result.
  /// - Throws: What is wrong with the call, or what the step it played did not hold.
  nonisolated(nonsending) func call(
    _ name: String,
    _ parameters: [String: JSONValue]
  ) async throws(ServerFault) -> JSONWriter {
    guard let method = ServerMethod(rawValue: name) else {
      throw .unknownMethod(name, known: ServerMethod.allCases.map(\.rawValue))
    }
    return try await perform(method, ServerParameters(parameters, of: method))
  }

  /// Tells of an event in a session.
  func notify(_ event: TraceEvent, in session: Int) {
    onEvent(event, session)
  }
}
