internal import Lockstep

extension DiagnosticsClient {
  /// Diagnostics of a simulated app with a download and a chat in progress; deterministic.
  public static var embedded: DiagnosticsClient {
    let log = TraceLog()
    log.note(.effectStarted(step: 1, id: 1, name: "login"))
    log.note(.effectFinished(id: 1, name: "login"))
    log.note(.effectStarted(step: 2, id: 2, name: "chat"))
    log.note(.effectStarted(step: 3, id: 3, name: "download"))
    return .live(build: "1.0.0 (1)", log: log)
  }
}
