/// A demand to cancel what carries an id, at a feature instance and below it.
package struct CancelRequest: Sendable {
  let key: EffectLedger.CancelKey

  /// Regions count up from 1; only those before this one are meant.
  var regionsBefore = Int.max

  /// Whether this is one of what is meant.
  func concerns(_ key: EffectLedger.CancelKey) -> Bool {
    key.id == self.key.id && key.path.starts(with: self.key.path)
  }

  /// Whether this is an effect that is meant.
  func concerns(_ context: EffectLedger.Context) -> Bool {
    context.cancelKeys.contains(where: concerns)
  }
}
