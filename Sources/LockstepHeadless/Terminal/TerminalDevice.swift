/// A terminal at which somebody types: the one thing here that is not a value.
protocol TerminalDevice: AnyObject {
  /// How many columns it has now.
  var columns: Int { get }

  /// Takes every key as it comes, and shows none by itself, until ``leaveRawMode()``.
  func enterRawMode()
  func leaveRawMode()

  /// Waits for something to happen.
  ///
  /// - Parameter milliseconds: How long at the most; `nil` for as long as it takes.
  func wait(milliseconds: Int?) -> TerminalEvent

  func write(_ bytes: [UInt8])

  /// Stops the program, as Control-Z does, until the shell lets it go on.
  func suspend()
}

/// What a terminal tells.
enum TerminalEvent: Sendable, Equatable {
  case bytes([UInt8])

  /// It has other columns now.
  case resized

  /// Nothing happened in time.
  case nothing

  /// Nobody is there any more.
  case end
}
