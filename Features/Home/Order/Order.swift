/// What a person wants to buy: items and how many of each, all in one currency.
public struct Order: Hashable, Sendable {
  /// An item and how many of it.
  public struct Line: Hashable, Sendable, Codable, Identifiable {
    /// The item as it was when it was first added: its price stays.
    public let item: MenuItem
    /// How many, from 1 to ``Order/mostOfOne``.
    public fileprivate(set) var quantity: Int

    /// The item's id.
    public var id: MenuItem.ID { item.id }

    /// The price of all of them.
    public var total: Money { Money(item.price.minorUnits * quantity, item.price.currency) }

    /// The line as it is shown: `2 × Espresso, 4.80 EUR`.
    public var text: String { "\(quantity) × \(item.name), \(total.text)" }
  }

  /// How many of one item an order holds at most.
  public static let mostOfOne = 99

  /// The lines, in the order in which their items were first added.
  public private(set) var lines: [Line] = []

  /// Makes an empty order.
  public init() {}

  /// How many items there are, counting each as often as it is wanted.
  public var count: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// The price of everything; `nil` where there is nothing.
  public var total: Money? {
    guard let currency = lines.first?.item.price.currency else { return nil }
    return Money(lines.reduce(0) { $0 + $1.total.minorUnits }, currency)
  }

  /// How many of an item there are.
  ///
  /// - Parameter id: The item's id.
  /// - Returns: 0 where there is none of it.
  /// - Complexity: O(*n*) in the number of lines.
  public func quantity(of id: MenuItem.ID) -> Int {
    lines.first { $0.id == id }?.quantity ?? 0
  }

  /// Adds some of an item; where it is there already, at the price it has there.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - quantity: How many, at least 1.
  /// - Throws: ``OrderError/otherCurrency`` or ``OrderError/tooMany``; then nothing has changed.
  public mutating func add(_ item: MenuItem, quantity: Int = 1) throws(OrderError) {
    let old = self.quantity(of: item.id)
    if let total, old == 0, total.currency != item.price.currency { throw .otherCurrency }
    guard 1...Self.mostOfOne ~= quantity, old + quantity <= Self.mostOfOne else { throw .tooMany }
    if old == 0 { lines.append(Line(item: item, quantity: quantity)) } else { set(old + quantity, of: item.id) }
  }

  /// Removes one of an item, and its line with the last one; where there is none, nothing.
  ///
  /// - Parameter id: The item's id.
  public mutating func removeOne(_ id: MenuItem.ID) {
    set(quantity(of: id) - 1, of: id)
  }

  /// Removes an item, however many there are.
  ///
  /// - Parameter id: The item's id.
  public mutating func removeAll(_ id: MenuItem.ID) {
    set(0, of: id)
  }

  private mutating func set(_ quantity: Int, of id: MenuItem.ID) {
    guard let position = lines.firstIndex(where: { $0.id == id }) else { return }
    if quantity > 0 { lines[position].quantity = quantity } else { lines.remove(at: position) }
  }
}

extension Order: Codable {
  private enum CodingKeys: String, CodingKey { case lines }

  /// Reads an order, by the rules by which one is made.
  ///
  /// - Parameter decoder: Holds `lines`.
  /// - Throws: `DecodingError` when the lines break a rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for line in try container.decode([Line].self, forKey: .lines) {
      do {
        try add(line.item, quantity: line.quantity)
      } catch {
        throw DecodingError.dataCorruptedError(forKey: .lines, in: container, debugDescription: error.text)
      }
    }
  }
}
