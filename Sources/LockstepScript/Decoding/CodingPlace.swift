/// The keys that lead to a value, put together only where somebody asks for them: few types do.
indirect enum CodingPlace {
  case start
  case under(any CodingKey, CodingPlace)

  /// The keys, the outermost first.
  var path: [any CodingKey] {
    switch self {
    case .start: []
    case .under(let key, let place): place.path + CollectionOfOne(key)
    }
  }
}
