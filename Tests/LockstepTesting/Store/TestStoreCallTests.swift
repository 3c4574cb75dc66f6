import LockstepTesting
import Testing
import XCTest

/// Every method of a test store in every exhaustivity and isolation, concurrently, in Swift Testing and in XCTest.
struct TestStoreCallTests {
  @Test(arguments: TestStoreCall.allCases, Exhaustivity.all)
  func everyMethodInEveryExhaustivity(call: TestStoreCall, exhaustivity: Exhaustivity) async {
    #expect(await call.perform(exhaustivity) == call.expected(exhaustivity))
  }

  @MainActor @Test(arguments: TestStoreCall.allCases, Exhaustivity.all)
  func everyMethodOnTheMainActor(call: TestStoreCall, exhaustivity: Exhaustivity) async {
    #expect(await call.perform(exhaustivity) == call.expected(exhaustivity))
  }

  @Test(arguments: TestStoreCall.allCases, Exhaustivity.all)
  func everyMethodOnAnActor(call: TestStoreCall, exhaustivity: Exhaustivity) async {
    #expect(await CallingActor().perform(call, exhaustivity) == call.expected(exhaustivity))
  }

  @Test func allVisitsSideBySide() async {
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for call in TestStoreCall.allCases {
        for exhaustivity in Exhaustivity.all {
          group.addTask { await call.perform(exhaustivity) == call.expected(exhaustivity) }
          group.addTask { await CallingActor().perform(call, exhaustivity) == call.expected(exhaustivity) }
          group.addTask { await Self.performOnTheMainActor(call, exhaustivity) == call.expected(exhaustivity) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(isRight == Array(repeating: true, count: TestStoreCall.allCases.count * 9))
  }

  @MainActor private static func performOnTheMainActor(_ call: TestStoreCall, _ exhaustivity: Exhaustivity) async
    -> [String]
  {
    await call.perform(exhaustivity)
  }
}

/// The same tests in XCTest.
final class XCTestStoreCallTests: XCTestCase {
  func testEveryMethodInEveryExhaustivity() async {
    for call in TestStoreCall.allCases {
      for exhaustivity in Exhaustivity.all {
        let titles = await call.perform(exhaustivity)
        XCTAssertEqual(titles, call.expected(exhaustivity), "\(call), \(exhaustivity)")
      }
    }
  }

  @MainActor func testEveryMethodOnTheMainActor() async {
    for call in TestStoreCall.allCases {
      for exhaustivity in Exhaustivity.all {
        let titles = await call.perform(exhaustivity)
        XCTAssertEqual(titles, call.expected(exhaustivity), "\(call), \(exhaustivity)")
      }
    }
  }

  func testEveryMethodOnAnActor() async {
    for call in TestStoreCall.allCases {
      for exhaustivity in Exhaustivity.all {
        let titles = await CallingActor().perform(call, exhaustivity)
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
