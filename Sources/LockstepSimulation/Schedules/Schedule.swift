internal import Foundation

/// The order in which a simulation runs waiting jobs, and timers that are due at one instant.
public enum Schedule: Sendable, Hashable {
  /// The oldest job or timer always runs first.
  case oldestFirst

  /// Random numbers from a seed determine the order; equal seeds produce equal orders.
  case seeded(UInt64)

  /// The oldest job or timer runs first, except at some choices, which are sorted by number.
  case choosing([Choice])

  /// A choice at which a job or timer other than the oldest runs first.
  public struct Choice: Sendable, Hashable {
    /// The number of the choice within a run, counted from 1. A choice arises whenever more than one job or timer could run.
    public let number: Int

    /// The position of the job or timer that runs first; the oldest is at 0. A position past the end selects the newest.
    public let pick: Int

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - number: The number of the choice within a run, counted from 1.
    ///   - pick: The position of the job or timer that runs first; the oldest is at 0.
    public init(number: Int, pick: Int) {
      self.number = number
      self.pick = pick
    }
  }
}

/// The strategy that selects schedules for a test or script. The first schedule is always oldest first.
public enum ScheduleStrategy: String, Sendable, Hashable, CaseIterable {
  /// All schedules in which one job or timer overtakes the oldest, then all in which two do, and so on (delay-bounded scheduling:
  /// Emmi, Qadeer, Rakamarić 2011).
  case systematic

  /// Random schedules with ascending seeds, starting at 1.
  case random

  /// The first half is systematic, the rest is random. This finds failures that need few reorderings as well as failures that need many.
  case mixed
}

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
  /// - Parameter text: Text in the format of ``description``.
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

/// A syntax error in the text of a schedule.
package enum ScheduleSyntaxFault: Error, Sendable, Hashable {
  /// An element that is not a choice.
  case badChoice(String)

  /// The text after `seed:` is not a number.
  case badSeed(String)

  /// A choice follows one with the same or a higher number.
  case disorder(Schedule.Choice, after: Schedule.Choice)
}

/// The schedule requested by the environment of a test or script run. No other type reads `LOCKSTEP_SCHEDULE`.
package struct EnvironmentSchedule: Sendable, Hashable {
  /// The name of the environment variable.
  package static let variable = "LOCKSTEP_SCHEDULE"

  package let schedule: Schedule

  /// Reads the variable.
  ///
  /// - Parameter environment: Variables by their names.
  /// - Returns: The schedule; nil if the variable is not set, or empty.
  /// - Throws: ``MalformedSchedule`` if its text is not a schedule.
  package static func read(
    from environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(MalformedSchedule) -> Self? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    do throws(ScheduleSyntaxFault) {
      return Self(schedule: try Schedule(parsing: text))
    } catch {
      throw MalformedSchedule(place: variable, text: text, fault: error)
    }
  }
}

/// An invalid schedule text, with its source and its fault.
package struct MalformedSchedule: Error, Sendable, Hashable {
  /// The source of the text: an environment variable, or a trait.
  package let place: String
  package let text: String
  package let fault: ScheduleSyntaxFault

  package init(place: String, text: String, fault: ScheduleSyntaxFault) {
    self.place = place
    self.text = text
    self.fault = fault
  }
}
