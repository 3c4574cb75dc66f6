internal import LockstepSimulation

extension ScheduleSearch {
  /// Creates a search of the schedules that a test requests, unless the environment selects a single one.
  ///
  /// - Parameters:
  ///   - budget: Maximum number of schedules.
  ///   - strategy: How schedules are chosen.
  ///   - report: Receives an invalid request, in which case nothing runs.
  init?(budget: Int, _ strategy: ScheduleStrategy, onMistake report: (MalformedSchedule) -> Void) {
    self.init(orRequested: report) { () throws(MalformedSchedule) in ScheduleSearch(budget: budget, strategy: strategy)
    }
  }

  /// Creates a search of the single schedule that a test specifies, unless the environment selects another.
  init?(replaying text: String, onMistake report: (MalformedSchedule) -> Void) {
    self.init(orRequested: report) { () throws(MalformedSchedule) in
      do throws(ScheduleSyntaxFault) {
        return ScheduleSearch(replaying: try Schedule(parsing: text))
      } catch {
        throw MalformedSchedule(place: "`.schedule(…)`", text: text, fault: error)
      }
    }
  }

  private init?(orRequested report: (MalformedSchedule) -> Void, _ make: () throws(MalformedSchedule) -> ScheduleSearch)
  {
    do throws(MalformedSchedule) {
      if let requested = try RequestedSchedule.read() {
        self = ScheduleSearch(replaying: requested.schedule)
      } else {
        self = try make()
      }
    } catch {
      report(error)
      return nil
    }
  }
}
