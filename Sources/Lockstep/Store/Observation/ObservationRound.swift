/// One walk through the observed places after a step: who is to be told.
struct ObservationRound {
  /// One who is to be told.
  private enum Telling {
    case reader(ChangeSignal.Reader)
    case registered(ChangeSignal)
    case listener(ObservedListener)
  }

  let step: Int
  private var tellings: [(number: Int, telling: Telling)] = []

  init(step: Int) {
    self.step = step
  }

  mutating func add(_ reader: ChangeSignal.Reader, number: Int) {
    tellings.append((number, .reader(reader)))
  }

  mutating func add(_ signal: ChangeSignal) {
    tellings.append((signal.number, .registered(signal)))
  }

  mutating func add(_ listener: ObservedListener) {
    tellings.append((listener.number, .listener(listener)))
  }

  /// Tells them, in the order in which they began to observe.
  mutating func tell() {
    if tellings.count > 1 { tellings.sort { $0.number < $1.number } }
    for (_, telling) in tellings {
      switch telling {
      case .reader(let reader): reader.reads?.beginAgain(after: reader.run)
      case .registered(let signal): signal.tellRegistered()
      case .listener(let listener): listener.tell()
      }
    }
  }
}
