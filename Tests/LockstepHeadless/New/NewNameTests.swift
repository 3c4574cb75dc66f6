import Testing

@testable import LockstepHeadless

/// The names that `new` refuses. Nothing is written.
@Suite struct NewNameTests {
  @Test(
    arguments: [
      (
        ["new"],
        "`new` needs `package` or `feature`, and a name\nWrite `headless new package NAME` or `headless new feature NAME`."
      ),
      (["new", "pakage", "Cart"], "`new` creates a `package` or a `feature`, not `pakage`\nDid you mean `package`?"),
      (["new", "Cart"], "`new` creates a `package` or a `feature`, not `Cart`\nSee `headless new --help`."),
      (["new", "package"], "`new package` needs a name\nWrite `headless new package NAME`."),
      (["new", "package", "A", "b", "c"], "`new` does not take the argument `c`\nSee `headless new --help`."),
    ]
  )
  func wrongArguments(arguments: [String], expected: String) async throws {
    try await expect(arguments, toFailWith: expected)
  }

  @Test(
    arguments: [
      ("", "``", "it must begin with a capital letter from A to Z\nChoose another name."),
      ("cart", "`cart`", "it must begin with a capital letter from A to Z\nDid you mean `Cart`?"),
      ("Runner", "`Runner`", "the package's program has this name\nChoose another name."),
      ("my-shop", "`my-shop`", "it must begin with a capital letter from A to Z\nDid you mean `MyShop`?"),
      ("3D", "`3D`", "it must begin with a capital letter from A to Z\nChoose another name."),
      ("../Cart", "`../Cart`", "it must begin with a capital letter from A to Z\nChoose another name."),
      (
        "My Shop", "`My Shop`",
        "` ` is not allowed: use only letters A–Z and a–z, digits and `_`\nDid you mean `MyShop`?"
      ),
      ("Café", "`Café`", "`é` is not allowed: use only letters A–Z and a–z, digits and `_`\nChoose another name."),
      ("Self", "`Self`", "Swift reserves this word\nChoose another name."),
    ]
  )
  func invalidNames(name: String, shown: String, expected: String) async throws {
    try await expect(["new", "package", name], toFailWith: "\(shown) can't be the name of a feature: \(expected)")
  }

  @Test func longNames() async throws {
    let name = String(repeating: "Cart", count: 13)
    let expected = "it must have at most 50 characters, not 52\nChoose another name."
    try await expect(["new", "package", name], toFailWith: "`\(name)` can't be the name of a feature: \(expected)")
  }

  @Test(
    arguments: [
      ("Store", "Lockstep declares it in Sources/Lockstep/Store/Store.swift"),
      ("Text", "Lockstep declares it in Sources/LockstepScreen/Controls/Text.swift"),
      ("Lockstep", "Lockstep declares it in Sources/Lockstep"),
      ("State", "the new files already use it"),
      ("String", "Swift has a type of this name"),
      ("Test", "the new files already use it"),
    ]
  )
  func namesWithAnotherMeaning(name: String, owner: String) async throws {
    let expected = "the feature can't declare the type `\(name)`: \(owner)\nChoose another name."
    try await expect(["new", "package", name], toFailWith: expected)
  }

  private func expect(_ arguments: [String], toFailWith text: String) async throws {
    let harness = try CommandHarness()
    let outcome = await harness.run(arguments.count > 2 && arguments.count < 4 ? arguments + ["$/new"] : arguments)
    #expect(outcome == .init(output: "", errors: "headless: error: \(text)\n", code: .wrongUse))
    #expect(FolderFileLister(harness.folder).files.isEmpty)
  }
}
