package import LockstepScreen

extension Language {
  /// Creates the language of the app's screens.
  ///
  /// - Parameters:
  ///   - language: The preferred language; `system` counts as English, because only the app knows the device's language.
  ///   - region: The preferred region.
  init(_ language: Preferences.Language, _ region: Preferences.Region = .system) {
    let plain: Language =
      switch language {
      case .system, .english: .english
      case .german: .german
      case .arabic: .arabic
      }
    self = Self.regional[region.localeIdentifier(in: language)] ?? plain
  }

  /// The languages in each region, created once because languages are compared by identity.
  private static let regional: [String: Language] = [
    (Preferences.Language.english, Language.english), (.german, .german), (.arabic, .arabic),
  ].reduce(into: [:]) { all, pair in
    let (language, base) = pair
    for region in Preferences.Region.allCases where region != .system {
      let locale = region.localeIdentifier(in: language)
      all[locale] = Language(
        base.code,
        locale: locale,
        writingDirection: base.writingDirection,
        pluralRule: language == .arabic ? .arabic : .oneAndOther,
        texts: base.texts
      )
    }
  }

  /// German, formal.
  package static let german = Language("de", texts: .merging(German.tables))

  /// Modern Standard Arabic, with the same digits as in data from servers.
  package static let arabic = Language(
    "ar",
    locale: "ar@numbers=latn",
    writingDirection: .rtl,
    pluralRule: .arabic,
    texts: .merging(Arabic.tables)
  )
}

/// The German strings, in one table per feature. The keys are the English strings in the code.
enum German {
  static let tables = [common, elements, login, settings, root, home, broadcast, liveRoom, stream, dashboard, crashes]
}

/// The Arabic strings, in one table per feature. The keys are the English strings in the code.
enum Arabic {
  static let tables = [common, elements, login, settings, root, home, broadcast, liveRoom, stream, dashboard, crashes]
}

extension [String: Translation] {
  /// The entries of several tables, which must not have a key in common.
  fileprivate static func merging(_ tables: [Self]) -> Self {
    tables.reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }
  }
}
