public import LockstepDiff
public import Synchronization

/// The facts a case path has learned about its case, packed into one word so that one atomic load reads them all.
///
/// A fact is written as a whole and depends on no other memory, so relaxed ordering is enough.
@usableFromInline struct CaseLayout: Sendable, Equatable {
  /// How to access the payload of the case.
  @usableFromInline enum PayloadKind: UInt64, Sendable {
    /// Nothing is known yet.
    case unknown
    /// The payload is stored at the enum's address, bit for bit.
    case inPlace
    /// The payload is stored at the enum's address once the tag bits are cleared.
    case masked
    /// The payload is stored in a separate box (`indirect`).
    case boxed
    /// The payload is stored in a representation that only the compiler can read (functions, metatypes).
    case hidden
    /// The embedding isn't a single constructor: `{ .a(.b($0)) }`.
    case composed
    /// The embedding returns its argument.
    case identity
    /// The root isn't an enum with a known layout.
    case foreign
    /// The extraction was written by hand.
    case explicit
  }

  /// The shape in the upper half, and the tag in the lower half.
  @usableFromInline let word: UInt64

  @inlinable init(word: UInt64) {
    self.word = word
  }

  init(_ shape: PayloadKind, tag: UInt32 = 0) {
    word = shape.rawValue << 32 | UInt64(tag)
  }

  @inlinable var tag: UInt32 {
    UInt32(truncatingIfNeeded: word)
  }

  @inlinable func has(_ shape: PayloadKind) -> Bool {
    word >> 32 == shape.rawValue
  }
}

/// The facts learned by all copies of one case path.
@usableFromInline final class CaseLayoutCache: Sendable {
  @usableFromInline let word: Atomic<UInt64>

  /// One bit for each of the first 64 tags, set if no value of that case can hold a value that the path extracts.
  ///
  /// Read only while the shape is unknown. Afterwards the tag itself decides.
  @usableFromInline let misses = Atomic<UInt64>(0)

  /// Whether no value of the path's type can be created, so that the case must be learned from a root.
  private let noSample = Atomic(false)

  var hasNoSample: Bool { noSample.load(ordering: .relaxed) }

  init(_ fact: CaseLayout = CaseLayout(.unknown)) {
    word = Atomic(fact.word)
  }

  @inlinable var fact: CaseLayout {
    CaseLayout(word: word.load(ordering: .relaxed))
  }

  func learn(_ fact: CaseLayout) {
    word.store(fact.word, ordering: .relaxed)
  }

  func rememberNoSample() {
    noSample.store(true, ordering: .relaxed)
  }

  /// Whether the case of a root is known to hold no value that this path extracts.
  ///
  /// Misses are recorded only for roots whose layout is known, so the tag is read only for those.
  @inlinable func isKnownMiss<Root>(_ root: Root) -> Bool {
    let misses = misses.load(ordering: .relaxed)
    guard misses != 0 else { return false }
    let tag = EnumPayload.tag(of: root)
    return tag < 64 && misses & (1 << UInt64(tag)) != 0
  }

  func rememberMiss(_ tag: UInt32) {
    guard tag < 64 else { return }
    misses.bitwiseOr(1 << UInt64(tag), ordering: .relaxed)
  }
}

/// The case name of an enum value and a copy of its payload.
struct CaseNameAndPayload {
  let name: String
  let payload: Any?

  /// Inspects a value through its layout if that is known, otherwise through `Mirror`. Returns `nil` if the value isn't an enum.
  ///
  /// - Parameters:
  ///   - value: The value; existentials are opened.
  ///   - wanted: A payload of this type is copied as this type, regardless of tuple labels.
  init?<Wanted>(_ value: some Any, lookingFor wanted: Wanted.Type) {
    func view<Enum>(_ value: Enum) -> CaseNameAndPayload? {
      guard let layout = EnumMetadata(Enum.self) else { return CaseNameAndPayload(mirroring: value) }
      let tag = layout.tag(of: value)
      guard let name = layout.name(of: tag) else { return nil }
      return CaseNameAndPayload(name: name, payload: layout.payload(of: value, tag: tag, lookingFor: wanted))
    }
    let erased = TypeStorageInspector.erased(value)
    guard let view = view(erased) else { return nil }
    self = view
  }

  init?(mirroring value: Any) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else { return nil }
    guard let child = mirror.children.first else {
      self.init(name: String(describing: value), payload: nil)
      return
    }
    self.init(name: child.label ?? "", payload: CaseNameAndPayload.withoutLabel(child.value))
  }

  private init(name: String, payload: Any?) {
    self.name = name
    self.payload = payload
  }

  /// `Mirror` represents a single labelled payload as a tuple of one element.
  private static func withoutLabel(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return value }
    return mirror.children.first?.value ?? value
  }
}
