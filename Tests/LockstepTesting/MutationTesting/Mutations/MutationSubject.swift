import Lockstep
import LockstepTesting

/// A correct feature and its exhaustive test, to which mutations are applied.
protocol MutationSubject: SendableMetatype {
  associatedtype Feature: ReducerProtocol where Feature.State: Equatable

  /// The name of the golden log.
  static var name: String { get }
  static var feature: Feature { get }
  static var initialState: Feature.State { get }
  static var fields: [FaultyField<Feature.State>] { get }

  /// Equivalent mutants, which no test can detect, and the reason for each.
  static var equivalents: [String: String] { get }

  static func prepare(_ values: inout DependencyValues)

  /// The exhaustive test.
  nonisolated(nonsending) static func play(_ store: TestStoreOf<Feature>) async
}

/// A mutant and its test's failures.
struct MutantReport {
  let mutant: String
  let log: FailureLog

  var isCaught: Bool { !log.entries.isEmpty }

  /// The printed log: each failure with its location, as in a test run.
  var text: String {
    log.entries
      .map { entry in "\(entry.location.file):\(entry.location.line): \(entry.reported.text)" }
      .joined(separator: "\n\n")
  }
}

extension MutationSubject {
  static func prepare(_: inout DependencyValues) {}

  /// The failures of the unchanged feature.
  nonisolated(nonsending) static func playUnbroken() async -> (log: FailureLog, actions: [String]) {
    let findings = FeatureObservations()
    let log = await play(nil, findings)
    return (log, findings.actions)
  }

  /// The test results of every mutant whose fault makes a difference, in the order of the actions.
  nonisolated(nonsending) static func mutantReports() async -> [MutantReport] {
    var mutantReports: [MutantReport] = []
    for action in await playUnbroken().actions {
      for fault in ReducerFault.all(of: fields) {
        let (mutation, findings) = (Mutation(action: action, fault: fault), FeatureObservations())
        let log = await play(mutation, findings)
        if findings.madeDifference { mutantReports.append(MutantReport(mutant: mutation.description, log: log)) }
      }
    }
    return mutantReports
  }

  private nonisolated(nonsending) static func play(
    _ mutation: Mutation<Feature.State>?,
    _ findings: FeatureObservations
  ) async
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
