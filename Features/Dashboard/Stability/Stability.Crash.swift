extension Stability {
  /// One crash: its stack, and similar crashes.
  public struct Crash: Hashable, Sendable, Codable, Identifiable {
    /// The crash's name: `42-8gc-lq-7`.
    public var id: String
    /// The error: `EXC_BAD_ACCESS`.
    public var reason: String
    /// The origin of the crash.
    public var origin: CrashOrigin
    /// The stack of the thread that crashed, innermost call first.
    public var frames: [Frame]
    /// Crashes with similar stacks, most similar first.
    public var similar: [SimilarCrash]

    /// Creates a crash.
    ///
    /// - Parameters:
    ///   - id: The crash's name.
    ///   - reason: The error.
    ///   - origin: The origin of the crash.
    ///   - frames: The stack of the thread that crashed, innermost call first.
    ///   - similar: Crashes with similar stacks, most similar first.
    public init(
      id: String,
      reason: String,
      origin: CrashOrigin,
      frames: [Frame],
      similar: [SimilarCrash]
    ) {
      self.id = id
      self.reason = reason
      self.origin = origin
      self.frames = frames
      self.similar = similar
    }
  }

  /// A call on a stack.
  public struct Frame: Hashable, Sendable, Codable {
    /// The binary: `Shop`, `UIKitCore`.
    public var module: String
    /// The function; `nil` if there are no symbols.
    public var symbol: String?
    /// The offset in the binary, in bytes.
    public var offset: Int
    /// The file and line: `CartModel.swift:42`.
    public var location: String?
    /// Whether the binary belongs to the app.
    public var isOurs: Bool

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - module: The binary.
    ///   - symbol: The function; `nil` if there are no symbols.
    ///   - offset: The offset in the binary, in bytes.
    ///   - location: The file and line.
    ///   - isOurs: Whether the binary belongs to the app.
    public init(module: String, symbol: String?, offset: Int, location: String? = nil, isOurs: Bool = false) {
      self.module = module
      self.symbol = symbol
      self.offset = offset
      self.location = location
      self.isOurs = isOurs
    }
  }

  /// A crash that is similar to another.
  public struct SimilarCrash: Hashable, Sendable, Codable, Identifiable {
    /// The crash's name.
    public var id: String
    /// The error.
    public var reason: String
    /// The percentage of functions that both stacks have in common, in any order.
    public var similarity: Int
    /// The origin of the crash.
    public var origin: CrashOrigin

    /// Creates a similar crash.
    ///
    /// - Parameters:
    ///   - id: The crash's name.
    ///   - reason: The error.
    ///   - similarity: The percentage of functions that both stacks have in common.
    ///   - origin: The origin of the crash.
    public init(id: String, reason: String, similarity: Int, origin: CrashOrigin) {
      self.id = id
      self.reason = reason
      self.similarity = similarity
      self.origin = origin
    }
  }
}
