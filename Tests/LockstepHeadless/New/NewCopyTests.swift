import Foundation
import Testing

@testable import LockstepHeadless

/// Bundled features that `--from` copies. The gate builds, plays and tests the copies.
@Suite struct NewCopyTests {
  @Test func aFeatureIsCopiedWithWhatItNeeds() async throws {
    let harness = try CommandHarness()
    #expect(await harness.run("new", "package", "SignIn", "$", "--from", "Login").code == .success)
    let files = FolderFileLister(harness.folder).files
    for file in [
      "Scripts/SignIn/offline.script", "Snapshots/SignIn/offline.trace", "Sources/runner/HTTP/HTTPClient.swift",
      "Sources/runner/SignIn/SignIn+Entry.swift", "Sources/runner/SignIn/Screen/SignInScreen.swift",
      "Sources/runner/SignIn/SignIn+Cooldown.swift", "Sources/runner/String+Trimming.swift",
      "Tests/runnerTests/SignIn/SignInCooldownTests.swift", "Snapshots/runnerTests/SignInScreenTests/empty.40x20.txt",
    ] { #expect(files.contains(file), "\(file)") }
    // Tests that need a server, and other features, are left out.
    for word in ["Live", "Home", "Login"] { #expect(!files.contains { $0.contains("/" + word) }, "\(word)") }
    for file in files where !file.hasSuffix(".txt") {
      #expect(harness.text(of: file)?.contains("Login.") == false, "\(file)")
      #expect(harness.text(of: file)?.contains("Features") == false || !file.hasPrefix("Tests"), "\(file)")
    }
  }

  @Test func copiedFeaturesShareFiles() async throws {
    let harness = try CommandHarness()
    #expect(await harness.run("new", "package", "Cafe", "$", "--from", "Home").code == .success)
    #expect(await harness.run("new", "feature", "Liked", "$", "--from", "Favorites").code == .success)
    let files = FolderFileLister(harness.folder).files.filter { $0.hasSuffix("/FavoritesService.swift") }
    #expect(files == ["Sources/runner/Favorites/FavoritesService.swift"])
  }

  @Test func aSharedFileThatWasEditedIsAnError() async throws {
    let harness = try CommandHarness()
    #expect(await harness.run("new", "package", "Cafe", "$", "--from", "Home").code == .success)
    let file = "Sources/runner/Favorites/FavoritesService.swift"
    try harness.write(try #require(harness.text(of: file)) + "// mine\n", to: file)
    let before = FolderFileLister(harness.folder).files
    let text =
      "headless: error: the feature needs Lockstep's version of \(file), and the file in the package differs from it\n"
      + "Undo the edits of that file, or copy the feature with `new package`. Nothing was written.\n"
    let outcome = await harness.run("new", "feature", "Liked", "$", "--from", "Favorites")
    #expect(outcome == .init(output: "", errors: text, code: .wrongUse))
    #expect(FolderFileLister(harness.folder).files == before)
  }

  @Test(
    arguments: [
      ("Lgin", "Lockstep has no feature `Lgin` to copy\nDid you mean `Login`?"),
      (
        "Shop",
        "Lockstep has no feature `Shop` to copy\nIts features are `Broadcast`, `Dashboard`, `Favorites`, `Home`, `Login`, "
          + "`Messages`, `Settings`."
      ),
      (
        "Root",
        "`Root` can't be copied alone: it consists of `Broadcast`, `Dashboard`, `Favorites`, `Home`, `Login`, `Messages`, `Settings`\n"
          + "Copy one of these, or use the folder Features of Lockstep as a whole."
      ),
    ]
  )
  func featuresThatCannotBeCopied(name: String, expected: String) async throws {
    let harness = try CommandHarness()
    let outcome = await harness.run("new", "package", "Cart", "$/new", "--from", name)
    #expect(outcome == .init(output: "", errors: "headless: error: \(expected)\n", code: .wrongUse))
    #expect(FolderFileLister(harness.folder).files.isEmpty)
  }

  @Test(
    arguments: [
      ("let a: Login.State = b(Login(), \"Login\")", "let a: In.State = b(In(), \"Login\")"),
      ("LoginScreen(Logins, login) // Login", "InScreen(Logins, login) // In"),
      ("\"Login.State(a: 1) \\(Login.a)\"", "\"In.State(a: 1) \\(In.a)\""),
    ]
  )
  func typesAreRenamedInSource(source: String, expected: String) {
    let rename = FeatureTypeRenamer(old: "Login", types: ["Login": "In", "LoginScreen": "InScreen"])
    #expect(rename.swift(Array(source.utf8)) == expected)
  }

  @Test func truncatedValuesAreTruncatedAgain() {
    let value = "Home.Notice(title: \"a title\", message: Text(lines: [\"a message of some length\"]))"
    let lines =
      "Home.Notice(\n    title: \"a title\",\n    message: Text(\n      lines: [\n        \"a message of some length\"\n      ]\n    )\n  )"
    for (new, shown) in [("Cafe", value), ("LongHome", value), ("A", lines)] {
      let rename = FeatureTypeRenamer(old: "Home", types: ["Home": new])
      let renamed = { (text: String) in text.replacing("Home", with: new) }
      let (start, end) = ("Home/a\n\n  b: nil → \(shown)\n  b: ", " → nil\n  b: Home.A(b) → Home.B(c)\n")
      let trace = GoldenTraceRename(rename: rename).trace("\(start)\(value.prefix(59))…\(end)")
      #expect(trace == "\(renamed(start))\(renamed(value).prefix(59))…\(renamed(end))")
    }
  }
}
