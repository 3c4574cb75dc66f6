internal import Lockstep

/// An enum like a feature's actions.
private enum Event: Sendable {
  case row(id: Int, name: String)
  case count(Int)
  case refresh
}

extension Benchmark {
  static let b3 = "B3 pattern match"

  static var casePaths: [Benchmark] {
    [
      Benchmark(b3, iterations: 5_000_000) {
        let events = opaque([.count(1), .refresh])
        return Workload { iterations in
          var sum = 0
          for index in 0..<iterations { if case .count(let count) = events[index & 1] { sum &+= count } }
          blackHole(sum)
        }
      },
      Benchmark("case path, hit", baseline: b3, target: .nanoseconds(20), iterations: 5_000_000) {
        let path = CasePath(Event.count)
        let events = opaque([.count(4), .count(5)])
        return Workload { iterations in
          var sum = 0
          for index in 0..<iterations { sum &+= path.extract(from: events[index & 1]) ?? 0 }
          blackHole(sum)
        }
      },
      Benchmark("case path, miss", baseline: b3, target: .nanoseconds(5), iterations: 5_000_000) {
        let path = CasePath(Event.count)
        blackHole(path.extract(from: .count(1)))
        let events = opaque([.row(id: 3, name: "three"), .refresh])
        return Workload { iterations in
          var hits = 0
          for index in 0..<iterations where path.extract(from: events[index & 1]) != nil { hits += 1 }
          blackHole(hits)
        }
      },
    ]
  }

  /// Hides the events from the optimiser, which could otherwise move the work out of the loop.
  @inline(never)
  private static func opaque(_ events: [Event]) -> [Event] { events }
}
