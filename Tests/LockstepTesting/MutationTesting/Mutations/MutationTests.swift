import LockstepTesting
import Testing

/// The features to which the mutations are applied.
enum MutationTarget: String, CaseIterable {
  case search, stopwatch, basket, notebook, login

  var subject: any MutationSubject.Type {
    switch self {
    case .search: SearchMutationSubject.self
    case .stopwatch: StopwatchMutationSubject.self
    case .basket: BasketMutationSubject.self
    case .notebook: NotebookMutationSubject.self
    case .login: LoginMutationSubject.self
    }
  }
}

/// The exhaustive test of a feature passes for the feature itself, and fails for each of its mutations.
@Suite struct MutationTests {
  @Test(arguments: MutationTarget.allCases) func theUnchangedFeaturePasses(_ target: MutationTarget) async {
    let texts = await target.subject.playUnbroken().log.texts
    #expect(texts.isEmpty)
  }

  @Test(arguments: MutationTarget.allCases) func everyMutantIsCaught(_ target: MutationTarget) async {
    let subject = target.subject
    let mutantReports = await subject.mutantReports()
    let survivors = mutantReports.filter { !$0.isCaught }.map(\.mutant)
    #expect(Set(survivors) == Set(subject.equivalents.keys))
    #expect(mutantReports.count > 20, "too few mutants to prove anything")
    let logs = mutantReports.filter(\.isCaught).map { "# \($0.mutant)\n\n\($0.text)" }
    assertSnapshot(of: logs.joined(separator: "\n\n\n"), named: target.rawValue)
  }
}
