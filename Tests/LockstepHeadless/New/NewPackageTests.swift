import Foundation
import Testing

@testable import LockstepHeadless

/// Packages that `new package` writes. The gate builds, plays and tests them.
@Suite struct NewPackageTests {
  private static let files = [
    ".gitignore", "Package.swift", "README.md", "Scripts/Cart/load.script", "Scripts/Cart/offline.script",
    "Snapshots/Cart/load.trace", "Snapshots/Cart/offline.trace", "Sources/runner/Cart/Cart.swift",
    "Sources/runner/Cart/CartScreen.swift", "Sources/runner/Runner.swift", "Tests/runnerTests/Cart/CartTests.swift",
  ]

  @Test func aPackageIsWrittenAndTheNextCommandsArePrinted() async throws {
    let harness = try CommandHarness()
    let outcome = await harness.run("new", "package", "Cart", "$/cart")
    let text = """
      Created the package Cart: 11 files.
      Play its scripts and run its tests; the first build takes a few minutes:

        cd $/cart
        swift run runner run .
        swift test

      """
    #expect(outcome == .init(output: text, errors: "", code: .success))
    #expect(FolderFileLister(harness.folder + "/cart").files == Self.files)
    for file in Self.files { #expect(harness.text(of: "cart/" + file)?.contains("Shop") == false, "\(file)") }
  }

  @Test func theManifestNamesLockstep() async throws {
    let harness = try CommandHarness()
    _ = await harness.run("new", "package", "Cart", "$/cart")
    let manifest = try #require(harness.text(of: "cart/Package.swift"))
    #expect(manifest.contains("name: \"Cart\""))
    #expect(manifest.contains("path: \"\(try LockstepSources().root)\""))
  }

  @Test func theStarterIsWrittenAsItIs() throws {
    let starter = try PackageTemplate(sources: LockstepSources())
    let new = try NewFeature(named: FeatureName("Shop"), from: starter)
    let written = starter.files(with: new, in: starter.sources.root + "/Tests/Outside/Shop")
    let original = try starter.sources.files(in: LockstepSources.starter)
    for path in original.paths where path != "Package.swift" { #expect(written.text(path) == original.text(path)) }
    #expect(written.paths == original.paths)
  }

  @Test func aFolderMayContainOtherFiles() async throws {
    let harness = try CommandHarness()
    try harness.write("MIT", to: "LICENSE")
    try harness.write("a script", to: "Scripts/other.script")
    #expect(await harness.run("new", "package", "Cart", "$/").code == .success)
    #expect(FolderFileLister(harness.folder).files == (Self.files + ["LICENSE", "Scripts/other.script"]).sorted())
  }

  @Test(arguments: files) func noFileIsOverwritten(file: String) async throws {
    let harness = try CommandHarness()
    try harness.write("mine", to: file)
    let outcome = await harness.run("new", "package", "Cart", "$")
    let text =
      "headless: error: `\(file)` already exists in `$`\n"
      + "Choose another name or folder, or remove it. Nothing was written.\n"
    #expect(outcome == .init(output: "", errors: text, code: .wrongUse))
    #expect(FolderFileLister(harness.folder).files == [file])
    #expect(harness.text(of: file) == "mine")
  }

  @Test func aFileInPlaceOfAFolderIsKept() async throws {
    let harness = try CommandHarness()
    try harness.write("mine", to: "Sources")
    #expect(await harness.run("new", "package", "Cart", "$").errors.contains("`Sources` already exists in `$`"))
    #expect(await harness.run("new", "package", "Cart", "$/Sources").errors.contains("`$/Sources` already exists"))
    #expect(FolderFileLister(harness.folder).files == ["Sources"])
  }

  @Test func aLinkWithoutATargetIsKept() async throws {
    let harness = try CommandHarness()
    let link = harness.folder + "/README.md"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "missing")
    #expect(await harness.run("new", "package", "Cart", "$").errors.contains("`README.md` already exists in `$`"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: harness.folder) == ["README.md"])
  }

  @Test func afterAnErrorTheFolderIsUnchanged() throws {
    let harness = try CommandHarness()
    try harness.write("mine", to: "Sources/mine.swift")
    var files = FileSet()
    for path in ["a", "Sources/b/c", "Sources/b/d", "e/f/g"] { files[path] = [] }
    let error = #expect(throws: UsageError.self) {
      try FileInstaller(folder: harness.folder).install(files, replacing: ("missing/Runner.swift", ""))
    }
    #expect(error?.title == "`\(harness.folder)/missing/Runner.swift` cannot be written")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: harness.folder).sorted() == ["Sources", "Sources/mine.swift"]
    )
  }

  @Test(
    arguments: [
      ("/home/me/Shop", "../lockstep"),
      ("/home/me/apps/Shop", "../../lockstep"),
      ("/home/me/apps/food/Shop", "/home/me/lockstep"),
      ("/home/me/lockstep/Shop", ".."),
      ("/srv/Shop", "/home/me/lockstep"),
    ]
  )
  func thePathOfLockstepIsRelativeIfItIsNear(folder: String, expected: String) {
    #expect(PackageTemplate.path(to: "/home/me/lockstep", from: folder) == expected)
  }

  @Test func withoutTheSourcesNothingCanBeCopied() {
    let error = #expect(throws: UsageError.self) { try LockstepSources(root: "/no/lockstep") }
    #expect(
      error?.text(program: "runner") == """
        runner: error: the sources of Lockstep are no longer in `/no/lockstep`
        Build the runner again, because new files are copied from the sources of Lockstep.
        """
    )
  }
}

/// The article “Starting a package” shows what the commands print and write.
@Suite struct StartingAPackageArticleTests {
  @Test func theArticleShowsThePackageAndItsSecondFeature() async throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/LockstepHeadless/LockstepHeadless.docc/StartingAPackage.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let harness = try CommandHarness()
    let package = await harness.run("new", "package", "Shop", "$/Shop").output.replacing("$/", with: "")
    #expect(text.contains("```\n$ headless new package Shop\n\(package)```\n"))
    let feature = await harness.run("new", "feature", "Cart", "$/Shop").output.replacing("  cd $/Shop\n", with: "")
    #expect(text.contains("```\n$ swift run runner new feature Cart\n\(feature)```\n"))
    let runner = try #require(harness.text(of: "Shop/Sources/runner/Runner.swift"))
    #expect(text.contains("```swift\n\(runner)```\n"))
  }
}
