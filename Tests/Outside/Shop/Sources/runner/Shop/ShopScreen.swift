import Lockstep
import LockstepScreen

struct ShopScreen: Screen {
  let store: StoreOf<Shop>

  var body: some Element {
    VBox(spacing: 1) {
      Text("Shop").style(.title)
      HBox(spacing: 2) {
        Button("Load") { store.send(.loadButtonTapped) }.disabled(store.isLoading)
        if store.isLoading { ProgressView("Loading…") }
      }
      if let problem = store.problem { Text(problem) }
      VBox {
        ForEach(store.items, id: \.self) { Text($0) }
      }
    }
  }
}
