internal import Foundation

/// The schedule requested by the environment of a test or script run. No other type reads `LOCKSTEP_SCHEDULE`.
package struct RequestedSchedule: Sendable, Hashable {
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

/// A text that isn't a valid schedule, with its source and its fault.
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
