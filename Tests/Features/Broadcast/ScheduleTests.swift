import Features
import Foundation
import LockstepTesting
import Testing

/// The announced start of a broadcast. Tests begin at midnight in Greenwich.
@Suite struct ScheduleTests {
  private static let typeTime: TextState = "Type the start time, such as 20:00."
  private static let isOver: TextState = "This time has passed. Choose a later time, or tomorrow."

  private func store(_ prepare: (inout DependencyValues) -> Void = { _ in }) -> TestStoreOf<Preparation> {
    Preparation.testStore(.ready) {
      ($0.date, $0.timeZone) = (.constant(.start), .gmt)
      prepare(&$0)
    }
  }

  @Test(arguments: [
    ("0:01", 60.0), ("09:30", 34_200), (" 23:59 ", 86_340), ("x", nil), ("9", nil), ("9:5", nil), ("24:00", nil),
    ("9:60", nil),
    ("-1:00", nil), ("009:30", nil), ("9:30:00", nil), ("٩:٣٠", nil),
  ])
  func aTimeOfTodayIsAnnounced(time: String, seconds: Double?) async {
    let store = store()
    await store.send(.scheduleDayChanged(.today)) { $0.schedule.day = .today }
    #expect(store.state.problem == Self.typeTime)
    await store.send(.scheduleTimeChanged(time)) {
      $0.schedule.time = time
      $0.schedule.startsAt = seconds.map(Date.start.addingTimeInterval)
    }
    #expect(store.state.problem == (seconds == nil ? Self.typeTime : nil))
    #expect(
      store.state.schedule.text
        == seconds.map { _ in "Announced for today, \(time.trimmingCharacters(in: .whitespaces))." }
    )
    await store.send(.scheduleDayChanged(.now)) {
      ($0.schedule.day, $0.schedule.startsAt) = (.now, nil)
    }
    #expect(store.state.problem == nil)
    await store.finish()
  }

  @Test func aTimeThatIsOverIsAnnouncedForTomorrow() async {
    let store = store { $0.timeZone = TimeZone(secondsFromGMT: 10 * 3600) ?? .gmt }
    await store.send(.scheduleDayChanged(.today)) { $0.schedule.day = .today }
    await store.send(.scheduleTimeChanged("10:00")) { ($0.schedule.time, $0.schedule.isOver) = ("10:00", true) }
    #expect(store.state.problem == Self.isOver)
    #expect(store.state.schedule.text == nil)
    await store.send(.scheduleDayChanged(.tomorrow)) {
      ($0.schedule.day, $0.schedule.isOver, $0.schedule.startsAt) = (
        .tomorrow, false, .start.addingTimeInterval(86_400)
      )
    }
    #expect(store.state.schedule.text == "Announced for tomorrow, 10:00.")
    await store.send(.scheduleDayChanged(.now)) { ($0.schedule.day, $0.schedule.startsAt) = (.now, nil) }
    await store.finish()
  }

  @Test func theStartIsNowWhenItsTimeHasCome() async {
    let store = store()
    await store.send(.scheduleTimeChanged("0:10")) { $0.schedule.time = "0:10" }
    await store.send(.scheduleDayChanged(.today)) {
      ($0.schedule.day, $0.schedule.startsAt) = (.today, .start.addingTimeInterval(600))
    }
    await store.send(.left)
    await store.advance(by: .seconds(599))
    await store.advance(by: .seconds(1))
    await store.receive(.scheduleDue) { $0.schedule = Preparation.Schedule() }
    await store.finish()
  }

  @Test func tomorrowIsTodayAfterMidnight() async {
    let store = store { $0.date = .constant(.start.addingTimeInterval(82_800)) }
    await store.send(.scheduleTimeChanged("0:10")) { $0.schedule.time = "0:10" }
    await store.send(.scheduleDayChanged(.tomorrow)) {
      ($0.schedule.day, $0.schedule.startsAt) = (.tomorrow, .start.addingTimeInterval(87_000))
    }
    await store.advance(by: .seconds(3599))
    #expect(store.state.schedule.text == "Announced for tomorrow, 0:10.")
    store.dependencies.date = .constant(.start.addingTimeInterval(86_400))
    await store.advance(by: .seconds(1))
    await store.receive(.scheduleDayBegan) { $0.schedule.day = .today }
    #expect(store.state.schedule.text == "Announced for today, 0:10.")
    await store.advance(by: .seconds(599))
    await store.advance(by: .seconds(1))
    await store.receive(.scheduleDue) { $0.schedule = Preparation.Schedule() }
    await store.finish()
  }

  @Test func theAnnouncedStartIsSentAndEndsWhenTheBroadcastIsLive() async {
    let log = BroadcastServiceLog()
    var state = Broadcast.State.ready
    (state.preparation.schedule.day, state.preparation.schedule.time) = (.tomorrow, "0:00")
    state.preparation.schedule.startsAt = .start.addingTimeInterval(86_400)
    let store = TestStore(initialState: state) {
      Broadcast()
    } withDependencies: {
      ($0.date, $0.timeZone, $0.uuid) = (.constant(.start), .gmt, .incrementing)
      $0.broadcasts = .embedded()
      $0.broadcasts.create = { [create = $0.broadcasts.create] request in
        await log.add("\(request.startsAt.timeIntervalSince(.start))")
        return try await create(request)
      }
      ($0.chat, $0.camera, $0.videoStream) = (.empty, .embedded, .embedded)
    }
    store.exhaustivity = .off
    await store.send(.startButtonTapped)
    await store.receive(Broadcast.Action.createResponse)
    await store.advance(by: .seconds(3))
    await store.receive(.preparation(.scheduleDayChanged(.now)))
    #expect(store.state.preparation.schedule.startsAt == nil)
    #expect(store.state.phase == .live)
    #expect(await log.requests == ["86400.0"])
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects()
  }
}
