import LockstepTesting
import Testing
import XCTest

/// Every method of a test store in every exhaustivity and isolation, concurrently, in Swift Testing and in XCTest.
struct VisitTests {
  @Test(arguments: Visit.allCases, Exhaustivity.all)
  func everyMethodInEveryExhaustivity(visit: Visit, exhaustivity: Exhaustivity) async {
    #expect(await visit.pay(exhaustivity) == visit.expected(exhaustivity))
  }

  @MainActor @Test(arguments: Visit.allCases, Exhaustivity.all)
  func everyMethodOnTheMainActor(visit: Visit, exhaustivity: Exhaustivity) async {
    #expect(await visit.pay(exhaustivity) == visit.expected(exhaustivity))
  }

  @Test(arguments: Visit.allCases, Exhaustivity.all)
  func everyMethodOnAnActor(visit: Visit, exhaustivity: Exhaustivity) async {
    #expect(await Visitor().pay(visit, exhaustivity) == visit.expected(exhaustivity))
  }

  @Test func allVisitsSideBySide() async {
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for visit in Visit.allCases {
        for exhaustivity in Exhaustivity.all {
          group.addTask { await visit.pay(exhaustivity) == visit.expected(exhaustivity) }
          group.addTask { await Visitor().pay(visit, exhaustivity) == visit.expected(exhaustivity) }
          group.addTask { await Self.payOnTheMainActor(visit, exhaustivity) == visit.expected(exhaustivity) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(isRight == Array(repeating: true, count: Visit.allCases.count * 9))
  }

  @MainActor private static func payOnTheMainActor(_ visit: Visit, _ exhaustivity: Exhaustivity) async -> [String] {
    await visit.pay(exhaustivity)
  }
}

/// The same tests in XCTest.
final class XCTestVisitTests: XCTestCase {
  func testEveryMethodInEveryExhaustivity() async {
    for visit in Visit.allCases {
      for exhaustivity in Exhaustivity.all {
        let titles = await visit.pay(exhaustivity)
        XCTAssertEqual(titles, visit.expected(exhaustivity), "\(visit), \(exhaustivity)")
      }
    }
  }

  @MainActor func testEveryMethodOnTheMainActor() async {
    for visit in Visit.allCases {
      for exhaustivity in Exhaustivity.all {
        let titles = await visit.pay(exhaustivity)
        XCTAssertEqual(titles, visit.expected(exhaustivity), "\(visit), \(exhaustivity)")
      }
    }
  }

  func testEveryMethodOnAnActor() async {
    for visit in Visit.allCases {
      for exhaustivity in Exhaustivity.all {
        let titles = await Visitor().pay(visit, exhaustivity)
        XCTAssertEqual(titles, visit.expected(exhaustivity), "\(visit), \(exhaustivity)")
      }
    }
  }
}

private actor Visitor {
  func pay(_ visit: Visit, _ exhaustivity: Exhaustivity) async -> [String] {
    let titles = await visit.pay(exhaustivity)
    preconditionIsolated()
    return titles
  }
}
