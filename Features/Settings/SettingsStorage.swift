public import Lockstep

/// The storage of the settings, as a struct of functions; by default a file in `fileStorage`.
///
/// Its functions are asynchronous, so that a world can `choose` their results.
public struct SettingsStorage: Sendable {
  /// Reads the settings; throws a ``SettingsError`` or a `FileStorageError` if they can't be read.
  public var open: @Sendable () async throws -> Settings.ReadResult
  /// Reads the settings before they are opened, without changing the file; `nil` if there are no readable settings.
  public var peek: @Sendable () async -> Preferences?
  /// Writes the settings.
  public var save: @Sendable (_ preferences: Preferences) async throws -> Void

  /// Creates a storage from its functions.
  ///
  /// - Parameters:
  ///   - open: Reads the settings.
  ///   - peek: Reads the settings without changing the file.
  ///   - save: Writes the settings.
  public init(
    open: @escaping @Sendable () async throws -> Settings.ReadResult,
    peek: @escaping @Sendable () async -> Preferences? = { nil },
    save: @escaping @Sendable (_ preferences: Preferences) async throws -> Void
  ) {
    (self.open, self.peek, self.save) = (open, peek, save)
  }

  /// The file `settings.json` in the dependency `fileStorage`.
  public static let file = SettingsStorage(
    open: {
      @Dependency(\.fileStorage) var files
      return try files.openSettings()
    },
    peek: {
      @Dependency(\.fileStorage) var files
      return files.peekAtSettings()
    },
    save: { preferences in
      @Dependency(\.fileStorage) var files
      try files.saveSettings(preferences)
    }
  )

  /// The dependency `choose` decides whether the file can be read and written.
  public static let choosing = SettingsStorage(
    open: {
      @Dependency(\.choose) var choose
      if try await choose("open", ["opened", "notAllowed"]) == "notAllowed" { throw SettingsError.notAllowed }
      return try await file.open()
    },
    save: { preferences in
      @Dependency(\.choose) var choose
      if try await choose("save", ["saved", "noSpace"]) == "noSpace" { throw SettingsError.noSpace }
      try await file.save(preferences)
    }
  )
}

extension SettingsStorage: DependencyKey {
  public static let liveValue = SettingsStorage.file

  /// The file as in the app, because tests override `fileStorage`.
  public static let testValue = SettingsStorage.file
}

extension DependencyValues {
  /// The storage of the settings.
  public var settingsStorage: SettingsStorage {
    get { self[SettingsStorage.self] }
    set { self[SettingsStorage.self] = newValue }
  }
}
