// Unsafe but sound because: an offset is used only after a presentation that was set through the key path has been found at that offset,
// bit for bit and nowhere else, in a copy of the state. The presentation's bits hold the address of a box made only for this search, so no
// other value has the same bits. The offset is added only to the address of a state of the type it was found in, during one call with
// exclusive access to that state (an `inout` parameter). Debug builds check on each access that the key path still leads to this offset.

/// The path from a state to a presentation in it.
///
/// `\.$destination` is computed, and a computed property is read and written as a whole. The box would therefore be shared while a child's
/// reducer changes it, and be copied for each action. A key path's getter alone also costs more than the action. So the offset of the
/// stored property is searched for once.
@usableFromInline
struct PresentationPath<Root, Value> {
  @usableFromInline let state: StatePropertyPath<Root, PresentationState<Value>>
  @usableFromInline let memory: PresentationCache

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, PresentationState<Value>>) {
    state = StatePropertyPath(keyPath)
    memory = PresentationCache()
  }

  /// Passes the presentation to `body`, in place if it is stored.
  @inlinable
  func withPresentation<Result>(
    in root: inout Root,
    _ body: (inout PresentationState<Value>) -> Result
  ) -> Result {
    let offset = memory.offset
    guard offset >= 0 else { return withPresentationElsewhere(in: &root, body) }
    return withUnsafeMutablePointer(to: &root) { pointer in
      assert(leads(to: offset, in: pointer))
      return body(
        &(UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: PresentationState<Value>.self).pointee
      )
    }
  }

  @usableFromInline
  func withPresentationElsewhere<Result>(
    in root: inout Root,
    _ body: (inout PresentationState<Value>) -> Result
  ) -> Result {
    guard memory.offset == PresentationCache.unknown else { return state.withComputedValue(in: &root, body) }
    memory.offset = state.offset >= 0 ? state.offset : offset(in: root) ?? PresentationCache.nowhere
    return withPresentation(in: &root, body)
  }

  /// The same path for later use, with direct access if the offset is known.
  var learnt: StatePropertyPath<Root, PresentationState<Value>> {
    memory.offset >= 0 ? StatePropertyPath(state, offset: memory.offset) : state
  }

  private func offset(in root: Root) -> Int? {
    guard let keyPath = state.writable else { return nil }
    var copy = root
    let original = copy[keyPath: keyPath]
    // Restores the original, because a key path through an object writes to memory outside the copy.
    defer { copy[keyPath: keyPath] = original }
    let probe = PresentationState<Value>(probing: ())
    copy[keyPath: keyPath] = probe
    return withUnsafeBytes(of: probe) { probe in
      withUnsafeBytes(of: copy) { bytes in Self.onlyOffset(of: probe, in: bytes) }
    }
  }

  private static func onlyOffset(of probe: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Int? {
    let candidates = stride(
      from: 0,
      through: bytes.count - probe.count,
      by: MemoryLayout<PresentationState<Value>>.alignment
    )
    let offsets = candidates.filter { bytes[$0..<$0 + probe.count].elementsEqual(probe) }
    return offsets.count == 1 ? offsets[0] : nil
  }

  /// Returns true or traps. For debug builds.
  @usableFromInline
  func leads(to offset: Int, in root: UnsafePointer<Root>) -> Bool {
    let found = root.pointee[keyPath: state.keyPath]
    let stored = UnsafeRawPointer(root).load(fromByteOffset: offset, as: PresentationState<Value>.self)
    guard found.box !== stored.box || found.generation != stored.generation else { return true }
    fatalError(
      """
      ifLet expects a key path that always leads to the same presentation, but \(state.keyPath) now leads to a different one: \
      give it the projection of one @PresentationState, such as \\.$destination.
      """
    )
  }
}

/// Facts that an operator has learned about its presentation. The copies of the operator in its store share them.
@usableFromInline
final class PresentationCache {
  /// The search has not run yet.
  static var unknown: Int { -2 }

  /// The presentation isn't stored in the state itself.
  static var nowhere: Int { -1 }

  /// The offset from the state to the presentation, in bytes.
  @exclusivity(unchecked) @usableFromInline var offset = PresentationCache.unknown

  /// The cases that hold ephemeral state: one bit for each of the first 63 tags. The last bit is set if the tag alone does not decide.
  @exclusivity(unchecked) @usableFromInline var ephemeralTags = UInt64.max

  /// Facts about the presented type; `nil` until first used.
  var kind: PresentedTypeFacts?

  @usableFromInline
  init() {}
}

extension PresentationState {
  /// A presentation with unique bits.
  fileprivate init(probing: Void) {
    box = PresentedValueStorage(nil)
    generation = 0xA5C3_96F0
    edition = 0x5A3C_690F
  }
}

extension StatePropertyPath {
  /// The same path, with an offset that was found by other means.
  fileprivate init(_ path: Self, offset: Int) {
    keyPath = path.keyPath
    writable = path.writable
    self.offset = offset
  }
}
