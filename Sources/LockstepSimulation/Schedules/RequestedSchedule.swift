internal import Foundation

/// The schedule that whoever starts tests or scripts asks for: the one place that reads `LOCKSTEP_SCHEDULE`.
package struct RequestedSchedule: Sendable, Hashable {
  /// The variable's name.
  package static let variable = "LOCKSTEP_SCHEDULE"

  package let schedule: Schedule

  /// Reads the variable.
  ///
  /// - Parameter environment: Variables by their names.
  /// - Returns: `nil` where it is not set, or empty.
  /// - Throws: That its text is no schedule.
  package static func read(
    from environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ScheduleMistake) -> Self? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    do throws(ScheduleSyntaxFault) {
      return Self(schedule: try Schedule(parsing: text))
    } catch {
      throw ScheduleMistake(place: variable, text: text, fault: error)
    }
  }
}

/// A text that should be a schedule, where it stands, and what is wrong with it.
package struct ScheduleMistake: Error, Sendable, Hashable {
  /// What holds the text: an environment variable, or a trait.
  package let place: String
  package let text: String
  package let fault: ScheduleSyntaxFault

  package init(place: String, text: String, fault: ScheduleSyntaxFault) {
    self.place = place
    self.text = text
    self.fault = fault
  }
}
