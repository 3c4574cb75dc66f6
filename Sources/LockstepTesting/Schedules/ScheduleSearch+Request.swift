internal import LockstepSimulation

extension ScheduleSearch {
  /// The schedules that a test requests, unless the environment selects a single one.
  ///
  /// - Parameters:
  ///   - budget: Maximum number of schedules.
  ///   - strategy: How schedules are chosen.
  ///   - tell: Receives an invalid request, in which case nothing runs.
  init?(budget: Int, _ strategy: ScheduleStrategy, onMistake tell: (ScheduleMistake) -> Void) {
    self.init(orRequested: tell) { () throws(ScheduleMistake) in ScheduleSearch(budget: budget, strategy: strategy) }
  }

  /// The single schedule that a test names, unless the environment selects another.
  init?(replaying text: String, onMistake tell: (ScheduleMistake) -> Void) {
    self.init(orRequested: tell) { () throws(ScheduleMistake) in
      do throws(ScheduleSyntaxFault) {
        return ScheduleSearch(replaying: try Schedule(parsing: text))
      } catch {
        throw ScheduleMistake(place: "`.schedule(…)`", text: text, fault: error)
      }
    }
  }

  private init?(orRequested tell: (ScheduleMistake) -> Void, _ make: () throws(ScheduleMistake) -> ScheduleSearch) {
    do throws(ScheduleMistake) {
      if let requested = try RequestedSchedule.read() {
        self = ScheduleSearch(replaying: requested.schedule)
      } else {
        self = try make()
      }
    } catch {
      tell(error)
      return nil
    }
  }
}
