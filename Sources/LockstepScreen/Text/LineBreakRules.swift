/// Decides whether a line may break before a character, by the basic rules of Unicode line breaking (UAX #14).
///
/// Rule numbers (LB7 …) are those of the standard. The rules differ from it as follows:
/// - A break is allowed between a space and `/`, `.` or `,`, and not after a `/` that starts a word, so that `cd /tmp` becomes two words.
/// - Quotation marks around ideographs follow their direction; the standard also considers the character after the mark (LB15b, LB19a).
/// - A number and its signs are kept together pair by pair (LB25 before Unicode 16), except signs after closing punctuation.
/// - Small kana never begin a line, as in CSS's `line-break: strict`.
struct LineBreakRules {
  /// The class of the last character that wasn't a space; nil at the start of a paragraph.
  private var previous: LineBreakClass?
  private var hasSpaces = false
  private var joinsNext = false
  /// Whether the last character is a hyphen or slash that starts a word, as in `-x` (LB20a) and `/tmp`.
  private var startsWithMark = false
  /// Whether the last character is a digit, or punctuation directly after a number.
  private var endsNumber = false

  /// Adds a character.
  /// - Returns: Whether the line may break before it.
  mutating func allowsBreak(before next: CharacterReader.MeasuredCharacter) -> Bool {
    var breakClass = next.breakClass
    if breakClass == .alphabetic, previous == .alphabetic, !hasSpaces, !joinsNext {
      joinsNext = next.joinsNext
      return false
    }
    if breakClass == .space {
      hasSpaces = true
      joinsNext = false
      return false
    }
    if breakClass == .attached {
      // LB9 and LB10: a format character belongs to the preceding character, or counts as a letter if there is none.
      if let previous, !hasSpaces, previous != .zeroWidthSpace {
        joinsNext = next.joinsNext
        return false
      }
      breakClass = .alphabetic
    }
    let result = isBreak(before: breakClass)
    remember(breakClass, joinsNext: next.joinsNext)
    return result
  }

  private mutating func remember(_ breakClass: LineBreakClass, joinsNext: Bool) {
    let startsWord = previous == nil || hasSpaces || previous == .zeroWidthSpace
    startsWithMark = startsWord && (breakClass == .hyphen || breakClass == .solidus)
    switch breakClass {
    case .numeric: endsNumber = true
    case .infix, .solidus, .closing, .closingParenthesis: endsNumber = endsNumber && !hasSpaces
    default: endsNumber = false
    }
    // LB15a: a quotation mark at the start of a word opens, so spaces after it don't break.
    let opens = breakClass == .initialQuotation && (startsWord || previous == .opening || previous == .glue)
    previous = opens ? .opening : breakClass
    hasSpaces = false
    self.joinsNext = joinsNext
  }

  private func isBreak(before next: LineBreakClass) -> Bool {
    guard previous != nil || hasSpaces else { return false }  // LB2
    if next == .zeroWidthSpace { return false }  // LB7
    if previous == .zeroWidthSpace { return true }  // LB8
    if joinsNext || next == .wordJoiner { return false }  // LB8a, LB11
    guard let previous else { return Self.isBreakAcrossSpaces(.space, next) }
    // LB25: a sign after a number in parentheses, as in `(5)%`.
    if endsNumber, !hasSpaces, next == .prefix || next == .postfix { return false }
    return hasSpaces ? Self.isBreakAcrossSpaces(previous, next) : Self.isBreakBetween(previous, next, startsWithMark)
  }

  private static func isBreakAcrossSpaces(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (previous, next) {
    case (.opening, _), (.wideOpening, _): false  // LB14
    case (_, .closing), (_, .closingParenthesis), (_, .exclamation): false  // LB13
    case (.closing, .nonstarter), (.closingParenthesis, .nonstarter): false  // LB16
    case (.dash, .dash): false  // LB17
    default: true  // LB18
    }
  }

  private static func isBreakBetween(
    _ previous: LineBreakClass,
    _ next: LineBreakClass,
    _ startsWithMark: Bool
  ) -> Bool {
    switch (previous, next) {
    case (.wordJoiner, _), (.glue, _): false  // LB11, LB12
    case (.breakAfter, .glue), (.hyphen, .glue): true  // LB12a
    case (_, .glue): false
    case (_, .closing), (_, .closingParenthesis), (_, .exclamation), (_, .infix), (_, .solidus): false  // LB13
    case (.opening, _), (.wideOpening, _): false  // LB14
    case (.dash, .dash): false  // LB17
    case (.ideographic, .initialQuotation), (.finalQuotation, .ideographic): true  // LB19a
    case (_, .initialQuotation), (_, .quotation), (_, .finalQuotation): false  // LB19
    case (.initialQuotation, _), (.quotation, _), (.finalQuotation, _): false
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter): false  // LB21
    case (_, .inseparable): false  // LB22
    case (.hyphen, .numeric): false  // LB25
    case (.hyphen, .alphabetic), (.solidus, .alphabetic): !startsWithMark  // LB20a
    case (.breakAfter, _), (.hyphen, _): true
    default: !isKeptTogether(previous, next)
    }
  }

  /// Whether two characters of words or numbers stay on one line (LB23 … LB30).
  private static func isKeptTogether(_ previous: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (previous, next) {
    case (.alphabetic, .alphabetic), (.alphabetic, .numeric), (.numeric, .alphabetic), (.numeric, .numeric): true
    case (.prefix, .ideographic), (.ideographic, .postfix): true
    case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix), (.alphabetic, .postfix): true
    case (.prefix, .numeric), (.postfix, .numeric), (.numeric, .prefix), (.numeric, .postfix): true
    case (.prefix, .opening), (.postfix, .opening): true
    case (.infix, .numeric), (.solidus, .numeric), (.infix, .alphabetic): true
    case (.alphabetic, .opening), (.numeric, .opening): true
    case (.closingParenthesis, .alphabetic), (.closingParenthesis, .numeric): true
    default: false
    }
  }
}
