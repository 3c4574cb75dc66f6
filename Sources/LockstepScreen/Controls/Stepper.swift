public import Lockstep

/// A number that a person increases or decreases step by step.
///
/// ```swift
/// Stepper("Quantity", value: store.binding(get: \.quantity, send: Order.Action.quantityChanged), in: 0...10)
/// ```
///
/// In scripts: `step "Quantity" up`.
public struct Stepper: Element {
  private let control: NumberControl

  /// Creates a stepper for whole numbers.
  ///
  /// - Parameters:
  ///   - title: The name of the number.
  ///   - value: The number.
  ///   - range: The allowed numbers.
  ///   - step: The size of a step; negative numbers count as their magnitude, zero as one.
  ///   - text: Returns the text of a number.
  public init(
    _ title: TextState,
    value: Binding<Int>,
    in range: ClosedRange<Int>,
    step: Int = 1,
    text: (_ value: Int) -> TextState = { "\($0)" }
  ) {
    let step = step == 0 ? 1 : step.magnitude
    control = NumberControl(
      role: .stepper,
      title: title,
      value: Double(value.wrappedValue),
      range: Double(range.lowerBound)...Double(range.upperBound),
      step: Double(step),
      text: text(value.wrappedValue)
    ) { value.wrappedValue = Int(exactly: $0.rounded()) ?? range.lowerBound }
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) { control.addNode(to: &nodes) }
}

/// A number on a scale.
///
/// ```swift
/// Slider("Volume", value: store.binding(\.$volume), in: 0...1, step: 0.1)
/// ```
///
/// In scripts: `step "Volume" up`.
public struct Slider: Element {
  private let control: NumberControl

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - title: The name of the number.
  ///   - value: The number; NaN shows as the lower bound.
  ///   - range: The allowed numbers.
  ///   - step: The size of a step; a twentieth of the range if it is zero, negative or not finite.
  ///   - text: Returns the text of a number; a percentage of the range by default.
  public init(
    _ title: TextState,
    value: Binding<Double>,
    in range: ClosedRange<Double> = 0...1,
    step: Double = 0,
    text: ((_ value: Double) -> TextState)? = nil
  ) {
    let span = range.upperBound - range.lowerBound
    let number = value.wrappedValue.isNaN ? range.lowerBound : value.wrappedValue.clamped(to: range)
    let percent = span > 0 ? ((number - range.lowerBound) / span * 100).rounded() : 0
    control = NumberControl(
      role: .slider,
      title: title,
      value: number,
      range: range,
      step: step > 0 && step.isFinite ? step : span / 20,
      text: text?(number) ?? TextState(verbatim: "\(percent.wholeNumber) %")
    ) { value.wrappedValue = $0 }
  }

  public func _addNodes(to nodes: inout ElementNodeCollector) { control.addNode(to: &nodes) }
}

/// The content of a stepper or slider.
private struct NumberControl {
  let role: ElementRole
  let title: TextState
  let value: Double
  let range: ClosedRange<Double>
  let step: Double
  let text: TextState
  let set: (Double) -> Void

  func addNode(to nodes: inout ElementNodeCollector) {
    var node = ElementNode(role: role, label: nodes.string(title))
    node.value = .number(value, in: range, step: step, text: nodes.string(text))
    node.handlers.setNumber = set
    nodes.add(node)
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The number without a fraction: `40`. Numbers outside the range of `Int` are printed unchanged.
  var wholeNumber: String { Int(exactly: rounded()).map { "\($0)" } ?? "\(self)" }
}
