import Lockstep
import LockstepScreen

/// Screens like those of an app, for pages that are checked and judged in a browser.
enum SampleScreens {
  /// The snapshot of each sample, with the name of its page.
  static var all: [(name: String, title: String, screen: ScreenSnapshot)] {
    [
      ("login", "Login", snapshot(LoginSample())),
      ("orders", "Orders", snapshot(TabSample(selected: "Orders"))),
      ("settings", "Settings", snapshot(TabSample(selected: "Settings"))),
      ("report", "Report", snapshot(TabSample(selected: "Report"))),
      ("alert", "Orders", snapshot(TabSample(selected: "Orders", hasAlert: true))),
      ("sheet", "Report", snapshot(TabSample(selected: "Report", hasSheet: true))),
      ("details", "Details", snapshot(DetailSample())),
    ]
  }

  static func snapshot(_ screen: some Screen) -> ScreenSnapshot {
    ScreenSession(screen, size: ScreenSize(columns: 80, rows: 30)).snapshot()
  }

  /// A Saturday.
  static var day: CalendarDay {
    guard let day = CalendarDay("2026-02-28") else { preconditionFailure("2026-02-28 is a day") }
    return day
  }

  /// A binding that ignores changes.
  static func constant<Value>(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

private func constant<Value>(_ value: Value) -> Binding<Value> { SampleScreens.constant(value) }

struct LoginSample: Screen {
  var body: some Element {
    VBox(spacing: 1) {
      Text("Log in").style(.title)
      Text("Use the account of your organisation.").style(.secondary)
      TextField("Email", text: constant("blob@example.com"), prompt: "name@example.com").focused()
      SecureField("Password", text: constant("hunter2")).accessibilityHint("At least 12 characters")
      TextField("Company", text: constant(""), prompt: "Optional")
      Toggle("Keep me logged in", isOn: constant(true))
      Text("The password is wrong. 2 tries are left.").style(.danger)
      HBox(spacing: 2, alignment: .center) {
        Button("Log in") {}.style(.strong)
        Button("Register") {}
        ProgressView("Logging in…")
      }
      Link("Terms of use", to: "https://example.com/terms") {}
    }
    .padding(1)
  }
}

struct TabSample: Screen {
  var selected: String
  var hasAlert = false
  var hasSheet = false

  var body: some Element {
    TabView(selection: constant(selected)) {
      Tab("Orders", value: "Orders", badge: 3) { OrdersSample() }
      Tab("Report", value: "Report") { ReportSample() }
      Tab("Settings", value: "Settings") { SettingsSample() }
    }
    if hasAlert {
      Alert(
        "Delete the order?",
        message: "The order 1007 and its 4 items are deleted for everyone. This can't be undone."
      ) {
        Button("Cancel") {}
        Button("Delete") {}.style(.danger)
      }
    }
    if hasSheet {
      Sheet("Summary", onDismiss: {}) {
        VBox(spacing: 1) {
          Text("First week of February").style(.heading)
          Text("31 orders, 4 of them open. The busiest day was Tuesday, with 11 orders before noon.")
          Button("Share") {}.alignment(.flexStart)
        }
      }
    }
  }
}

struct OrdersSample: Screen {
  var body: some Element {
    VBox(spacing: 1) {
      HBox(spacing: 1, alignment: .center) {
        Text("Orders").style(.title)
        Spacer()
        Button("New order") {}
      }
      List("Orders") {
        Section("Open") {
          ForEach(Array(1001...1008), id: \.self) { number in OrderRow(number: number, isOpen: true) }
        }
        Section("Done") {
          ForEach(Array(1009...1030), id: \.self) { number in OrderRow(number: number, isOpen: false) }
        }
      }
    }
    .padding(1)
    .flex(grow: 1)
  }
}

struct OrderRow: Screen {
  var number: Int
  var isOpen: Bool

  var body: some Element {
    HBox(spacing: 2, alignment: .center) {
      Text("#\(number)").style(.strong)
      Text("\(number % 7 + 1) items for Blob & Sons").style(.lineLimit(1)).flex(grow: 1)
      Text(isOpen ? "open" : "done").style(isOpen ? .warning : .success)
      Button("Show") {}
    }
  }
}

struct SettingsSample: Screen {
  var body: some Element {
    VBox(spacing: 1) {
      Text("Settings").style(.title)
      Section("Playback") {
        Toggle("Grid", isOn: constant(true))
        Toggle("Autoplay on mobile networks", isOn: constant(false)).disabled()
        Picker("Quality", selection: constant("High"), options: ["Low", "Medium", "High"])
        Stepper("Quantity", value: constant(3), in: 0...10)
        Slider("Volume", value: constant(0.4), step: 0.1)
        ProgressView("Upload", value: 0.5)
      }
      Divider()
      Section("Details") {
        TextEditor("Notes", text: constant("Two lines\nof notes"))
      }
      HBox(spacing: 2) {
        Button("Save") {}.style(.strong)
        Button("Reset") {}.disabled()
        Button("Delete the account") {}.style(.danger)
      }
    }
    .padding(1)
  }
}

struct ReportSample: Screen {
  static let series = [
    ChartSeries("2.1", points: [3, 5, 4, 7, 9, 8, 6].enumerated().map { ChartPoint(x: Double($0), y: $1) }),
    ChartSeries("2.2 beta", points: [1, 2, 2, 3, 2, 4, 3.5].enumerated().map { ChartPoint(x: Double($0), y: $1) }),
  ]

  var body: some Element {
    VBox(spacing: 1) {
      Text("Crashes by version").style(.title)
      Chart("Crashes", .line, series: Self.series, xAxis: "Day", yAxis: "Crashes per 1000 users") {
        "\(Int($0) + 1) Feb"
      }
      Chart("Sessions", .bar, series: Self.series, xAxis: "Day") { "\(Int($0) + 1) Feb" }
      HBox(spacing: 4, wraps: true) {
        DatePicker("From", selection: constant(SampleScreens.day))
        VBox(spacing: 1) {
          Text("Range").style(.heading)
          Text("28 February to 6 March")
          Button("Reload") {}.alignment(.flexStart)
        }
      }
    }
    .padding(1)
  }
}

struct DetailSample: Screen {
  static let pixel = """
    data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 6'%3E\
    %3Crect width='8' height='6' fill='%23468'/%3E%3C/svg%3E
    """.replacing(" ", with: "%20")

  var body: some Element {
    NavigationStack(onBack: {}) {
      NavigationPage("Broadcasts") { Text("Hidden behind") }
      NavigationPage("The blue hour") {
        VBox(spacing: 1) {
          HBox(spacing: 2, wraps: true) {
            Image("Cover", phase: .content(Self.pixel)).width(20).height(6)
            Image("Waiting", phase: .loading).width(20).height(6)
            Image("Portrait of the moderator", phase: .failure("The server is busy")).width(20).height(6)
          }
          ZBox {
            Text("A box with a badge in front").padding(1).border()
            Text("Live").style(.danger + .strong).alignment(.flexEnd).padding(1)
          }
          Text("A text that is longer than one line is cut with an ellipsis, as this one, which goes on and on and on.")
            .style(.lineLimit(1))
          Text("Underlined, in italics").style(.emphasis + .accent)
          HBox(spacing: 1, alignment: .center) {
            Text("Left")
            Divider()
            Text("Right")
          }
          ScrollView {
            ForEach(Array(1...12), id: \.self) { Text("Paragraph \($0) of the description.") }
          }
          .height(8)
        }
        .padding(1)
      }
    }
  }
}
