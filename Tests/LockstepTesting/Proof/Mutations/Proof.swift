import Lockstep
import LockstepTesting

/// A working feature with its exhaustive test, to be broken on purpose.
protocol Proof: SendableMetatype {
  associatedtype Feature: ReducerProtocol where Feature.State: Equatable

  /// What the golden log is called.
  static var name: String { get }
  static var feature: Feature { get }
  static var initialState: Feature.State { get }
  static var fields: [Field<Feature.State>] { get }

  /// Mutants that nobody could notice, with the reason.
  static var equivalents: [String: String] { get }

  static func prepare(_ values: inout DependencyValues)

  /// The exhaustive test.
  nonisolated(nonsending) static func play(_ store: TestStoreOf<Feature>) async
}

/// A mutant and what its test reported.
struct Autopsy {
  let mutant: String
  let log: FailureLog

  var isCaught: Bool { !log.entries.isEmpty }

  /// What a person sees: each failure with its place, as a test run prints it.
  var text: String {
    log.entries
      .map { entry in "\(entry.location.file):\(entry.location.line): \(entry.reported.text)" }
      .joined(separator: "\n\n")
  }
}

extension Proof {
  static func prepare(_: inout DependencyValues) {}

  /// What the test reports of the feature as it is.
  nonisolated(nonsending) static func playUnbroken() async -> (log: FailureLog, actions: [String]) {
    let findings = Findings()
    let log = await play(nil, findings)
    return (log, findings.actions)
  }

  /// Every mutant whose fault makes a difference, in the order of the actions.
  nonisolated(nonsending) static func autopsies() async -> [Autopsy] {
    var autopsies: [Autopsy] = []
    for action in await playUnbroken().actions {
      for fault in Fault.all(of: fields) {
        let (mutation, findings) = (Mutation(action: action, fault: fault), Findings())
        let log = await play(mutation, findings)
        if findings.hasBitten { autopsies.append(Autopsy(mutant: mutation.description, log: log)) }
      }
    }
    return autopsies
  }

  private nonisolated(nonsending) static func play(_ mutation: Mutation<Feature.State>?, _ findings: Findings) async
    -> FailureLog
  {
    await FailureLog.of {
      let store = TestStore(initialState: initialState) {
        Mutated(base: feature, mutation: mutation, findings: findings)
      } withDependencies: {
        prepare(&$0)
      }
      await play(store)
      await store.finish()
    }
  }
}
