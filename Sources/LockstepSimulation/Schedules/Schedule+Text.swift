/// The text form of a schedule, as in `LOCKSTEP_SCHEDULE`: `3:1,7:2`.
///
/// This example means: at the third choice the second oldest runs first, at the seventh choice the third oldest, and at all other
/// choices the oldest.
///
///     schedule = "oldest" | "seed:" number | choice { "," choice } ;
///     choice   = number ":" number ;      (* the choice, from 1 and ascending; the position that runs first, the oldest being 0 *)
extension Schedule: CustomStringConvertible {
  /// The schedule as text: `oldest`, `seed:7` or `3:1,7:2`.
  public var description: String {
    switch self {
    case .oldestFirst: "oldest"
    case .seeded(let seed): "seed:\(seed)"
    case .choosing(let choices):
      choices.isEmpty ? "oldest" : choices.map(\.description).joined(separator: ",")
    }
  }

  /// Parses a schedule.
  ///
  /// - Parameter text: A text in the form of ``description``.
  /// - Throws: ``ScheduleSyntaxFault`` if the text is not a schedule.
  package init(parsing text: String) throws(ScheduleSyntaxFault) {
    if text == "oldest" {
      self = .oldestFirst
    } else if text.hasPrefix("seed:") {
      guard let seed: UInt64 = Self.number(text.dropFirst(5)) else { throw .badSeed(String(text.dropFirst(5))) }
      self = .seeded(seed)
    } else {
      self = .choosing(try Self.choices(of: text))
    }
  }

  private static func choices(of text: String) throws(ScheduleSyntaxFault) -> [Choice] {
    var choices: [Choice] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers: [Int?] = part.split(separator: ":", omittingEmptySubsequences: false).map(number)
      guard numbers.count == 2, let number = numbers[0], let pick = numbers[1], number > 0 else {
        throw .badChoice(String(part))
      }
      let choice = Choice(number: number, pick: pick)
      if let last = choices.last, last.number >= number { throw .disorder(choice, after: last) }
      choices.append(choice)
    }
    return choices
  }

  /// Parses digits only; `Int` would also accept a sign.
  private static func number<Number: FixedWidthInteger>(_ text: Substring) -> Number? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Number(text) : nil
  }
}

extension Schedule.Choice: CustomStringConvertible {
  /// The choice as text: `3:1`.
  public var description: String { "\(number):\(pick)" }
}

/// A syntax error in the text of a schedule. `ScheduleFinding+Text.swift` formats it as text.
package enum ScheduleSyntaxFault: Error, Sendable, Hashable {
  /// A part that is not a choice.
  case badChoice(String)

  /// The text after `seed:` is not a number.
  case badSeed(String)

  /// A choice follows one with the same or a higher number.
  case disorder(Schedule.Choice, after: Schedule.Choice)
}
