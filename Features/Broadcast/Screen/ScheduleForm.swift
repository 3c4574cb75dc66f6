internal import Lockstep
internal import LockstepScreen

/// The announced start: now, or at a typed time today or tomorrow.
struct ScheduleForm: Screen {
  let store: StoreOf<Preparation>

  var body: some Element {
    VBox {
      Picker(
        "Starts",
        selection: store.binding(get: \.schedule.day, send: Preparation.Action.scheduleDayChanged),
        options: Preparation.Schedule.Day.allCases
      ) {
        $0.text
      }
      if store.schedule.day != .now {
        TextField(
          "Time",
          text: store.binding(get: \.schedule.time, send: Preparation.Action.scheduleTimeChanged),
          prompt: "20:00"
        )
        if let problem = store.schedule.problem { Text(problem).style(.warning) }
        if let text = store.schedule.text { Text(text).style(.secondary) }
      }
    }
    .shownAsWhole()
  }
}
