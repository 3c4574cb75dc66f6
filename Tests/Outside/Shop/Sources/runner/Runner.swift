import LockstepHeadless

@main struct Runner: HeadlessRunner {
  static let catalog = FeatureCatalog {
    FeatureEntry("Shop", initialState: Shop.State()) {
      Shop()
    } screen: {
      ShopScreen(store: $0)
    }
    .world("offline") { $0[ShopClient.self].load = { throw ShopError.offline } }
  }
}
