import Foundation
import Testing

@testable import LockstepHeadless

/// Features that `new feature` adds to a package.
@Suite struct NewFeatureTests {
  private static let runner = "Sources/runner/Runner.swift"

  /// A package in a harness's folder.
  private func package(_ edits: (String) -> String = { $0 }) async throws -> CommandHarness {
    let harness = try CommandHarness()
    #expect(await harness.run("new", "package", "Shop", "$").code == .success)
    let source = try #require(harness.text(of: Self.runner))
    try harness.write(edits(source), to: Self.runner)
    return harness
  }

  private let cart = """
        FeatureEntry("Cart", initialState: Cart.State()) {
          Cart()
        } screen: {
          CartScreen(store: $0)
        }
        .world("offline") { $0[CartClient.self].load = { throw CartError.offline } }

    """

  @Test func aFeatureIsAddedAtTheEndOfTheCatalog() async throws {
    let harness = try await package()
    let before = try #require(harness.text(of: Self.runner))
    let outcome = await harness.run("new", "feature", "Cart", "$")
    let text = """
      Added the feature Cart: 7 files.
      Play its scripts and run the tests:

        cd $
        swift run runner run .
        swift test

      """
    #expect(outcome == .init(output: text, errors: "", code: .success))
    #expect(harness.text(of: Self.runner) == before.replacing("  }\n}\n", with: cart + "  }\n}\n"))
    for file in FolderFileLister(harness.folder).files where file.contains("Cart") {
      #expect(
        harness.text(of: file)
          == harness.text(of: file.replacing("Cart", with: "Shop"))?.replacing("Shop", with: "Cart")
      )
    }
    #expect(FolderFileLister(harness.folder).files.count == 18)
  }

  @Test func editedCatalogsAreUnderstood() async throws {
    let harness = try await package {
      $0.replacing("FeatureCatalog {\n", with: "FeatureCatalog {\n    // }\n    /* } */\n")
        .replacing("\"offline\"", with: "\"{{\"").replacing("import", with: "// FeatureCatalog {\nimport")
    }
    #expect(await harness.run("new", "feature", "Cart", "$").code == .success)
    #expect(await harness.run("new", "feature", "Bill", "$").code == .success)
    let source = try #require(harness.text(of: Self.runner))
    let entries = try #require(CatalogSourceCode.all(in: Array(source.utf8)).first).entries.filter {
      $0.hasPrefix("FeatureEntry")
    }
    #expect(
      entries.map { $0.prefix(19) } == ["FeatureEntry(\"Shop\"", "FeatureEntry(\"Cart\"", "FeatureEntry(\"Bill\""]
    )
  }

  @Test(arguments: ["FeatureCatalog {}", "FeatureCatalog { }", "FeatureCatalog {\n  }"])
  func anEmptyCatalogGetsItsFirstEntry(catalog: String) throws {
    let source = "struct Runner {\n  static let catalog = \(catalog)\n}\n"
    let text = try #require(CatalogSourceCode.all(in: Array(source.utf8)).first).with(entries: ["A", "  .b"])
    #expect(text == "struct Runner {\n  static let catalog = FeatureCatalog {\n    A\n      .b\n  }\n}\n")
  }

  @Test func entriesInCommentsAndOtherNewlinesAreUnderstood() async throws {
    let harness = try await package {
      $0.replacing("FeatureCatalog {\n", with: "FeatureCatalog {\n    // FeatureEntry(\"Cart\") {\n")
        .replacing("\n", with: "\r\n")
    }
    #expect(await harness.run("new", "feature", "Cart", "$").code == .success)
    let source = try #require(harness.text(of: Self.runner))
    #expect(source.hasSuffix("\r\n  }\r\n}\r\n") && !source.replacing("\r\n", with: "").contains { $0 == "\n" })
    #expect(CatalogSourceCode.all(in: Array(source.utf8)).map(\.names) == [["Shop", "Cart"]])
  }

  private static let noCatalog = "No `FeatureCatalog { … }` was found. Add these lines to the runner's catalog:"
  private static let twoCatalogs =
    "There are several catalogs, in \(runner), \(runner). Add these lines to one of them:"

  @Test(
    arguments: [
      ("let catalog = makeCatalog()", noCatalog), ("FeatureCatalog { if x {", noCatalog),
      ("FeatureCatalog { FeatureCatalog { } }", twoCatalogs),
    ]
  )
  func withoutAClearCatalogTheEntryIsPrinted(source: String, reason: String) async throws {
    let harness = try await package { _ in source }
    let text = """
      Added the feature Cart: 7 files.
      \(reason)

        FeatureEntry("Cart", initialState: Cart.State()) {
          Cart()
        } screen: {
          CartScreen(store: $0)
        }
        .world("offline") { $0[CartClient.self].load = { throw CartError.offline } }

        cd $
        swift run runner run .
        swift test

      """
    #expect(await harness.run("new", "feature", "Cart", "$") == .init(output: text, errors: "", code: .success))
    #expect(harness.text(of: Self.runner) == source)
  }

  /// Edits of a package that a feature can't be added to, and the errors.
  private static let mistakes: [(file: String, text: String, error: String)] = [
    (
      "Scripts/Cart/offline.script", "",
      "`Scripts/Cart/offline.script` already exists in `$`\nChoose another name or folder, or remove it. Nothing was written."
    ),
    (
      "Sources/runner/Models.swift", "struct CartError {}",
      "the package already declares `CartError`, in Sources/runner/Models.swift\n"
        + "Choose another name, or remove that declaration. Nothing was written."
    ),
    (
      runner, "let catalog = FeatureCatalog { FeatureEntry(\"Cart\") }",
      "the catalog in Sources/runner/Runner.swift already has a feature `Cart`\n"
        + "Choose another name, or remove that entry. Nothing was written."
    ),
    (
      "Package.swift", "\"Lockstep\", \"LockstepScreen\", \"LockstepTesting\"",
      "the feature imports LockstepScreenTesting, and Package.swift doesn't list this product\n"
        + "Add `.product(name: \"LockstepScreenTesting\", package: \"Lockstep\")` to the runner or its tests. Nothing was written."
    ),
  ]

  @Test(arguments: mistakes.indices) func afterAnErrorNothingHasChanged(index: Int) async throws {
    let (file, text, error) = Self.mistakes[index]
    let harness = try await package()
    try harness.write(text, to: file)
    let before = FolderFileLister(harness.folder).files.map { [$0, harness.text(of: $0)] }
    let outcome = await harness.run("new", "feature", "Cart", "$")
    #expect(outcome == .init(output: "", errors: "headless: error: \(error)\n", code: .wrongUse))
    #expect(FolderFileLister(harness.folder).files.map { [$0, harness.text(of: $0)] } == before)
  }

  @Test(arguments: ["Package.swift", "Sources/runner", "Tests/runnerTests"])
  func anotherLayoutIsRefused(part: String) async throws {
    let harness = try await package()
    try FileManager.default.removeItem(atPath: harness.folder + "/" + part)
    let outcome = await harness.run("new", "feature", "Cart", "$")
    let text =
      "headless: error: `$` was not created by `headless new package`: it has no `\(part)`\n"
      + "Change to the package's folder, or pass it: `headless new feature NAME DIR`. Nothing was written.\n"
    #expect(outcome == .init(output: "", errors: text, code: .wrongUse))
  }
}

