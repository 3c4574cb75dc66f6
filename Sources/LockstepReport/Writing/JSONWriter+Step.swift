internal import Lockstep
internal import LockstepDiff
internal import LockstepTrace

/// The JSON form of steps on a report page.
extension JSONWriter {
  mutating func write(_ step: IndexedStep, values: [String]) {
    object { json in
      if let line = step.line {
        json.write(line, under: "l")
      } else if let place = step.location {
        json.write(place, under: "l")
      }
      json.write(step.title, under: "t")
      if let time = step.time { json.write(time, under: "n") }
      json.key("e")
      json.array { json in for entry in step.entries { json.write(entry) } }
      if !values.isEmpty { json.write(values, under: "v") }
      if step.isFailed { json.write(1, under: "f") }
    }
  }

  private mutating func write(_ entry: IndexedStep.Entry) {
    array { json in
      switch entry {
      case .event(let event): json.write(event)
      case .edits(let edits):
        json.string("c")
        json.array { json in for edit in edits { json.write(edit) } }
      case .changes(let changes):
        json.string("c")
        json.array { json in for change in changes { json.write(change) } }
      case .state(let state):
        json.string("S")
        json.write(state)
      }
    }
  }

  private mutating func write(_ event: TracedEvent) {
    switch event {
    case .stepStarted(let number, let action, let origin): write(number, action, origin)
    case .stateChanged: break
    case .effectStarted(let id, let name): write("+", id, name)
    case .effectFinished(let id, _): write("-", id)
    case .effectCancelled(let id, _): write("x", id)
    case .effectFailed(let id, _, let error): write("!", id, error)
    case .actionDropped(let action, let effect):
      string("d")
      string(action.inline(width: Self.widest))
      integer(effect)
    case .clockAdvanced(let time):
      string("t")
      integer(time)
    case .jobRan(let effect, let name, let job, let time):
      string("j")
      if let effect { integer(effect) } else { null() }
      string(name)
      integer(job)
      integer(time)
    case .issue(let kind, let title):
      string("w")
      string(kind)
      string(title)
    }
  }

  private mutating func write(_ event: String, _ id: Int, _ text: String? = nil) {
    string(event)
    integer(id)
    if let text { string(text) }
  }

  /// Maximum width of an action in columns; a wider action is also written as a tree.
  private static var widest: Int { 120 }

  private mutating func write(_ number: Int, _ action: Tree, _ origin: ActionOrigin) {
    let text = action.inline(width: Self.widest + 1)
    string("s")
    integer(number)
    string(text.count > Self.widest ? action.inline(width: Self.widest) : text)
    switch origin {
    case .sent: integer(0)
    case .effect(let id, _): pair("e", id)
    case .immediate(let step): pair("i", step)
    case .screen(let step): pair("v", step)
    }
    if text.count > Self.widest { write(action) }
  }

  private mutating func pair(_ name: String, _ number: Int) {
    array { json in
      json.string(name)
      json.integer(number)
    }
  }

  private mutating func write(_ edit: StateEdit) {
    array { json in
      json.string(edit.path.description)
      json.array { json in for index in edit.place { json.integer(index) } }
      switch edit.kind {
      case .replace(let value):
        json.string("=")
        json.write(value)
      case .insert(let value, let id, let key):
        json.string("+")
        json.write(value)
        if let id { json.string(id) } else if let key { json.write(key) }
      case .remove: json.string("-")
      case .move(let target):
        json.string(">")
        json.integer(target)
      }
    }
  }

  /// Writes a change whose position in the state is unknown.
  private mutating func write(_ change: Change) {
    array { json in
      json.string(change.path.description)
      json.null()
      switch change.kind {
      case .changed(_, let new):
        json.string("=")
        json.write(new)
      case .added(let value):
        json.string("+")
        json.write(value)
      case .removed: json.string("-")
      case .moved(_, let target):
        json.string(">")
        json.integer(target)
      }
    }
  }
}
