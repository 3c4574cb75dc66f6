import Testing

@testable import LockstepHeadless

/// The files that a feature needs.
@Suite struct SwiftSourceIndexTests {
  private static let sources = [
    "Login/Login.swift":
      "struct Login { @Dependency(\\.clock) var clock; let session: Session; func f() { g.trimmed } }",
    "Login/Login+Exit.swift": "extension Login { func exit() {} }",
    "Session/Session.swift": "struct Session {}",
    "Session/Session+Text.swift": "extension Session { var text: Int { 1 } }",
    "Session/Session+Error.swift": "extension Session: Error {}",
    "Session/Other.swift": "struct Other { func f() { $0.menu } }",
    "Clock.swift": "extension DependencyValues { var clock: Clock { 1 } }\nstruct Clock { let a = b.text }",
    "Menu.swift": "extension DependencyValues { var menu: Menu { 1 } }\nstruct Menu {}",
    "String+Trimming.swift": "extension String { var trimmed: Int { 1 } }",
    "String+Other.swift": "extension String { var other: Int { 1 } }",
  ]

  private func closure(of path: String) -> [String] {
    var files = FileSet()
    for (path, text) in Self.sources { files[path] = Array(text.utf8) }
    return SwiftSourceIndex(files).closure(of: [path]).sorted()
  }

  @Test func typesDependenciesAndMembersAreNeeded() {
    #expect(
      closure(of: "Login/Login.swift") == [
        "Clock.swift", "Login/Login.swift", "Session/Session+Error.swift", "Session/Session+Text.swift",
        "Session/Session.swift",
        "String+Trimming.swift",
      ]
    )
    #expect(closure(of: "Session/Other.swift") == ["Menu.swift", "Session/Other.swift"])
  }
}
