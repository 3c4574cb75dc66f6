import Lockstep
import LockstepSimulation
import Synchronization
import Testing

/// Lets dependencies escape from its reducer and from its effect.
private struct EscapingFeature: ReducerProtocol {
  final class EscapeRecorder: Sendable {
    private let caught = Mutex<[EscapedDependencies]>([])

    var all: [EscapedDependencies] { caught.withLock { $0 } }
    func add(_ dependencies: EscapedDependencies) { caught.withLock { $0.append(dependencies) } }
  }

  let caught: EscapeRecorder

  func reduce(into _: inout Int, action _: Bool) -> Effect<Bool> {
    withEscapedDependencies { caught.add($0) }
    return .run { _ in withEscapedDependencies { caught.add($0) } }
  }
}

@Suite struct EscapedDependenciesTests {
  @Dependency(\.weather) private var weather

  private func escaped(_ report: String) -> EscapedDependencies {
    withDependencies {
      $0.weather.report = report
    } operation: {
      withEscapedDependencies { $0 }
    }
  }

  @Test func theyOverrideTheSurroundingDependencies() async {
    let fog = escaped("fog")
    #expect(weather.report == "live")
    await withDependencies {
      $0.weather.report = "sun"
    } operation: {
      #expect(fog.yield { weather.report } == "fog")
      let reports = await fog.yield {
        async let child = weather.report
        return [weather.report, await child, await Task { weather.report }.value]
      }
      #expect(reports == ["fog", "fog", "fog"])
      #expect(weather.report == "sun")
    }
  }

  @Test func theyIncludeOverridesOfTheFeatureTheyEscapeFrom() {
    let caught = EscapingFeature.EscapeRecorder()
    let store = SimulatedStore(0) {
      EscapingFeature(caught: caught).dependency(\.weather, WeatherClient(report: "fog"))
    }
    _ = store.send(true)
    #expect(caught.all.map { $0.yield { weather.report } } == ["fog", "fog"])
  }

  @Test func theyApplyInsideAnotherReducer() {
    let fog = escaped("fog")
    let store = SimulatedStore([String](), prepare: { $0.weather.report = "sun" }) {
      Reduce<[String], Bool> { state, _ in
        state = [weather.report, fog.yield { weather.report }, weather.report]
        return .none
      }
    }
    _ = store.send(true)
    #expect(store.state == ["sun", "fog", "sun"])
  }

  @Test func errorsPass() async {
    struct TestError: Error {}
    let fog = escaped("fog")
    #expect(throws: TestError.self) { try fog.yield { throw TestError() } }
    await #expect(throws: TestError.self) { try await fog.yield { () async throws in throw TestError() } }
  }

  @Test func theContextIsADependencyToo() {
    @Dependency(\.context) var context
    #expect(context == .live)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(context == .preview)
    }
  }
}
