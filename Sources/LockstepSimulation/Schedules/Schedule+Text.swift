/// A schedule as text, as `LOCKSTEP_SCHEDULE` holds it: `3:1,7:2`.
///
/// That is “at the third choice the second oldest goes first, at the seventh the third oldest, else the oldest”.
///
///     schedule = "oldest" | "seed:" number | choice { "," choice } ;
///     choice   = number ":" number ;      (* which choice, from 1 and ascending; who goes first, the oldest being 0 *)
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

  /// Reads a schedule.
  ///
  /// - Parameter text: As ``description`` writes it.
  /// - Throws: What is wrong with the text.
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

  /// Digits and nothing else: `Int` would take a sign, too.
  private static func number<Number: FixedWidthInteger>(_ text: Substring) -> Number? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Number(text) : nil
  }
}

extension Schedule.Choice: CustomStringConvertible {
  /// The choice as text: `3:1`.
  public var description: String { "\(number):\(pick)" }
}

/// What can be wrong with the text of a schedule. `ScheduleFinding+Text.swift` puts it into words.
package enum ScheduleSyntaxFault: Error, Sendable, Hashable {
  /// A part that is no choice.
  case badChoice(String)

  /// What stands behind `seed:`.
  case badSeed(String)

  /// A choice that stands behind one that it should stand before.
  case disorder(Schedule.Choice, after: Schedule.Choice)
}
