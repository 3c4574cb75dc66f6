internal import LockstepSimulation

extension ScheduleSearch {
  /// What a test wants to be run under, unless whoever runs the tests asks for one schedule.
  ///
  /// - Parameters:
  ///   - budget: How many schedules at the most.
  ///   - strategy: Which ones.
  ///   - tell: Told of a request that is no schedule; there is nothing to run then.
  init?(budget: Int, _ strategy: ScheduleStrategy, onMistake tell: (ScheduleMistake) -> Void) {
    self.init(orRequested: tell) { () throws(ScheduleMistake) in ScheduleSearch(budget: budget, strategy: strategy) }
  }

  /// The one schedule that a test names, unless whoever runs the tests asks for another.
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
