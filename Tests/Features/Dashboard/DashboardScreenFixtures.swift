import Features
import Foundation
import LockstepScreen
import LockstepScreenTesting

extension Dashboard {
  /// A test store of a dashboard with its screen. Images load for ever unless a loader is passed.
  static func screenStore(
    _ state: State,
    _ stability: Stability = .testValue,
    _ images: RemoteImageLoader = RemoteImageLoader { _ in try await Task.never() }
  ) -> TestStoreOf<Dashboard> {
    TestStore(initialState: state) {
      Dashboard()
    } withDependencies: {
      ($0.stability, $0.remoteImages) = (stability, images)
    } screen: {
      DashboardScreen(store: $0)
    }
  }
}

/// Compares the screen of a state with its golden files, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
func assertDashboardScreens(
  of golden: GoldenState<Dashboard.State>,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath
) {
  assertGoldenScreens(of: golden, fileID: fileID, filePath: filePath) { DashboardScreen(store: $0) }
}

extension Dashboard.State {
  /// A dashboard with everything loaded, and one screen pushed onto it.
  static func showing(_ screen: Dashboard.Path.State) -> Self {
    var state = loaded
    state.path.append(screen)
    return state
  }

  /// A dashboard whose parts have failed.
  static func failed(_ error: StabilityError, from state: Self = .fresh) -> Self {
    var state = state
    (state.metric.error, state.trends.error, state.summary.error) = (error, error, error)
    state.failedLoads = error.isWorthRetrying ? 2 : 0
    return state
  }

  /// A dashboard with a trend of a number of points for each of a number of versions.
  static func withTrends(_ versions: Int, points: Int, precision: Stability.Precision) -> Self {
    var state = loaded
    state.precision = precision
    state.trendsQuery = state.query
    state.trends = .loaded(
      (0..<versions).map { number in
        let values = (0..<points).map { index in
          let wave = sin(Double(index) / Double(points) * 12 + Double(number))
          return ((0.4 + 0.05 * Double(number) + 0.04 * wave) * 1000).rounded() / 1000
        }
        return Stability.Trend(version: "30.\(20 - number).0", points: Stability.TrendPoints(values))
      }
    )
    return state
  }

  /// A dashboard whose panel is open.
  static func choosing(
    _ side: DateVersionPanel.Side,
    _ versions: LoadableValue<[Stability.Version]>,
    search: String = ""
  ) -> Self {
    var state = loaded
    var screen = DateVersionPanel.Screen.fixture(side)
    (screen.versions, screen.search) = (versions, search)
    state.panelScreen = screen
    return state
  }
}

extension [Stability.Version] {
  static let fixture = [
    Stability.Version(name: "30.2.0", released: "1999-12-23", share: 82.5),
    Stability.Version(name: "30.1.0", released: "1999-12-09", share: 12.2),
    Stability.Version(name: "30.0.0", released: "1999-11-25", share: 2.9),
  ]
}

extension AggregationList.State {
  /// A list with a number of rows.
  static func rows(_ count: Int, of total: Int, position: AggregationList.PageStart = .after("x")) -> Self {
    var list = Self(query: .fixture)
    for id in 1...max(1, count) where count > 0 { list.rows.append(AggregationRow.State(.row(id))) }
    (list.total, list.position) = (total, position)
    return list
  }
}

extension Stability.Aggregation {
  /// A group with an icon.
  static func row(_ id: Int) -> Self {
    Self(
      id: id,
      signature: "c0ffee\(id)",
      reason: id.isMultiple(of: 3) ? "Swift runtime failure: Index out of range" : "EXC_BAD_ACCESS",
      place: "CartModel.step\(id)()",
      crashes: 40_000 / id,
      users: 30_000 / id,
      icon: URL(string: "https://icons.example.com/\(id % 3).gif")
    )
  }
}

extension Stability.Distribution {
  static let sample = Self(
    aggregation: .row(3),
    versions: [Stability.Share(name: "30.2.0", crashes: 1200), Stability.Share(name: "30.1.0", crashes: 84)],
    systems: [Stability.Share(name: "iOS 18.2", crashes: 900), Stability.Share(name: "iOS 17.7", crashes: 384)],
    devices: [Stability.Share(name: "iPhone 15", crashes: 1283), Stability.Share(name: "iPad Air", crashes: 1)],
    crashes: (1...9).map { number in
      var origin = Stability.CrashOrigin.fixture
      origin.minute -= number * 61
      return Stability.CrashReport(id: "3-\(number)", origin: origin)
    }
  )
}

extension Stability.Crash {
  static let sample: Self = {
    let kernel = Stability.Frame(module: "libsystem_kernel.dylib", symbol: "__pthread_kill", offset: 8)
    let unknown = Stability.Frame(module: "libswiftCore.dylib", symbol: nil, offset: 0x3a4c8)
    func own(_ symbol: String, _ location: String) -> Stability.Frame {
      Stability.Frame(module: "Shop", symbol: symbol, offset: 4, location: location, isOurs: true)
    }
    let recursion = (0..<3).map { own("CartModel.total(_:)", "CartModel.swift:\(50 + $0)") }
    return Self(
      id: "3-1",
      reason: "Swift runtime failure: Index out of range",
      origin: .fixture,
      frames: [kernel, unknown, own("CartModel.checkout()", "CartModel.swift:42")] + recursion
        + [own("main", "Shop.swift:9"), Stability.Frame(module: "dyld", symbol: "start", offset: 0x1a4)],
      similar: [Stability.SimilarCrash(id: "10-1", reason: "EXC_BAD_ACCESS", similarity: 93, origin: .fixture)]
    )
  }()
}

extension AggregationDetail.State {
  static func loaded(_ distribution: Stability.Distribution) -> Self {
    var state = Self(id: distribution.aggregation.id, query: .fixture)
    state.distribution = .loaded(distribution)
    return state
  }
}

extension CrashAnalysis.State {
  static func loaded(_ crash: Stability.Crash) -> Self {
    var state = Self(id: crash.id)
    state.crash = .loaded(crash)
    return state
  }
}
