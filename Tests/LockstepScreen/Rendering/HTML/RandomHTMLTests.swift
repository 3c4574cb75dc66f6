import Foundation
import Lockstep
import LockstepScreen
import TestSize
import Testing

/// Pages of random screens.
@Suite struct RandomHTMLTests {
  @Test func pagesOfRandomScreensAreWellFormed() {
    let first = UInt64.random(in: 0...1_000_000)
    for seed in first..<(first + runs(500, oneIn: 5)) {
      var random = RandomElements(seed: seed)
      let screen = ElementScreen(content: random.element(depth: 4))
      let html = ScreenSession(screen, size: random.size()).snapshot().html(title: random.text())
      let page = HTMLPage(html)
      #expect(page.fault == nil, "seed \(seed)")
      #expect(!html.contains("S3CRET"), "seed \(seed)")
      #expect(page.count["main"] == 1 && page.count["script"] == nil, "seed \(seed)")
      let controls = ["button", "input", "select", "textarea", "a"].flatMap { page.attributes[$0] ?? [] }
      #expect(controls.allSatisfy { $0["tabindex"] == nil }, "seed \(seed)")
    }
  }
}

/// Makes elements of every kind with unusual texts and sizes.
private struct RandomElements: RandomNumberGenerator {
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(state: seed)
  }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &self)] }

  mutating func size() -> ScreenSize { ScreenSize(columns: pick([1, 20, 80, 300]), rows: pick([1, 10, 24, 100])) }

  mutating func text() -> String {
    pick([
      "", " ", "Plain", "<b>&\"'</b>", "a\nb", "\0\u{1B}", "漢字👩‍👩‍👧", "]]>", String(repeating: "long", count: 30),
      "\u{FFFE}x",
      "\r\n", "-->", "</textarea>", "</style>",
    ])
  }

  mutating func number() -> Double { pick([0, -1, 1, 0.5, 1e300, -1e300, .infinity, .nan, 7]) }

  mutating func element(depth: Int) -> ElementList {
    let element = depth == 0 || Bool.random(using: &self) ? leaf() : container(depth: depth)
    return decorated(element)
  }

  private mutating func decorated(_ element: ElementList) -> ElementList {
    let (hint, isHidden, length) = (text(), pick([false, false, false, true]), number())
    let style = pick([.title, .heading, .danger, .strong, .lineLimit(2), .background(.selection), ElementStyle()])
    let animation = Animation(duration: .milliseconds(1), delay: .milliseconds(-5))
    return switch Int.random(in: 0..<8, using: &self) {
    case 0: ElementBuilder.buildExpression(element.disabled())
    case 1: ElementBuilder.buildExpression(element.hidden(isHidden))
    case 2: ElementBuilder.buildExpression(element.accessibilityHint(hint).id(hint))
    case 3: ElementBuilder.buildExpression(element.style(style).accessibilityLabel(hint))
    case 4: ElementBuilder.buildExpression(element.padding(.points(length)).border().focused())
    case 5: ElementBuilder.buildExpression(element.width(.percent(length)).height(.fixed(length)))
    case 6: ElementBuilder.buildExpression(element.animation(animation).position(top: .points(length)))
    default: element
    }
  }

  private mutating func leaf() -> ElementList {
    let (label, text, number, flag) = (text(), text(), number(), Bool.random(using: &self))
    func constant<Value>(_ value: Value) -> Binding<Value> { SampleScreens.constant(value) }
    let points = (0..<3).map { _ in ChartPoint(x: self.number(), y: self.number()) }
    let title = TextState(label)
    let phases: [ImagePhase] = [
      .placeholder, .loading, .failure(TextState(text)), .content(text), .content("data:image/png,a"),
    ]
    let phase = pick(phases)
    return switch Int.random(in: 0..<15, using: &self) {
    case 0: ElementBuilder.buildExpression(Button(label) {})
    case 1: ElementBuilder.buildExpression(Link(label, to: text))
    case 2: ElementBuilder.buildExpression(TextField(label, text: constant(text), prompt: title))
    case 3: ElementBuilder.buildExpression(SecureField(title, text: constant("S3CRET")))
    case 4: ElementBuilder.buildExpression(TextEditor(title, text: constant(text)))
    case 5: ElementBuilder.buildExpression(Toggle(label, isOn: constant(flag)))
    case 6: ElementBuilder.buildExpression(Picker(title, selection: constant(text), options: [text, label, "x"]))
    case 7: ElementBuilder.buildExpression(Stepper(title, value: constant(3), in: 0...5) { _ in TextState(text) })
    case 8: ElementBuilder.buildExpression(Slider(title, value: constant(number), in: -1...1))
    case 9: ElementBuilder.buildExpression(ProgressView(label, value: flag ? nil : number))
    case 10: ElementBuilder.buildExpression(DatePicker(title, selection: constant(SampleScreens.day)))
    case 11: ElementBuilder.buildExpression(Image(label, phase: phase))
    case 12:
      ElementBuilder.buildExpression(Chart(title, flag ? .bar : .line, series: [ChartSeries(text, points: points)]))
    case 13: ElementBuilder.buildExpression(Divider())
    default: ElementBuilder.buildExpression(Text(label))
    }
  }

  private mutating func container(depth: Int) -> ElementList {
    let count = Int.random(in: 0...3, using: &self)
    let content = ElementBuilder.buildArray((0..<count).map { _ in element(depth: depth - 1) })
    let (label, flag) = (text(), Bool.random(using: &self))
    return switch Int.random(in: 0..<11, using: &self) {
    case 0: ElementBuilder.buildExpression(HBox(spacing: 1, wraps: flag) { content })
    case 1: ElementBuilder.buildExpression(ZBox { content })
    case 2: ElementBuilder.buildExpression(ScrollView(isHorizontal: flag) { content })
    case 3: ElementBuilder.buildExpression(List(label) { Section(label) { content } })
    case 4: ElementBuilder.buildExpression(Section(label) { content })
    case 5:
      ElementBuilder.buildExpression(
        TabView(selection: SampleScreens.constant(1)) { Tab(label, value: 1, badge: 2) { content } }
      )
    case 6: ElementBuilder.buildExpression(NavigationStack(onBack: {}) { NavigationPage(label) { content } })
    case 7: ElementBuilder.buildExpression(Alert(label, message: label) { content })
    case 8: ElementBuilder.buildExpression(ConfirmationDialog(TextState(label), onDismiss: {}) { content })
    case 9: ElementBuilder.buildExpression(Sheet(label, onDismiss: {}) { content })
    default: ElementBuilder.buildExpression(VBox(spacing: 1) { content })
    }
  }
}
