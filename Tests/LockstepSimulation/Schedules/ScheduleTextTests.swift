import LockstepSimulation
import Testing

@Suite struct ScheduleTextTests {
  @Test(
    arguments: [
      ("oldest", .oldestFirst),
      ("seed:7", .seeded(7)),
      ("seed:18446744073709551615", .seeded(.max)),
      ("3:1", .choosing([.init(number: 3, pick: 1)])),
      ("3:1,7:2", .choosing([.init(number: 3, pick: 1), .init(number: 7, pick: 2)])),
    ] as [(String, Schedule)]
  )
  func aScheduleIsReadAsItIsWritten(text: String, schedule: Schedule) throws {
    #expect(schedule.description == text)
    #expect(try Schedule(parsing: text) == schedule)
  }

  @Test func anEmptyScheduleIsOldestFirst() {
    #expect(Schedule.choosing([]).description == "oldest")
  }

  @Test(
    arguments: [
      ("xyz", .badChoice("xyz")),
      ("3", .badChoice("3")),
      ("3:1,", .badChoice("")),
      ("3:1;7:2", .badChoice("3:1;7:2")),
      ("0:1", .badChoice("0:1")),
      ("+3:1", .badChoice("+3:1")),
      ("3:-1", .badChoice("3:-1")),
      ("3: 1", .badChoice("3: 1")),
      ("3:1:2", .badChoice("3:1:2")),
      ("99999999999999999999:1", .badChoice("99999999999999999999:1")),
      ("seed:", .badSeed("")),
      ("seed:-1", .badSeed("-1")),
      ("7:2,3:1", .disorder(.init(number: 3, pick: 1), after: .init(number: 7, pick: 2))),
      ("3:1,3:1", .disorder(.init(number: 3, pick: 1), after: .init(number: 3, pick: 1))),
    ] as [(String, ScheduleSyntaxFault)]
  )
  func invalidTextsAreRejected(text: String, fault: ScheduleSyntaxFault) {
    #expect(throws: fault) { try Schedule(parsing: text) }
  }

  @Test func theVariableIsReadUnlessItIsEmpty() throws {
    #expect(try EnvironmentSchedule.read(from: [:]) == nil)
    #expect(try EnvironmentSchedule.read(from: ["LOCKSTEP_SCHEDULE": ""]) == nil)
    #expect(try EnvironmentSchedule.read(from: ["LOCKSTEP_SCHEDULE": "seed:3"])?.schedule == .seeded(3))
    #expect(throws: MalformedSchedule(place: "LOCKSTEP_SCHEDULE", text: "xyz", fault: .badChoice("xyz"))) {
      try EnvironmentSchedule.read(from: ["LOCKSTEP_SCHEDULE": "xyz"])
    }
  }
}
