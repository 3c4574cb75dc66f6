internal import Foundation

/// Checks that the names declared in new files are free.
struct NameClashChecker {
  let sources: LockstepSources

  /// Checks the types that are named after the new feature.
  ///
  /// - Parameters:
  ///   - before: The outlines of the files before renaming.
  ///   - after: The outlines after renaming.
  /// - Throws: A usage error if a new name is already a type in Swift, in Lockstep, or in these files.
  func check(_ before: [String: SwiftOutline], _ after: [String: SwiftOutline]) throws(UsageError) {
    let old = before.values.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    let declared = after.values.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    for name in declared.subtracting(old).sorted() {
      if Self.standard.contains(name) { throw .nameTaken(name, by: "Swift has a type of this name") }
      if let file = file(declaring: name) { throw .nameTaken(name, by: "Lockstep declares it in \(file)") }
      if before.values.contains(where: { $0.words.contains(name) }) {
        throw .nameTaken(name, by: "the new files already use it")
      }
    }
  }

  /// Modules, and the types of the standard library and Foundation that features often use.
  private static let standard: Set<String> = [
    "Array", "Bool", "Character", "Clock", "Codable", "Data", "Date", "Decodable", "Dictionary", "Double", "Duration",
    "Encodable", "Equatable", "Error", "Float", "Foundation", "Hashable", "Identifiable", "Int", "Locale", "Never",
    "Optional", "Range", "Result", "Sendable", "Set", "String", "Substring", "Swift", "Task", "Testing", "URL", "UUID",
    "Void",
  ]

  /// The modules that the files of a feature can import.
  private static let modules = [
    "Lockstep", "LockstepDiff", "LockstepScreen", "LockstepSimulation", "LockstepTesting", "LockstepScreenTesting",
    "LockstepPlayback", "LockstepHeadless",
  ]

  /// The file that declares a public name in Lockstep; a folder if the name is a module.
  private func file(declaring name: String) -> String? {
    for module in Self.modules {
      if name == module { return "Sources/\(module)" }
      let folder = "Sources/\(module)"
      for path in FolderFileLister("\(sources.root)/\(folder)").files where path.hasSuffix(".swift") {
        if declares(name, "\(sources.root)/\(folder)/\(path)") { return "\(folder)/\(path)" }
      }
    }
    return nil
  }

  private func declares(_ name: String, _ file: String) -> Bool {
    // Most files don't contain the name, and a byte search is faster than parsing the source.
    guard let data = FileManager.default.contents(atPath: file), data.range(of: Data(" \(name)".utf8)) != nil else {
      return false
    }
    let pattern = "^(@\\S+ )*public ([a-z]+ )*(struct|enum|class|actor|protocol|typealias) \(name)\\b"
    return String(decoding: data, as: UTF8.self).split(separator: "\n").contains {
      $0.range(of: pattern, options: .regularExpression) != nil
    }
  }
}
