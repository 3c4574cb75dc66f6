import Foundation
import Lockstep
import LockstepScreen
import Testing

@testable import Features

/// The tables of the app's languages are complete.
@Suite struct LanguageTablesTests {
  /// Literals of the same files that no person sees as text.
  private static let otherLiterals: Set = [
    "Blob", "EUR", "http", "https", "file", "https://…", "480p", "720p", "1080p", "a", "z", "message-%@", "outgoing-%@",
    "image/%@", "en_US", "JPEG, %@ kB", "app://home/item/%@", "app://dashboard/aggregation/%@",
    "watch", "+ 0x", "display:grid;grid-template-columns:fit-content(50%) 1fr;column-gap:1rem;align-items:baseline",
    "CalendarDay must be within the years 1 to 9999 to be shown; found %@.",
  ]

  /// The ends of code after which a literal is no text.
  private static let otherUses = [
    "name: ", "id: ", "link: ", ".id(", "verbatim: ", "debugDescription: ", "unimplemented(",
  ]

  @Test func everyTextOfTheFeaturesIsInBothLanguages() throws {
    for (file, literals) in try Self.literals() where file.contains("/Screen/") || literals.usesTextState {
      for (before, key) in literals.all where !Self.otherUses.contains(where: before.hasSuffix) {
        guard key.replacing("%@", with: "").contains(where: \.isLetter), !Self.otherLiterals.contains(key) else {
          continue
        }
        #expect(Language.german.texts[key] != nil, "German, \(file)")
        #expect(Language.arabic.texts[key] != nil, "Arabic, \(file)")
      }
    }
  }

  @Test(arguments: [Language.german, .arabic])
  func everyTextOfTheElementsIsInTheTable(language: Language) {
    #expect(Language.builtInTexts.filter { language.texts[$0] == nil } == [])
  }

  @Test(arguments: [Language.german, .arabic])
  func everyEntryIsATextOfTheFeatures(language: Language) throws {
    var used = Set(Language.builtInTexts)
    for (_, literals) in try Self.literals() { used.formUnion(literals.all.map(\.key)) }
    #expect(Set(language.texts.keys).subtracting(used) == [])
  }

  @Test func noTextIsInTwoTables() {
    for tables in [German.tables, Arabic.tables] {
      let keys = tables.flatMap(\.keys)
      #expect(Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }
  }

  /// A plural form for a known number may leave that number out.
  @Test(arguments: [Language.german, .arabic])
  func translationsHaveThePlaceholdersOfTheirTexts(language: Language) {
    for (key, translation) in language.texts {
      let count = key.ranges(of: "%@").count
      for (category, text) in translation.forms where [.few, .many, .other].contains(category) {
        let positional = (1...9).count { text.contains("%\($0)$@") }
        #expect(text.ranges(of: "%@").count + positional == count, "\(language.code): \(key)")
      }
    }
  }

  @Test func onlyLanguagesWithATableAreOffered() {
    #expect(Preferences.Language.allCases.map(\.text.text) == ["Match device", "English", "Deutsch", "العربية"])
    #expect(Preferences.Language.allCases.map { Language($0).code } == ["en", "en", "de", "ar"])
  }

  @Test(arguments: [
    ("de_AT", Preferences.Language.german), ("ar_EG", .arabic), ("en_GB", .english), ("fr_FR", .english),
  ])
  func theDeviceHasTheLanguageOfItsLocale(locale: String, language: Preferences.Language) {
    #expect(Preferences.Language(of: Locale(identifier: locale)) == language)
  }

  /// The literals of the features' files.
  private static func literals() throws -> [(file: String, literals: Literals)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Features").standardized
    let files = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
    return try files.sorted().compactMap { file in
      guard file.hasSuffix(".swift"), !file.contains("/Exploration/"), !file.hasPrefix("Languages/Screen/") else {
        return nil
      }
      let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      return (file, Literals(all: StringLiterals(in: source).all, usesTextState: source.contains("TextState")))
    }
  }

  private struct Literals {
    let all: [(before: String, key: String)]
    let usesTextState: Bool
  }
}
