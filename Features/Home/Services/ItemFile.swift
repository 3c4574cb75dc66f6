internal import Lockstep

/// The content of a service's file, with a value per item. Writes each change before publishing it; belongs to the service's actor.
///
/// Read errors are reported to callers that make changes, not to observers. Damaged files are renamed by ``PersistedValue``.
struct ItemFile<Content: Codable & Equatable & Sendable, Value: Equatable & Sendable, Failure: Error> {
  private let file: PersistedValue<Content>
  private let empty: Content
  private let failures: (notReadable: Failure, notSaved: Failure)
  private let value: (Content, MenuItem.ID) -> Value
  private let whole = SubscriberRegistry<Bool, Content>()
  private let values = SubscriberRegistry<MenuItem.ID, Value>()
  private var known: Content?

  /// Creates the content of a file, which is read on first use.
  ///
  /// - Parameters:
  ///   - file: The file, which must not be used elsewhere.
  ///   - empty: The content if there is no file.
  ///   - failures: The errors to throw.
  ///   - value: Returns an item's value.
  init(
    _ file: PersistedValue<Content>,
    empty: Content,
    failures: (notReadable: Failure, notSaved: Failure),
    value: @escaping (Content, MenuItem.ID) -> Value
  ) {
    (self.file, self.empty, self.failures, self.value) = (file, empty, failures, value)
  }

  /// Returns the content.
  mutating func content() throws(Failure) -> Content {
    if let known { return known }
    do {
      let loaded = try file.load() ?? empty
      known = loaded
      return loaded
    } catch {
      throw failures.notReadable
    }
  }

  /// Streams the content: the current content, then the new content after each change.
  ///
  /// - Parameter reportsEmpty: Whether to report the current content even if it is empty.
  mutating func observe(reportsEmpty: Bool = true) -> AsyncStream<Content> {
    let current = (try? content()) ?? empty
    return whole.subscribe(to: true, startingWith: reportsEmpty || current != empty ? current : nil)
  }

  /// Streams an item's value: the current value, then each change of this item.
  mutating func observe(_ id: MenuItem.ID) -> AsyncStream<Value> {
    values.subscribe(to: id, startingWith: value((try? content()) ?? empty, id))
  }

  /// Changes the content, or throws and leaves it unchanged.
  mutating func change(_ body: (inout Content) throws(Failure) -> Void) throws(Failure) {
    let before = try content()
    var after = before
    try body(&after)
    guard after != before else { return }
    do { try file.save(after) } catch { throw failures.notSaved }
    known = after
    for id in values.topics.sorted() {
      let new = value(after, id)
      if new != value(before, id) { values.publish(new, to: id) }
    }
    whole.publish(after, to: true)
  }

  /// Empties the content, and removes the damaged files.
  mutating func removeAll() throws(Failure) {
    try change { [empty] content throws(Failure) in content = empty }
    do { try file.removeDamaged() } catch { throw failures.notSaved }
  }
}
