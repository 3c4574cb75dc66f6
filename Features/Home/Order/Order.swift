public import Lockstep

/// An order: items with quantities, all in one currency.
public struct Order: Hashable, Sendable {
  /// An item with its quantity.
  public struct Line: Hashable, Sendable, Codable, Identifiable {
    /// The item as it was when first added; its price doesn't change afterwards.
    public let item: MenuItem
    /// The quantity, from 1 to ``Order/mostOfOne``.
    public fileprivate(set) var quantity: Int

    /// The item's id.
    public var id: MenuItem.ID { item.id }

    /// The price of the whole quantity.
    public var total: Money { Money(item.price.minorUnits * quantity, item.price.currency) }

    /// The line's text: `2 × Espresso, 4.80 EUR`.
    public var text: TextState { "\(quantity) × \(item.name), \(total)" }
  }

  /// The maximum quantity of one item.
  public static let mostOfOne = 99

  /// The lines, in the order in which the items were first added.
  public private(set) var lines: [Line] = []

  /// Creates an empty order.
  public init() {}

  /// The sum of all quantities.
  public var count: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// The total price; `nil` if the order is empty.
  public var total: Money? {
    guard let currency = lines.first?.item.price.currency else { return nil }
    return Money(lines.reduce(0) { $0 + $1.total.minorUnits }, currency)
  }

  /// The number of items and the total: `3 items, 9.60 EUR`; `nil` if the order is empty.
  public var summary: TextState? { total.map { Self.summary(count: count, total: $0) } }

  /// Describes a number of items and their total.
  static func summary(count: Int, total: Money) -> TextState {
    let items: TextState = count == 1 ? "1 item" : "\(count) items"
    return "\(items), \(total)"
  }

  /// Returns the quantity of an item.
  ///
  /// - Parameter id: The item's id.
  /// - Returns: The quantity; 0 if the order doesn't contain the item.
  /// - Complexity: O(*n*) in the number of lines.
  public func quantity(of id: MenuItem.ID) -> Int {
    lines.first { $0.id == id }?.quantity ?? 0
  }

  /// Adds a quantity of an item; an item that is already in the order keeps its earlier price.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - quantity: The quantity to add, at least 1.
  /// - Throws: ``OrderError/otherCurrency`` or ``OrderError/tooMany``; the order is then unchanged.
  public mutating func add(_ item: MenuItem, quantity: Int = 1) throws(OrderError) {
    let old = self.quantity(of: item.id)
    if let total, old == 0, total.currency != item.price.currency { throw .otherCurrency }
    guard 1...Self.mostOfOne ~= quantity, old + quantity <= Self.mostOfOne else { throw .tooMany }
    if old == 0 { lines.append(Line(item: item, quantity: quantity)) } else { set(old + quantity, of: item.id) }
  }

  /// Removes one unit of an item, and its line after the last unit; does nothing if the order doesn't contain the item.
  ///
  /// - Parameter id: The item's id.
  public mutating func removeOne(_ id: MenuItem.ID) {
    set(quantity(of: id) - 1, of: id)
  }

  /// Removes an item completely.
  ///
  /// - Parameter id: The item's id.
  public mutating func removeAll(_ id: MenuItem.ID) {
    set(0, of: id)
  }

  /// Removes the quantities of another order, such as one that was placed.
  ///
  /// - Parameter other: The quantities to remove; quantities that this order doesn't contain are ignored.
  public mutating func remove(_ other: Order) {
    for line in other.lines { set(quantity(of: line.id) - line.quantity, of: line.id) }
  }

  private mutating func set(_ quantity: Int, of id: MenuItem.ID) {
    guard let position = lines.firstIndex(where: { $0.id == id }) else { return }
    if quantity > 0 { lines[position].quantity = quantity } else { lines.remove(at: position) }
  }
}

extension Order: Codable {
  private enum CodingKeys: String, CodingKey { case lines }

  /// Decodes and validates an order.
  ///
  /// - Parameter decoder: A decoder with `lines`.
  /// - Throws: `DecodingError` if the lines are invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for line in try container.decode([Line].self, forKey: .lines) {
      do {
        try add(line.item, quantity: line.quantity)
      } catch {
        throw DecodingError.dataCorruptedError(forKey: .lines, in: container, debugDescription: error.text.text)
      }
    }
  }
}
