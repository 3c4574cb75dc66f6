internal import LockstepPlayback
internal import LockstepScreen

/// Handles incoming messages until the input ends.
struct ServeCommand: Command {
  static let operands = ""
  static let summary = "Lets other programs drive features, over JSON-RPC."

  static func help(of program: String) -> String {
    """
    Drives features for other programs: JSON-RPC 2.0, one message per line, read
    from standard input and answered on standard output, until the input ends.

    USAGE: \(program) serve [OPTIONS]

      features                   Returns the features, their actions and worlds.
      open feature world seed    Opens a session of a feature; returns its number.
      send session action        Sends an action, written as in a script.
      receive session action     Receives an action from an effect; without action,
                                 any.
      advance session by         Advances virtual time: "500ms".
      step session text          Plays any step of a script.
      state session path         Returns the state, or the value at a path.
      effects session            Returns the effects in flight.
      diff session from to       Compares the states at two positions.
      undo session steps         Undoes steps; without steps, one.
      redo session               Plays the most recently undone step again.
      goto session position      Goes to a position, the number of steps played.
      close session              Ends a session.

    A notification, `event`, reports each event in a session.

    \(HelpFormatter.table(of: ServeOptions()))

    EXAMPLE: echo '{"jsonrpc":"2.0","id":1,"method":"features"}' | \(program) serve
    """
  }

  let context: CommandContext
  let options: ServeOptions

  nonisolated(nonsending) func run() async throws(UsageError) -> ExitCode {
    let server = RPCServer(catalog: catalog, theme: try Theme(named: options.theme), output: console.output)
    var lines = LineSplitter(limit: RPCServer.longestMessage)
    while let piece = try console.read() {
      for line in lines.append(piece) { await answer(line, server) }
    }
    if let line = lines.finish() { await answer(line, server) }
    return .success
  }

  /// Writes the response before reading the next line, because the client waits for the response.
  nonisolated(nonsending) private func answer(_ line: LineSplitter.Line, _ server: RPCServer) async {
    switch line {
    case .whole(let bytes): await server.receive(bytes)
    case .tooLong: server.refuse(.tooLong(limit: RPCServer.longestMessage))
    }
    console.flush()
  }
}

/// The arguments of `serve`.
struct ServeOptions: CommandOptions {
  static let command = "serve"

  @Option("--theme", "NAME", Theme.help) var theme: String?
  @Flag("--help", "Prints this help.") var wantsHelp: Bool
}
