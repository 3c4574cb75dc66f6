internal import LockstepScreen

extension Language {
  /// Creates the language of the app's screens.
  ///
  /// - Parameter language: The language of the preferences; `system` counts as English, because only the app knows the device.
  init(_ language: Preferences.Language) {
    self =
      switch language {
      case .system, .english: .english
      case .german: .german
      case .arabic: .arabic
      }
  }

  /// German, formal.
  static let german = Language("de", texts: .merging(German.tables))

  /// Modern Standard Arabic, with the digits that data from servers has.
  static let arabic = Language(
    "ar",
    locale: "ar@numbers=latn",
    writingDirection: .rtl,
    pluralRule: .arabic,
    texts: .merging(Arabic.tables)
  )
}

/// The German texts, a table for each feature. The keys are the English texts of the code.
enum German {
  static let tables = [common, elements, login, settings, root, home, broadcast, liveRoom, stream, dashboard, crashes]
}

/// The Arabic texts, a table for each feature. The keys are the English texts of the code.
enum Arabic {
  static let tables = [common, elements, login, settings, root, home, broadcast, liveRoom, stream, dashboard, crashes]
}

extension [String: Translation] {
  /// The entries of several tables, which have no key in common.
  fileprivate static func merging(_ tables: [Self]) -> Self {
    tables.reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }
  }
}
