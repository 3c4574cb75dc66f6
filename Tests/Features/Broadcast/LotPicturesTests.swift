import Features
import Foundation
import LockstepScreen
import LockstepScreenTesting
import Testing

/// The pictures of lots are loaded once, and again after a failure.
@Suite struct LotPicturesTests {
  private static let url = URL(string: "https://lots.example.com/robot.gif")

  @Test func aPictureIsLoadedWhenItIsFirstShown() async throws {
    let content = try await RemoteImageLoader.embedded.load(try #require(Self.url))
    let store = LotPictures.testStore { $0.remoteImages = .embedded }
    await store.send(.image(id: Self.url, action: .appeared)) { $0 = [.robot(.loading)] }
    await store.receive(.image(id: Self.url, action: .response(.success(content)))) { $0 = [.robot(.image(content))] }
    await store.send(.image(id: Self.url, action: .appeared))
    await store.finish()
  }

  @Test func aFailedPictureIsLoadedAgainByItsButton() async throws {
    let content = try await RemoteImageLoader.embedded.load(try #require(Self.url))
    let store = TestStore(initialState: LotList.State(chosen: [[Auction.Lot].examples[3]])) {
      LotList()
    } withDependencies: {
      $0.remoteImages = .failing(.offline)
    } screen: {
      LotForm(store: $0)
    }
    let failure = TaskResult<RemoteImageContent>.failure(RemoteImageError.offline)
    await store.receive(.pictures(.image(id: Self.url, action: .appeared))) { $0.pictures = [.robot(.loading)] }
    await store.receive(.pictures(.image(id: Self.url, action: .response(failure)))) {
      $0.pictures = [.robot(.failed(.offline))]
    }
    store.dependencies.remoteImages = .embedded
    await store.tap("Try again: picture") { $0.pictures = [.robot(.loading)] }
    await store.receive(.pictures(.image(id: Self.url, action: .response(.success(content))))) {
      $0.pictures = [.robot(.image(content))]
    }
    #expect(!store.screen.shows("Try again: picture"))
    await store.finish()
  }

  @Test func leavingKeepsLoadedPicturesOnly() async throws {
    let content = try await RemoteImageLoader.embedded.load(try #require(Self.url))
    var state = LotList.State()
    state.pictures = [
      .robot(.image(content)), RemoteImage.State(url: URL(string: "https://lots.example.com/vase.gif")),
    ]
    let store = LotList.testStore(state)
    await store.send(.left) { $0.pictures = [.robot(.image(content))] }
    await store.finish()
  }

  @Test func theLotForSaleShowsItsPicture() async {
    var state = LiveRoom.State(room: "main", host: "Blob", lot: [Auction.Lot].examples[3])
    state.connection = .open
    let store = Broadcast.screenStore(.live(state)) { $0.remoteImages = .embedded }
    store.exhaustivity = .off
    await store.receive(.live(.pictures(.image(id: Self.url, action: .appeared))))
    await store.receive(Broadcast.Action.live)
    #expect(store.screen.elements.first { $0.label == "Picture" }?.visibility == .visible)
    #expect(store.state.live?.pictures.count == 1)
    await store.finish()
  }

  @Test func thePreparationAndTheLiveRoomLoadAPictureOnce() async throws {
    let loads = LockedNumber(0)
    let robot = [Auction.Lot].examples[3]
    var state = Broadcast.State.ready
    state.preparation.lots = LotList.State(chosen: [robot])
    state.live = LiveRoom.State(room: "main", host: "Blob", lot: robot)
    let store = TestStore(initialState: state) {
      Broadcast()
    } withDependencies: {
      $0.remoteImages = RemoteImageLoader { url in
        loads.value += 1
        return try await RemoteImageLoader.embedded.load(url)
      }
    }
    store.exhaustivity = .off
    await store.send(.preparation(.lots(.pictures(.image(id: Self.url, action: .appeared)))))
    await store.receive(Broadcast.Action.preparation)
    await store.send(.live(.pictures(.image(id: Self.url, action: .appeared))))
    await store.receive(Broadcast.Action.live)
    #expect(loads.value == 1)
    await store.finish()
  }
}

extension LotPictures {
  fileprivate static func testStore(_ prepare: (inout DependencyValues) -> Void) -> TestStoreOf<LotPictures> {
    TestStore(initialState: State()) {
      LotPictures()
    } withDependencies: {
      prepare(&$0)
    }
  }
}

extension RemoteImage.State {
  fileprivate static func robot(_ phase: RemoteImage.Phase) -> Self {
    var state = Self(url: URL(string: "https://lots.example.com/robot.gif"))
    state.phase = phase
    return state
  }
}
