internal import Lockstep

extension DiagnosticsClient {
  /// Simulated diagnostics of an app with a download and a chat in progress; deterministic.
  public static var embedded: DiagnosticsClient {
    let log = TraceLog()
    log.note(.effectStarted(step: 1, id: 1, name: "login"))
    log.note(.effectFinished(id: 1, name: "login"))
    log.note(.effectStarted(step: 2, id: 2, name: "chat"))
    log.note(.effectStarted(step: 3, id: 3, name: "download"))
    return .live(build: "1.0.0 (1)", log: log)
  }

  /// The dependency `choose` decides whether the trace can be exported.
  public static var choosing: DiagnosticsClient {
    var client = embedded
    client.trace = { [trace = client.trace] in
      @Dependency(\.choose) var choose
      if try await choose("export", ["exported", "noSpace"]) == "noSpace" { throw SettingsError.noSpace }
      return try await trace()
    }
    return client
  }
}
