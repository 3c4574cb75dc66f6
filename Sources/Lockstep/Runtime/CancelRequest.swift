/// A request to cancel the effects with an id, at a feature instance and below it.
package struct CancelRequest: Sendable {
  let key: EffectLedger.CancelKey

  /// Regions are numbered from 1; the request covers only regions with a lower number.
  var regionsBefore = Int.max

  /// Returns whether the request covers the key.
  func concerns(_ key: EffectLedger.CancelKey) -> Bool {
    key.id == self.key.id && key.path.starts(with: self.key.path)
  }

  /// Returns whether the request covers an effect with this context.
  func concerns(_ context: EffectLedger.Context) -> Bool {
    context.cancelKeys.contains(where: concerns)
  }
}
