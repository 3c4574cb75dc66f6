public import LockstepScreen
public import Testing

extension ScreenSnapshot: CustomTestStringConvertible {
  /// The screen as a terminal shows it, without the empty rows at its end.
  ///
  /// `#expect(store.screen.shows("Paid"))` prints it if the screen doesn't show the text.
  public var testDescription: String {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      // Swift Testing prints the description inside of an expression, and marks the lines of other messages.
      "    " + row.replacing(#/\s+$/#, with: "")
    }
    let shown = rows.reversed().drop { $0.allSatisfy(\.isWhitespace) }.reversed()
    return "\n" + shown.joined(separator: "\n") + "\n"
  }
}
