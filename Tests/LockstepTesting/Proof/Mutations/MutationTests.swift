import LockstepTesting
import Testing

/// The features to which the mutations are applied.
enum Patient: String, CaseIterable {
  case search, stopwatch, basket, notebook, login

  var proof: any Proof.Type {
    switch self {
    case .search: SearchProof.self
    case .stopwatch: StopwatchProof.self
    case .basket: BasketProof.self
    case .notebook: NotebookProof.self
    case .login: LoginProof.self
    }
  }
}

/// The exhaustive test of a feature passes for the feature itself, and fails for each of its mutations.
@Suite struct MutationTests {
  @Test(arguments: Patient.allCases) func theUnchangedFeaturePasses(_ patient: Patient) async {
    let texts = await patient.proof.playUnbroken().log.texts
    #expect(texts.isEmpty)
  }

  @Test(arguments: Patient.allCases) func everyMutantIsCaught(_ patient: Patient) async {
    let proof = patient.proof
    let autopsies = await proof.autopsies()
    let survivors = autopsies.filter { !$0.isCaught }.map(\.mutant)
    #expect(Set(survivors) == Set(proof.equivalents.keys))
    #expect(autopsies.count > 20, "too few mutants to prove anything")
    let logs = autopsies.filter(\.isCaught).map { "# \($0.mutant)\n\n\($0.text)" }
    assertSnapshot(of: logs.joined(separator: "\n\n\n"), named: patient.rawValue)
  }
}
