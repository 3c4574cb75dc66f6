extension Help {
  /// The help of `list`.
  static func list(of program: String) -> String {
    """
    Lists the features, their actions with what these take, worlds and scripts;
    of one feature also the types that its actions carry.

    USAGE: \(program) list [FEATURE] [OPTIONS]

    \(table(ListOptions.rules))

    EXAMPLE: \(program) list --scripts .
    """
  }
}
