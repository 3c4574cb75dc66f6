internal import Foundation

/// The size of the terminal that somebody looks at.
enum TerminalSize {
  /// Columns of a line: what `COLUMNS` says, else what the terminal says.
  ///
  /// - Parameters:
  ///   - descriptor: Leads to the terminal.
  ///   - environment: May hold `COLUMNS`.
  /// - Returns: `nil` where neither says anything: the text goes into a file or a pipe.
  static func columns(of descriptor: Int32, _ environment: [String: String]) -> Int? {
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return min(columns, 10_000) }
    guard isatty(descriptor) == 1 else { return nil }
    // The call writes into the value it is lent and keeps nothing.
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
