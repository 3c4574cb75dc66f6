public import Lockstep
public import LockstepScreen

/// The screen of the menu: the menu, the screens pushed above it, and the order's total below.
///
/// Everything that changes independently is a separate screen: a change of the order evaluates only the line with the total, and toggling a
/// favourite evaluates only its button.
public struct HomeScreen: Screen {
  private let store: StoreOf<Home>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<Home>) {
    self.store = store
  }

  public var body: some Element {
    VBox {
      NavigationStack(onBack: { goBack() }) {
        NavigationPage("Menu") {
          MenuPage(store: store)
        } bar: {
          MenuStatus(store: store)
          RefreshButton(store: store)
        }
        pages
      }
      // Hidden rather than removed, so that its button can get the focus back.
      OrderBar(store: store.scope(state: \.badge, action: Home.Action.badge)).hidden(store.showsOrder)
    }
    .padding(.horizontal, 1)
    .width(max: 100)
    .lifetime(of: store, appeared: .badge(.appeared), disappeared: .badge(.disappeared))
  }

  private func goBack() {
    if let top = store.path.ids.last { store.send(.path(.popFrom(id: top))) }
  }
}

// MARK: - The screens above the menu

extension HomeScreen {
  @ElementBuilder private var pages: ElementList {
    let screens: StoreCollection = store.scope(state: \.path, action: Home.Action.path)
    ForEach(screens.ids, id: \.self) { id in
      if let screen = screens[id: id] { page(of: screen, id, isFirst: id == screens.ids.first) }
    }
  }

  @ElementBuilder private func page(
    of screen: StoreOf<Home.Path>,
    _ id: StackElementID,
    isFirst: Bool
  ) -> ElementList {
    if let item = screen.scope(state: Home.Path.State.item, action: Home.Path.Action.item) {
      NavigationPage(item, id: id) { if !isFirst { menuButton } }
    } else if let order = screen.scope(state: Home.Path.State.order, action: Home.Path.Action.order) {
      NavigationPage("Your order") {
        OrderPage(store: order).lifetime(of: order, appeared: .appeared, disappeared: .disappeared)
      } bar: {
        if !isFirst { menuButton }
      }
    }
  }

  /// Closes all screens above the menu.
  private var menuButton: Button {
    Button("Menu") { store.send(.popToRootButtonTapped) }
  }
}
