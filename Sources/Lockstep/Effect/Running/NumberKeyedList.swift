/// Values keyed by increasing numbers: sorted by number, found by binary search, and removed by leaving a gap.
///
/// Effects in flight are few and recent, so a dictionary would spend more on hashing than this list spends on ordering.
struct NumberKeyedList<Value: Sendable>: Sendable {
  private var items: [(number: Int, value: Value?)] = []
  private var gaps = 0

  var isEmpty: Bool { items.count == gaps }

  /// The values, in the order of their numbers.
  var values: [Value] { items.compactMap(\.value) }

  /// - Complexity: O(log *n*); inserting a number that is not the greatest so far, O(*n*).
  subscript(number: Int) -> Value? {
    get {
      guard let index = index(of: number) else { return nil }
      return items[index].value
    }
    set {
      // Most inserted numbers are the greatest so far and need no search.
      if let newValue, items.last.map({ $0.number < number }) ?? true { return items.append((number, newValue)) }
      switch (index(of: number), newValue) {
      case (let index?, let value?):
        if items[index].value == nil { gaps -= 1 }
        items[index].value = value
      case (let index?, nil):
        if items[index].value.take() != nil { closeGap() }
      case (nil, let value?): insert(value, under: number)
      case (nil, nil): break
      }
    }
  }

  /// Returns whether there is a value that fulfils a condition. Unlike the subscript, it doesn't copy the value.
  ///
  /// - Complexity: O(log *n*).
  func contains(_ number: Int, where condition: (borrowing Value) -> Bool) -> Bool {
    guard let index = index(of: number) else { return false }
    return switch items[index].value {
    case let value?: condition(value)
    case nil: false
    }
  }

  /// Adds a value under a number that is greater than all others.
  ///
  /// - Complexity: O(1), amortised.
  mutating func append(_ value: Value, under number: Int) { items.append((number, value)) }

  /// Changes a value in place, if there is one.
  ///
  /// - Parameters:
  ///   - number: The value's number.
  ///   - body: Changes the value.
  /// - Complexity: O(log *n*).
  mutating func update(_ number: Int, _ body: (inout Value) -> Void) {
    guard let index = index(of: number), var value = items[index].value.take() else { return }
    body(&value)
    items[index].value = value
  }

  /// Removes and returns a value.
  ///
  /// - Complexity: O(log *n*), amortised.
  @discardableResult
  mutating func removeValue(under number: Int) -> Value? {
    guard let index = index(of: number), let value = items[index].value.take() else { return nil }
    closeGap()
    return value
  }

  private func index(of number: Int) -> Int? {
    let index = firstIndex(from: number)
    return index < items.count && items[index].number == number ? index : nil
  }

  /// The index of the first number that is greater than or equal to this number.
  private func firstIndex(from number: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func insert(_ value: Value, under number: Int) {
    if let last = items.last, last.number > number {
      items.insert((number, value), at: firstIndex(from: number))
    } else {
      items.append((number, value))
    }
  }

  /// Counts the gap that a removed value left, and removes gaps at the end, or all of them if there are many.
  private mutating func closeGap() {
    gaps += 1
    while let last = items.last, last.value == nil {
      items.removeLast()
      gaps -= 1
    }
    if items.isEmpty, items.capacity > 1024 { items = [] }
    if gaps > 32, gaps * 2 > items.count {
      items.removeAll { $0.value == nil }
      gaps = 0
    }
  }
}
