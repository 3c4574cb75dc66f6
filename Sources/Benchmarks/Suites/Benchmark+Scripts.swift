internal import Features
internal import Lockstep
internal import LockstepHeadless

/// Script steps, parsed, planned and run without output. 10,000 ns per step equal 100,000 steps per second.
extension Benchmark {
  /// Number of times that a script's steps are repeated.
  private static let repetitions = 5_000

  static var scripts: [Benchmark] {
    [
      script("script step, Login: a send and its change", steps: 1, target: .nanoseconds(10_000)) { number in
        """
        send .accountChanged("blob\(number)@example.com")
          account = "blob\(number)@example.com"
        """
      },
      script("script step, Login: send, effect, receive, advance", world: "offline", steps: 3, opening: offline) { _ in
        """
        send .retryButtonTapped
          isLoading = true
          alert = nil
          canRetry = false
        receive .loginResponse(.failure(.offline))
          isLoading = false
          alert = Notice(title: "You are offline", message: "Check the connection and try again.")
          canRetry = true
        advance 1s
        """
      },
    ]
  }

  private static let offline = """
    exhaustivity off
    send .accountChanged("blob@example.com")
    send .passwordChanged("correct horse")
    send .loginButtonTapped
    receive .loginResponse(.failure)
    exhaustivity on
    """

  /// A benchmark whose operation is one step of a script.
  private static func script(
    _ name: String,
    world: String? = nil,
    steps: Int,
    opening: String = "",
    target: CostLimit = .none,
    _ lines: @escaping (_ number: Int) -> String
  ) -> Benchmark {
    Benchmark(name, baseline: b0, target: target, iterations: steps * repetitions) {
      let headers = ["feature Login", world.map { "world \($0)" } ?? "", opening]
      let text = (headers + (0..<repetitions).map(lines)).joined(separator: "\n")
      let run = QuietRun(of: text, in: catalog)
      return Workload { iterations in
        for _ in 0..<max(iterations / (steps * repetitions), 1) { await play(run) }
      }
    }
  }

  private static func play(_ run: QuietRun) async {
    do { blackHole(try await run.play()) } catch { fatalError("A measured script failed: \(error)") }
  }

  private static let catalog = FeatureCatalog {
    FeatureEntry("Login", initialState: Login.State()) { Login() }
      .world("offline") { $0.authManager = .failing(.offline) }
  }
}
