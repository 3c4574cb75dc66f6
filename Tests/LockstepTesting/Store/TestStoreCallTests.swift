import LockstepTesting
import Testing
import XCTest

/// Every method of a test store in every exhaustivity and isolation, concurrently, in Swift Testing and in XCTest.
struct TestStoreCallTests {
  @Test(arguments: TestStoreCall.allCases, Exhaustivity.all)
  func everyMethodInEveryExhaustivity(call: TestStoreCall, exhaustivity: Exhaustivity) async {
    #expect(await call.perform(exhaustivity) == call.expected(exhaustivity))
  }

  @Test func everyMethodOnEveryActorSideBySide() async {
    #expect(await Self.mistakenCalls() == [])
  }

  /// The calls that report something else than expected, of all calls at once: without isolation, on an actor and on the main actor.
  static func mistakenCalls() async -> [String] {
    await withTaskGroup(of: String?.self) { group in
      for call in TestStoreCall.allCases {
        for exhaustivity in Exhaustivity.all {
          let (expected, name) = (call.expected(exhaustivity), "\(call), \(exhaustivity)")
          group.addTask { await call.perform(exhaustivity) == expected ? nil : name }
          group.addTask { await CallingActor().perform(call, exhaustivity) == expected ? nil : "\(name) on an actor" }
          group.addTask {
            await performOnTheMainActor(call, exhaustivity) == expected ? nil : "\(name) on the main actor"
          }
        }
      }
      return await group.reduce(into: []) { mistakes, mistake in mistake.map { mistakes.append($0) } }
    }
  }
}

@MainActor private func performOnTheMainActor(_ call: TestStoreCall, _ exhaustivity: Exhaustivity) async -> [String] {
  await call.perform(exhaustivity)
}

/// The same tests in XCTest.
final class XCTestStoreCallTests: XCTestCase {
  func testEveryMethodOnEveryActorSideBySide() async {
    let mistakes = await TestStoreCallTests.mistakenCalls()
    XCTAssertEqual(mistakes, [])
  }

  func testEveryMethodInEveryExhaustivity() async {
    for call in TestStoreCall.allCases {
      for exhaustivity in Exhaustivity.all {
        let titles = await call.perform(exhaustivity)
        XCTAssertEqual(titles, call.expected(exhaustivity), "\(call), \(exhaustivity)")
      }
    }
  }
}

private actor CallingActor {
  func perform(_ call: TestStoreCall, _ exhaustivity: Exhaustivity) async -> [String] {
    let titles = await call.perform(exhaustivity)
    preconditionIsolated()
    return titles
  }
}
