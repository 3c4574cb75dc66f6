public import Lockstep

/// A number that a person increases or decreases step by step.
///
/// ```swift
/// Stepper("Quantity", value: store.binding(get: \.quantity, send: Order.Action.quantityChanged), in: 0...10)
/// ```
///
/// In scripts: `step "Quantity" up`.
public struct Stepper: Element {
  private let node: ElementNode

  /// Makes a stepper for whole numbers.
  ///
  /// - Parameters:
  ///   - title: The name of the number.
  ///   - value: The number.
  ///   - range: The allowed numbers.
  ///   - step: The size of a step; negative numbers count as their magnitude, zero as one.
  ///   - text: Returns the text of a number.
  public init(
    _ title: String,
    value: Binding<Int>,
    in range: ClosedRange<Int>,
    step: Int = 1,
    text: (_ value: Int) -> String = { "\($0)" }
  ) {
    let step = step == 0 ? 1 : step.magnitude
    node = .number(
      .stepper,
      title,
      Double(value.wrappedValue),
      in: Double(range.lowerBound)...Double(range.upperBound),
      step: Double(step),
      text: text(value.wrappedValue)
    ) { value.wrappedValue = Int(exactly: $0.rounded()) ?? range.lowerBound }
  }

  public func _addNodes(to nodes: inout ElementNodes) { nodes.add(node) }
}

/// A number on a scale.
///
/// ```swift
/// Slider("Volume", value: store.binding(\.$volume), in: 0...1, step: 0.1)
/// ```
///
/// In scripts: `step "Volume" up`.
public struct Slider: Element {
  private let node: ElementNode

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - title: The name of the number.
  ///   - value: The number; NaN shows as the lower bound.
  ///   - range: The allowed numbers.
  ///   - step: The size of a step; a twentieth of the range if it is zero, negative or not finite.
  ///   - text: Returns the text of a number; a percentage of the range by default.
  public init(
    _ title: String,
    value: Binding<Double>,
    in range: ClosedRange<Double> = 0...1,
    step: Double = 0,
    text: ((_ value: Double) -> String)? = nil
  ) {
    let span = range.upperBound - range.lowerBound
    let number = value.wrappedValue.isNaN ? range.lowerBound : value.wrappedValue.clamped(to: range)
    let percent = span > 0 ? ((number - range.lowerBound) / span * 100).rounded() : 0
    node = .number(
      .slider,
      title,
      number,
      in: range,
      step: step > 0 && step.isFinite ? step : span / 20,
      text: text?(number) ?? "\(percent.wholeNumber) %"
    ) { value.wrappedValue = $0 }
  }

  public func _addNodes(to nodes: inout ElementNodes) { nodes.add(node) }
}

extension ElementNode {
  fileprivate static func number(
    _ role: ElementRole,
    _ title: String,
    _ value: Double,
    in range: ClosedRange<Double>,
    step: Double,
    text: String,
    set: @escaping (Double) -> Void
  ) -> Self {
    var node = ElementNode(role: role, label: title, value: .number(value, in: range, step: step, text: text))
    node.handlers.setNumber = set
    return node
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The number without a fraction: `40`. Numbers that no `Int` can hold print as they are.
  var wholeNumber: String { Int(exactly: rounded()).map { "\($0)" } ?? "\(self)" }
}
