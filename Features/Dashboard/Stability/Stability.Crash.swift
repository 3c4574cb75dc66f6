extension Stability {
  /// One crash: its stack, and similar crashes.
  public struct Crash: Hashable, Sendable, Codable, Identifiable {
    /// The crash's name: `42-7`.
    public var id: String
    /// The error: `EXC_BAD_ACCESS`.
    public var reason: String
    /// The version of the app that crashed.
    public var version: String
    /// The version of the system: `iOS 18.2`.
    public var system: String
    /// The device: `iPhone 15`.
    public var device: String
    /// The stack of the thread that crashed, the innermost call first.
    public var frames: [Frame]
    /// Crashes with similar stacks, the most similar first.
    public var similar: [SimilarCrash]

    /// Makes a crash.
    ///
    /// - Parameters:
    ///   - id: The crash's name.
    ///   - reason: The error.
    ///   - version: The version of the app that crashed.
    ///   - system: The version of the system.
    ///   - device: The device.
    ///   - frames: The stack of the thread that crashed, the innermost call first.
    ///   - similar: Crashes with similar stacks, the most similar first.
    public init(
      id: String,
      reason: String,
      version: String,
      system: String,
      device: String,
      frames: [Frame],
      similar: [SimilarCrash]
    ) {
      self.id = id
      self.reason = reason
      self.version = version
      self.system = system
      self.device = device
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

    /// Makes a frame.
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
    /// The similarity of the stacks, in percent.
    public var similarity: Int

    /// Makes a similar crash.
    ///
    /// - Parameters:
    ///   - id: The crash's name.
    ///   - reason: The error.
    ///   - similarity: The similarity of the stacks, in percent.
    public init(id: String, reason: String, similarity: Int) {
      self.id = id
      self.reason = reason
      self.similarity = similarity
    }
  }
}
