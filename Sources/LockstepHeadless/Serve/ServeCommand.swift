internal import LockstepPlayback

/// Responds to incoming messages until the input ends.
struct ServeCommand {
  let catalog: FeatureCatalog
  let console: Console

  nonisolated(nonsending) func run() async throws(UsageError) -> ExitCode {
    let server = RPCServer(catalog: catalog, output: console.output)
    var lines = LineCutter(limit: RPCServer.longestMessage)
    while let piece = try console.read() {
      for line in lines.take(piece) { await answer(line, server) }
    }
    if let line = lines.end() { await answer(line, server) }
    return .success
  }

  /// The client waits for the response: it is written before the next line is read.
  nonisolated(nonsending) private func answer(_ line: LineCutter.Line, _ server: RPCServer) async {
    switch line {
    case .whole(let bytes): await server.take(bytes)
    case .tooLong: server.refuse(.tooLong(limit: RPCServer.longestMessage))
    }
    console.flush()
  }
}
