/// Those who want to know when a machine's state may have changed, in the order in which they came.
struct Observers {
  private var entries: [(id: Int, notify: () -> Void)] = []
  private var lastID = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ notify: @escaping () -> Void) -> Int {
    lastID += 1
    entries.append((lastID, notify))
    return lastID
  }

  mutating func remove(_ id: Int) {
    entries.removeAll { $0.id == id }
  }

  func notify() {
    for entry in entries { entry.notify() }
  }
}
