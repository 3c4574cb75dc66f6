internal import LockstepPlayback

/// Answers the messages that come in, until no more can come.
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

  /// Who asks waits for the answer: it is written before the next line is looked at.
  nonisolated(nonsending) private func answer(_ line: LineCutter.Line, _ server: RPCServer) async {
    switch line {
    case .whole(let bytes): await server.take(bytes)
    case .tooLong: server.refuse(.tooLong(limit: RPCServer.longestMessage))
    }
    console.flush()
  }
}
