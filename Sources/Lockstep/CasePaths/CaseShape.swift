public import Synchronization

/// What a case path has found out about its case, packed into one word so that one atomic load reads all of it.
///
/// A fact is written whole and depends on no other memory, so relaxed ordering is enough.
@usableFromInline struct CaseShape: Sendable, Equatable {
  /// How the payload of the case is reached.
  @usableFromInline enum Shape: UInt64, Sendable {
    /// Nothing is known yet.
    case unknown
    /// The payload lies at the enum's address, bit for bit.
    case inPlace
    /// The payload lies at the enum's address once the tag's bits are taken out of it.
    case masked
    /// The payload lies in a box of its own (`indirect`).
    case boxed
    /// The payload is stored in a form only the compiler can read (functions, metatypes).
    case hidden
    /// The embedding is no single constructor: `{ .a(.b($0)) }`.
    case composed
    /// The embedding returns what it is given.
    case identity
    /// The root is no enum whose layout is known.
    case foreign
    /// The extraction was written by hand.
    case explicit
  }

  /// The shape in the upper half, the tag in the lower.
  @usableFromInline let word: UInt64

  @inlinable init(word: UInt64) {
    self.word = word
  }

  init(_ shape: Shape, tag: UInt32 = 0) {
    word = shape.rawValue << 32 | UInt64(tag)
  }

  @inlinable var tag: UInt32 {
    UInt32(truncatingIfNeeded: word)
  }

  @inlinable func has(_ shape: Shape) -> Bool {
    word >> 32 == shape.rawValue
  }
}

/// The facts learnt by all copies of one case path.
@usableFromInline final class CaseShapeCache: Sendable {
  @usableFromInline let word: Atomic<UInt64>

  /// One bit for each of the first 64 tags: set when no value of that case can hold what the path looks for.
  ///
  /// It is only asked while the shape is unknown; afterwards the tag itself answers.
  @usableFromInline let misses = Atomic<UInt64>(0)

  init(_ fact: CaseShape = CaseShape(.unknown)) {
    word = Atomic(fact.word)
  }

  @inlinable var fact: CaseShape {
    CaseShape(word: word.load(ordering: .relaxed))
  }

  func learn(_ fact: CaseShape) {
    word.store(fact.word, ordering: .relaxed)
  }

  /// Whether a root is of a case that is known to hold nothing this path looks for.
  ///
  /// Misses are remembered only of roots whose layout is known, so the tag is read only then.
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
