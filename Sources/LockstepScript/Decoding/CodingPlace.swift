/// The coding path of a value. It is assembled only on demand, because few types read it.
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
