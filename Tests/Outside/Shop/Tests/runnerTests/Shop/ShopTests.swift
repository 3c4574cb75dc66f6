import LockstepScreenTesting
import LockstepTesting
import Testing

@testable import runner

@Suite struct ShopTests {
  @Test func theItemsAreShown() async {
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0[ShopClient.self].load = { ["Tea"] }
    }
    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await store.receive(.loadResponse(.success(["Tea"]))) {
      $0.isLoading = false
      $0.items = ["Tea"]
    }
    await store.finish()
  }

  @Test func aFailureIsShownUntilTheNextTap() async {
    let store = TestStore(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0[ShopClient.self].load = { throw ShopError.offline }
    } screen: {
      ShopScreen(store: $0)
    }
    await store.tap("Load") { $0.isLoading = true }
    await store.receive(.loadResponse(.failure(ShopError.offline))) {
      $0.isLoading = false
      $0.problem = "Nothing could be loaded."
    }
    await store.finish()
  }
}
