import Lockstep

@testable import LockstepScreen

/// Screens like those of an app, for golden texts.
enum TextSamples {
  static func login(hint: String? = "2 tries left", isLoading: Bool = false, email: String = "blob@example.com")
    -> some Screen
  {
    Sample {
      VBox(spacing: 1) {
        Text("Log in").style(.title)
        TextField("Email", text: .constant(email), prompt: "name@example.com").focused()
        SecureField("Password", text: .constant("correct horse"))
        if let hint { Text(hint).style(.warning) }
        HBox(spacing: 2) {
          Button("Log in") {}.disabled(isLoading)
          if isLoading { ProgressView("Logging in…") }
          Link("Forgot the password?", to: "https://example.com/forgot") {}
        }
      }
      .padding(1)
    }
  }

  static var settings: some Screen {
    Sample {
      TabView(selection: .constant("settings")) {
        Tab("Home", value: "home", badge: 3) { Text("Home") }
        Tab("Settings", value: "settings") {
          VBox(spacing: 1) {
            Text("Settings").style(.title)
            Toggle("Grid", isOn: .constant(true))
            Toggle("Send crash reports", isOn: .constant(false)).disabled()
            Picker("Quality", selection: .constant("High"), options: ["Low", "High"])
            Stepper("Quantity", value: .constant(3), in: 0...10).focused()
            Slider("Volume", value: .constant(0.4))
            Divider()
            ProgressView("Upload", value: 0.5)
            HBox(spacing: 2) {
              Image("Cover", phase: .content("cover.png"))
              Image("Avatar", phase: .loading)
              Image("Map", phase: .failure("No connection"))
            }
          }
          .padding(1)
        }
      }
    }
  }

  static func crashes(_ kind: ChartData.Kind) -> some Screen {
    Sample {
      Chart("Crashes", kind, series: series(kind), xAxis: "Day", yAxis: "per 1,000") { "1/\(Int($0) + 1)" }
        .width(.fill).height(.fill)
    }
  }

  static func series(_ kind: ChartData.Kind) -> [ChartSeries] {
    let count = kind == .line ? 31 : 7
    func points(_ value: (Int) -> Int) -> [ChartPoint] {
      (0..<count).map { ChartPoint(x: Double($0), y: Double(value($0))) }
    }
    return [
      ChartSeries("2.1", points: points { 20 + ($0 * $0 * 7) % 31 }),
      ChartSeries("2.2", points: points { 60 - $0 + ($0 * 5) % 9 }),
      ChartSeries("2.3", points: points { 5 + $0 * 2 }),
    ]
  }

  static func orders(alert: Bool = false) -> some Screen {
    Sample {
      NavigationStack(onBack: {}) {
        NavigationPage("Menu") { Text("Menu") }
        NavigationPage("Orders") {
          HBox(spacing: 2) {
            List("Orders") {
              Section("Open") { ForEach(1..<40, id: \.self) { Text("Order \($0)") } }
            }
            VBox {
              DatePicker("From", selection: .constant(.sample))
              Divider()
              TextEditor("Notes", text: .constant("Ring twice.\nThen wait for the dog to calm down."))
            }
            .border().width(30)
          }
          .height(.fill)
        }
      }
      if alert {
        Alert("Delete the order?", message: "It can't be restored, and the customer gets the money back.") {
          Button("Cancel") {}.focused()
          Button("Delete") {}.style(.danger)
        }
      }
    }
  }
}

extension CalendarDay {
  /// A day in a month that takes four weeks and two days.
  static let sample = CalendarDay("2026-02-14") ?? days[0]
  private static let days = [1].compactMap { CalendarDay(year: 2026, month: 2, day: $0) }
}

/// A screen made of any elements.
struct Sample<Content: Element>: Screen {
  let content: () -> Content

  init(@ElementBuilder content: @escaping () -> Content) { self.content = content }

  var body: some Element { content() }
}

extension Sample {
  /// The screen in a window.
  func snapshot(columns: Int = 80, rows: Int = 24) -> ScreenSnapshot {
    ScreenSession(self, size: ScreenSize(columns: columns, rows: rows)).snapshot()
  }
}

/// The text of elements in a window, without spaces at its ends.
func text(_ columns: Int = 40, _ rows: Int = 1, @ElementBuilder of content: @escaping () -> ElementList) -> String {
  Sample(content: content).snapshot(columns: columns, rows: rows).text
}

extension Binding {
  /// A binding to a value that never changes.
  static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }
}
