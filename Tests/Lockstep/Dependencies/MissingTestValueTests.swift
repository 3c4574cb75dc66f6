import Lockstep
import LockstepSimulation
import Testing

/// A key without a test value.
private enum LanternKey: DependencyKey {
  static let liveValue = "lit"
  static let previewValue = "dimmed"
}

@Suite struct MissingTestValueTests {
  private static let line: UInt = #line + 1
  @Dependency(LanternKey.self) private var lantern

  private let issues = IssueLog()

  @Test func readingItIsAnIssueOncePerStoreThatExplainsTheOverride() {
    let store = store(in: .test)
    for _ in 1...3 { _ = store.send(1) }
    #expect(store.state == ["dimmed", "dimmed", "dimmed"])
    #expect(
      issues.texts == [
        """
        @Dependency(LanternKey.self) was used in a test, but has no test value.

            type      String
            read at   LockstepTests/MissingTestValueTests.swift:\(Self.line)

        Override it: `withDependencies { $0[LanternKey.self] = … }`, or give its key a testValue.
        """
      ]
    )
  }

  @Test(arguments: [(.test, "out"), (.live, nil), (.preview, nil)] as [(DependencyContext, String?)])
  func itIsNotRequiredIfItIsOverriddenOrOutsideTests(_ context: DependencyContext, _ override: String?) {
    let store = store(in: context) { if let override { $0[LanternKey.self] = override } }
    _ = store.send(1)
    if let override { #expect(store.state == [override]) }
    #expect(issues.issues.isEmpty)
  }

  @Test func aPropertyNamedByAPathPrintsWithoutAddresses() throws {
    @Dependency(\.tide) var tide
    withDependencies {
      $0.context = .test
      $0.issueSink = issues.sink
    } operation: {
      #expect(tide == 7)
    }
    let title = try #require(issues.titles.first)
    #expect(!title.contains("0x"), "\(title)")
  }

  private func store(
    in context: DependencyContext,
    prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> SimulatedStore<[String], Int> {
    SimulatedStore<[String], Int>([], issues: issues) { values in
      values.context = context
      prepare(&values)
    } reducer: {
      Reduce { state, _ in
        state.append(lantern)
        return .none
      }
    }
  }
}