/// What is read from Swift source.
@Suite struct SwiftOutlineTests {
  @Test(
    arguments: [
      ("let a = b // c \"d\"", ["let", "a", "b"]),
      ("/* a */ b /* } */", ["b"]),
      (#""a \(b + "c \(d)") e" f"#, ["b", "d", "f"]),
      (#""\\" a "\"" b"#, ["a", "b"]),
      ("#\"a \\(b) \"c\"# d", ["d"]),
      ("#\"a \\#(b)\"# c", ["b", "c"]),
      ("\"\"\"\n a \"b\" \\(c)\n\"\"\" d", ["c", "d"]),
      ("a\tb\r\nc // d\re", ["a", "b", "c", "e"]),
      ("/* a /* b */ c */ d /**/ e", ["d", "e"]),
      ("\"a", []), ("/* a", []), ("\"\\(a", ["a"]), ("", []),
    ]
  )
  func wordsOutsideOfStringsAndComments(source: String, expected: [String]) {
    let lexer = SwiftLexer(Array(source.utf8))
    #expect(lexer.tokens.filter { $0.kind == .word }.map { lexer.text($0) } == expected)
  }

  @Test func declarations() {
    let source = """
      import A
      public struct B: C { var d: Int; private let e = 1; struct F {} }
      private struct G {}
      func h() { let i = 1 }
      private(set) var j = 1
      extension K { static let l = 1; private var m: Int { 1 } }
      extension [N] { func o() {} }
      extension P: Q { public func r() {} }
      """
    let outline = SwiftOutline(Array(source.utf8))
    #expect(outline.imports == ["A"])
    #expect(outline.declared == ["B", "h", "j"])
    #expect(outline.extended == ["K": ["l"], "N": ["o"], "P": ["r"]])
    #expect(outline.conforming == ["P"])
  }
}
