extension Help {
  /// The help of `serve`.
  static func serve(of program: String) -> String {
    """
    Drives features for other programs: JSON-RPC 2.0, one message a line, read from
    standard input and answered on standard output, until the input ends.

    USAGE: \(program) serve [OPTIONS]

      features                   The features, their actions and worlds.
      open feature world seed    Opens a session of a feature; answers its number.
      send session action        Sends an action, written as in a script.
      receive session action     Receives what an effect sent; any without action.
      advance session by         Lets virtual time go on: "500ms".
      step session text          Plays any step of a script.
      state session path         The state, or a part of it.
      effects session            The effects in flight, and what they wait for.
      diff session from to       What differs between the states of two positions.
      undo session steps         Goes back by so many steps; by one without steps.
      redo session               Plays the step again that was undone last.
      goto session position      Goes to where so many steps have been played.
      close session              Ends a session.

    Each thing that happens in a session is told by a notification, `event`.

    \(table(ServeOptions.rules))

    EXAMPLE: echo '{"jsonrpc":"2.0","id":1,"method":"features"}' | \(program) serve
    """
  }
}
