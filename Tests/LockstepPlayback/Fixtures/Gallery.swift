import Lockstep
import LockstepScreen

@testable import LockstepPlayback

/// A feature whose screen sends an action for each element that appears or disappears: a title, the rows of a list, a foot below them, the
/// page of a tab, and a sheet.
struct Gallery: ReducerProtocol, Sendable {
  struct State: Equatable {
    var pictures = 0
    var tab = "Pictures"
    var isSheetShown = false
    /// The elements that are on the screen, as the screen has said.
    var shown: [String] = []
    /// The number of pictures that are loaded when the title appears, in 2 seconds.
    var later = 0
    /// Whether the captions are loaded: 2 seconds after the foot appeared.
    var hasCaptions = false
    /// Whether an element that appears hides itself, and one that disappears shows itself.
    var isFlickering = false
    var isHidden = false
  }

  enum Action: Sendable, Equatable, Decodable {
    case appeared(String)
    case disappeared(String)
    case pictureCountChanged(Int)
    case tabSelected(String)
    case sheetOpened
    case sheetClosed
    case flickeringBegan
    case refreshed
    case captionsLoaded
  }

  static let catalog = FeatureCatalog {
    FeatureEntry("Gallery", initialState: Gallery.State()) {
      Gallery()
    } screen: {
      GalleryScreen(store: $0)
    }
    FeatureEntry("Invisible", initialState: Gallery.State()) { Gallery() }
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared("title") where state.later > 0:
      state.shown.append("title")
      return .run(name: "pictures") { [later = state.later, clock] send in
        try await clock.sleep(for: .seconds(2))
        await send(.pictureCountChanged(later))
      }
    case .appeared("foot") where state.later > 0:
      state.shown.append("foot")
      return .run(name: "captions") { [clock] send in
        try await clock.sleep(for: .seconds(2))
        await send(.captionsLoaded)
      }
    case .captionsLoaded: state.hasCaptions = true
    case .appeared(let name):
      state.shown.append(name)
      if state.isFlickering { state.isHidden = true }
    case .disappeared(let name):
      state.shown.removeAll { $0 == name }
      if state.isFlickering { state.isHidden = false }
    case .pictureCountChanged(let count): state.pictures = count
    case .tabSelected(let tab): state.tab = tab
    case .sheetOpened: state.isSheetShown = true
    case .sheetClosed: state.isSheetShown = false
    case .flickeringBegan:
      state.isFlickering = true
      state.isHidden = true
    case .refreshed: return .concatenate(.send(.pictureCountChanged(0)), .send(.pictureCountChanged(state.pictures)))
    }
    return .none
  }
}

/// The screen: 20 rows of the list fit into 80 × 24.
struct GalleryScreen: Screen {
  let store: StoreOf<Gallery>

  var body: some Element {
    noting("title", Text("Gallery")).hidden(store.isHidden)
    TabView(selection: store.binding(get: \.tab, send: Gallery.Action.tabSelected)) {
      Tab("Pictures", value: "Pictures") {
        if store.pictures > 0 {
          List {
            ForEach(Array(0..<store.pictures), id: \.self) { noting("picture \($0)", Text("Picture \($0)")) }
          }
          noting("foot", Text("That is all"))
        }
      }
      Tab("About", value: "About") { noting("about", Text("Made by hand")) }
    }
    if store.isSheetShown {
      Sheet("Details", onDismiss: { store.send(.sheetClosed) }) { noting("sheet", Text("Made of paper")) }
    }
  }

  private func noting(_ name: String, _ element: some Element) -> some Element {
    element
      .onAppear { store.send(.appeared(name)) }
      .onDisappear { store.send(.disappeared(name)) }
  }
}
