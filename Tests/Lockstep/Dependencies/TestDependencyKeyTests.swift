import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// A dependency without a live value.
private struct Mail: Sendable, Equatable {
  var unread: Int
}

extension Mail: TestDependencyKey {
  static let testValue = Mail(unread: 1)
}

/// A dependency with its own preview value.
private enum RadioKey: TestDependencyKey {
  static let testValue: String? = "noise"
  static let previewValue: String? = "music"
}

/// A dependency whose live value is declared in a separate extension, as in a separate module.
private enum LampKey: TestDependencyKey {
  static let testValue = "test"
}

extension LampKey: DependencyKey {
  static let liveValue = "live"
}

extension DependencyValues {
  fileprivate var mail: Mail {
    get { self[Mail.self] }
    set { self[Mail.self] = newValue }
  }
}

@Suite struct TestDependencyKeyTests {
  private static let line: UInt = #line + 1
  @Dependency(Mail.self) private var mail
  @Dependency(\.mail.unread) private var unread
  @Dependency(LampKey.self) private var lamp

  private let issues = IssueLog()

  @Test(arguments: [
    (DependencyContext.test, "1 test"), (.preview, "1"), (.live, "live"),
  ])
  func theValueOfTheContextIsUsed(_ context: DependencyContext, _ value: String) {
    let values = read(in: context) {
      [context == .live ? nil : "\(mail.unread)", context == .preview ? nil : lamp].compactMap(\.self).joined(
        separator: " "
      )
    }
    #expect(values == [value, value])
    #expect(issues.issues.isEmpty)
  }

  @Test func aSeparatePreviewValueIsUsedInPreviews() {
    @Dependency(RadioKey.self) var radio: String?
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(radio == "music")
    }
  }

  @Test func aLiveStoreWithoutALiveValueReportsTheKeyAndUsesTheTestValue() {
    let values = read(in: .live) { "\(mail.unread)" }
    #expect(values == ["1", "1"], "it is read twice and reported once per store")
    #expect(
      issues.texts == [
        """
        @Dependency(Mail.self) was used, but has no live value.

            key       Mail
            type      Mail
            read at   LockstepTests/TestDependencyKeyTests.swift:\(Self.line)
            The test value is used.

        Add `extension Mail: DependencyKey` with a liveValue, or override it: `withDependencies { $0[Mail.self] = … }`.
        """
      ]
    )
  }

  @Test func anOverrideIsNotAnIssue() {
    let values = read(in: .live, { $0.mail.unread = 5 }, { "\(unread)" })
    #expect(values == ["5", "5"])
    #expect(issues.issues.isEmpty, "reading the test value to change a property is not an issue either")
  }

  /// The values that two actions of a store read.
  private func read(
    in context: DependencyContext,
    _ prepare: (inout DependencyValues) -> Void = { _ in },
    _ value: @escaping () -> String
  ) -> [String] {
    let store = SimulatedStore<[String], Int>([], issues: issues) { values in
      values.context = context
      prepare(&values)
    } reducer: {
      Reduce { state, _ in
        state.append(value())
        return .none
      }
    }
    for action in 1...2 { _ = store.send(action) }
    return store.state
  }
}
