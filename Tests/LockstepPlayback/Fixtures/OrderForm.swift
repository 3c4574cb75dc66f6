import Lockstep
import LockstepScreen

@testable import LockstepPlayback

/// A feature whose screen has an element of every kind that a script can use, and elements that a person cannot use.
struct OrderForm: ReducerProtocol, Sendable {
  struct State: Equatable {
    var email = ""
    var password = ""
    var isGift = false
    var quality = "Low"
    var quantity = 1
    var orders = 0
    var question: String?
    var isSheetShown = false
  }

  enum Action: Sendable, Equatable, Decodable {
    case emailChanged(String)
    case passwordChanged(String)
    case giftChanged(Bool)
    case qualityChanged(String)
    case quantityChanged(Int)
    case orderButtonTapped
    case orderConfirmed
    case askButtonTapped
    case questionAnswered
    case detailsButtonTapped
    case detailsClosed
    case imprintTapped
  }

  /// The form, and the form without a screen.
  static let catalog = FeatureCatalog {
    FeatureEntry("OrderForm", initialState: OrderForm.State()) {
      OrderForm()
    } screen: {
      OrderFormScreen(store: $0)
    }
    FeatureEntry("Invisible", initialState: OrderForm.State()) { OrderForm() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .emailChanged(let email): state.email = email
    case .passwordChanged(let password): state.password = password
    case .giftChanged(let isGift): state.isGift = isGift
    case .qualityChanged(let quality): state.quality = quality
    case .quantityChanged(let quantity): state.quantity = quantity
    case .orderButtonTapped: return .task(name: "order") { .orderConfirmed }
    case .orderConfirmed:
      state.orders += 1
      state.email = ""
    case .askButtonTapped: state.question = "Really?"
    case .questionAnswered: state.question = nil
    case .detailsButtonTapped: state.isSheetShown = true
    case .detailsClosed: state.isSheetShown = false
    case .imprintTapped: break
    }
    return .none
  }
}

/// The screen of the form: controls, elements that cannot be used, and 30 lines above the imprint.
struct OrderFormScreen: Screen {
  let store: StoreOf<OrderForm>

  var body: some Element {
    ScrollView {
      VBox {
        TextField("Email", text: store.binding(get: \.email, send: OrderForm.Action.emailChanged))
          .onSubmit { if !store.email.isEmpty { store.send(.orderButtonTapped) } }
        SecureField("Password", text: store.binding(get: \.password, send: OrderForm.Action.passwordChanged))
        Toggle("Gift", isOn: store.binding(get: \.isGift, send: OrderForm.Action.giftChanged))
        Picker(
          "Quality",
          selection: store.binding(get: \.quality, send: OrderForm.Action.qualityChanged),
          options: ["Low", "High"]
        )
        Stepper(
          "Quantity",
          value: store.binding(get: \.quantity, send: OrderForm.Action.quantityChanged),
          in: 0...2
        )
        Button("Order") { store.send(.orderButtonTapped) }.disabled(store.email.isEmpty)
        Button("Ask") { store.send(.askButtonTapped) }.id("ask")
        Button("Details") { store.send(.detailsButtonTapped) }
        Button("Nothing") {}
        Button("Twice") {
          store.send(.askButtonTapped)
          store.send(.questionAnswered)
        }
        Button("Old") { store.send(.askButtonTapped) }.hidden()
        HBox(spacing: 1) {
          Button("Remove") { store.send(.askButtonTapped) }
          Button("Remove") { store.send(.askButtonTapped) }.disabled()
        }
        Text("\(store.orders) orders")
        ForEach(Array(0..<30), id: \.self) { Text("Line \($0)") }
        Link("Imprint", to: "https://example.com/imprint") { store.send(.imprintTapped) }
      }
    }
    if let question = store.question {
      Alert(question) { Button("Yes") { store.send(.questionAnswered) } }
    }
    if store.isSheetShown {
      Sheet("Details", onDismiss: { store.send(.detailsClosed) }) { Text("Made of paper") }
    }
  }
}
