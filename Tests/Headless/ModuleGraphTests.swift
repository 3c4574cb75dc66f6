import Foundation
import Testing

/// The module graph: a module imports only the modules that the architecture allows.
@Suite struct ModuleGraphTests {
  /// The modules that a module may import; the imports of those modules are allowed, too. Includes planned modules.
  private static let arrows: [String: Set<String>] = [
    "Headless": ["LockstepHeadless", "Features"],
    "Benchmarks": ["LockstepHeadless", "LockstepTesting", "Features"],
    "LockstepHeadless": ["LockstepExploration", "LockstepReport", "LockstepWeb"],
    "LockstepExplorationTesting": ["LockstepExploration", "LockstepTesting"],
    "LockstepExploration": ["LockstepPlayback"],
    "LockstepPlayback": ["LockstepScript", "LockstepTrace", "LockstepSimulation", "LockstepScreen"],
    "LockstepTesting": ["LockstepSimulation", "LockstepReport"],
    "LockstepScreenTesting": ["LockstepTesting", "LockstepScreen"],
    "LockstepWeb": ["LockstepScreen"],
    "LockstepReport": ["LockstepTrace"],
    "LockstepTrace": ["Lockstep"],
    "LockstepScript": ["LockstepScreen"],
    "LockstepScreen": ["Lockstep"],
    "LockstepSimulation": ["Lockstep"],
    "Features": ["Lockstep", "LockstepScreen"],
    "Lockstep": ["LockstepDiff"],
    "LockstepDiff": [],
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  @Test func everyImportIsAllowedByTheGraph() throws {
    let files = try Self.files()
    #expect(files.count > 500)
    #expect(files.flatMap { Self.crossings(of: $0.module, $0.text, in: $0.path) } == [])
  }

  @Test func everyModuleIsListedInTheGraph() throws {
    let modules = try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/Sources")
    #expect(modules.filter { Self.arrows[$0] == nil } == [])
  }

  /// An undeclared import compiles only if another target happens to have built the module before.
  @Test func everyImportIsDeclaredInTheManifest() throws {
    let declared = try Self.declaredDependencies()
    #expect(declared.count > 15)
    let undeclared = try Self.files(in: ["Sources", "Tests"]).flatMap { file -> [String] in
      guard let modules = declared[file.path.prefix(6) == "Tests/" ? file.module + "Tests" : file.module] else {
        return []
      }
      return Self.imports(in: file.text).filter { Self.arrows[$0] != nil && !modules.contains($0) && $0 != file.module }
        .map { "\(file.path): \($0)" }
    }
    #expect(undeclared == [])
  }

  /// The logic of a feature can be used and tested without its screen.
  @Test func onlyFilesInAFolderScreenImportLockstepScreen() throws {
    let features = try Self.files().filter { $0.module == "Features" }
    let screens = features.filter { Self.imports(in: $0.text).contains("LockstepScreen") }.map(\.path)
    #expect(screens.count > 40 && features.count > 200)
    #expect(screens.filter { !$0.contains("/Screen/") } == [])
  }

  @Test(arguments: [
    ("import LockstepTrace", "LockstepTrace"),
    ("@_exported public import struct LockstepPlayback.FeatureEntry", "LockstepPlayback"),
    ("  internal import LockstepHeadless // why", "LockstepHeadless"), ("@testable import Features", "Features"),
    ("@preconcurrency @_spi(Any) private import class LockstepTesting.TestStore", "LockstepTesting"),
  ])
  func aForbiddenImportIsFound(line: String, module: String) {
    let text = "// import Headless\nimport Foundation\nimport LockstepDiff\n\(line)\nlet text = 1\n"
    #expect(Self.crossings(of: "LockstepScript", text, in: "a.swift") == ["a.swift: LockstepScript → \(module)"])
  }

  @Test func aModuleMayImportItsDependenciesImports() {
    #expect(Self.reachable(from: "LockstepTrace") == ["Lockstep", "LockstepDiff"])
    #expect(Self.reachable(from: "LockstepDiff") == [])
    #expect(!Self.reachable(from: "LockstepPlayback").contains("LockstepHeadless"))
    for module in ["Lockstep", "LockstepTesting", "LockstepScreen", "LockstepScreenTesting"] {
      let compiled = Self.reachable(from: module)
      #expect(compiled.isDisjoint(with: ["LockstepExploration", "LockstepPlayback", "LockstepScript"]))
    }
  }

  /// The imports of a file that the graph does not allow.
  private static func crossings(of module: String, _ text: String, in file: String) -> [String] {
    let allowed = reachable(from: module).union([module])
    return imports(in: text).filter { arrows[$0] != nil && !allowed.contains($0) }.map { "\(file): \(module) → \($0)" }
  }

  private static func imports(in text: String) -> [String] {
    let pattern =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    return text.split(whereSeparator: \.isNewline).compactMap { $0.prefixMatch(of: pattern).map { String($0.1) } }
  }

  private static func reachable(from module: String) -> Set<String> {
    let targets = arrows[module] ?? []
    return targets.reduce(targets) { $0.union(reachable(from: $1)) }
  }

  /// The dependencies of each target that `Package.swift` declares by `room(…)` and `tests(of: …)`.
  private static func declaredDependencies() throws -> [String: Set<String>] {
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    var declared: [String: Set<String>] = [:]
    for match in manifest.matches(of: /(room\(|tests\(\s*of:)\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/) {
      let isTests = match.1.hasPrefix("tests")
      let modules = (match.3 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      declared[String(match.2) + (isTests ? "Tests" : "")] = Set(modules).union([String(match.2)])
    }
    return declared
  }

  private static func files(
    in folders: [String] = ["Sources", "Features"]
  ) throws -> [(module: String, path: String, text: String)] {
    var files: [(String, String, String)] = []
    for folder in folders {
      let names = try #require(FileManager.default.enumerator(atPath: root.path + "/" + folder))
      for case let name as String in names where name.hasSuffix(".swift") {
        let module = folder == "Features" ? folder : String(name.prefix { $0 != "/" })
        let path = folder + "/" + name
        files.append((module, path, try String(contentsOfFile: root.path + "/" + path, encoding: .utf8)))
      }
    }
    return files.sorted { $0.1 < $1.1 }
  }
}
