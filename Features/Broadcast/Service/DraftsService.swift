public import Lockstep

/// Stores the draft of the person's next broadcast, as a struct of functions.
public struct DraftsService: Sendable {
  /// Reads the draft; `nil` if there is none.
  public var load: @Sendable () async throws -> Preparation.Draft?
  /// Replaces the draft; an empty one removes it.
  public var save: @Sendable (_ draft: Preparation.Draft) async throws -> Void
  /// Removes the draft and the damaged file.
  public var removeAll: @Sendable () async throws -> Void

  /// Creates a service from its functions.
  ///
  /// - Parameters:
  ///   - load: Reads the draft.
  ///   - save: Replaces the draft.
  ///   - removeAll: Removes the draft.
  public init(
    load: @escaping @Sendable () async throws -> Preparation.Draft?,
    save: @escaping @Sendable (_ draft: Preparation.Draft) async throws -> Void,
    removeAll: @escaping @Sendable () async throws -> Void
  ) {
    (self.load, self.save, self.removeAll) = (load, save, removeAll)
  }

  /// Stores the draft in the file `draft.json`: `{"version":1,"draft":{…}}`. A file that is damaged or has another version is renamed to
  /// `draft.json.damaged`. A file that can't be read is never replaced.
  ///
  /// - Parameter files: The storage of the file.
  /// - Returns: A service, which must be the file's only user.
  public static func stored(in files: FileStorage) -> DraftsService {
    let writer = DraftWriter(files)
    return DraftsService(
      load: { try await writer.load() },
      save: { try await writer.save($0) },
      removeAll: { try await writer.removeAll() }
    )
  }
}

/// The reason why a draft could not be stored.
public enum DraftsError: String, Error, Hashable, Sendable, CaseIterable {
  /// The draft can't be read.
  case notReadable
  /// The draft can't be saved.
  case notSaved
}

private struct DraftFile: Codable, Equatable {
  static let version = 1

  var draft = Preparation.Draft()

  private enum CodingKeys: String, CodingKey { case version, draft }

  init() {}

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: CodingKeys.self)
    let version = try file.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      let text = "there is no version \(version)"
      throw DecodingError.dataCorruptedError(forKey: .version, in: file, debugDescription: text)
    }
    draft = try file.decode(Preparation.Draft.self, forKey: .draft)
  }

  func encode(to encoder: any Encoder) throws {
    var file = encoder.container(keyedBy: CodingKeys.self)
    try file.encode(Self.version, forKey: .version)
    try file.encode(draft, forKey: .draft)
  }
}

/// Applies changes in order, and skips a change that was cancelled before its turn.
private actor DraftWriter {
  private var file: ItemFile<DraftFile, Bool, DraftsError>

  init(_ files: FileStorage) {
    let failures = (notReadable: DraftsError.notReadable, notSaved: DraftsError.notSaved)
    file = ItemFile(PersistedValue(name: "draft.json", files: files), empty: DraftFile(), failures: failures) { _, _ in
      false
    }
  }

  func load() throws -> Preparation.Draft? {
    let draft = try file.content().draft
    return draft.isEmpty ? nil : draft
  }

  func save(_ draft: Preparation.Draft) throws {
    try Task.checkCancellation()
    try file.change { $0.draft = draft.isEmpty ? Preparation.Draft() : draft }
  }

  func removeAll() throws {
    try Task.checkCancellation()
    try file.removeAll()
  }
}

extension DraftsService: DependencyKey {
  /// Stores the draft in the store's `fileStorage`.
  public static var liveValue: DraftsService {
    @Dependency(\.fileStorage) var files
    return .stored(in: files)
  }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = DraftsService(
    load: unimplemented("Drafts.load", placeholder: nil),
    save: unimplemented("Drafts.save"),
    removeAll: unimplemented("Drafts.removeAll")
  )
}

extension DependencyValues {
  /// Stores the draft of the person's next broadcast.
  public var drafts: DraftsService {
    get { self[DraftsService.self] }
    set { self[DraftsService.self] = newValue }
  }
}
