extension Script {
  /// The script in its one canonical form, without comments.
  var text: String {
    var lines = ["feature \(Self.name(feature.value))"]
    if let world { lines.append("world \(Self.name(world.value))") }
    if let seed { lines.append("seed \(seed.value)") }
    lines += steps.map(\.text)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x23 && $0 != 0x7F }
    return isPlain ? name : Literal.quoted(name)
  }
}

extension Script.Step {
  /// The step and the lines below it, without a line end.
  var text: String {
    let waiver = waiver == nil ? [] : ["  ..."]
    return ([kind.text] + expectations.map { "  " + $0.text } + waiver).joined(separator: "\n")
  }
}

extension Script.Step.Kind {
  var text: String {
    switch self {
    case .send(let action): "send \(action.text)"
    case .receive(let pattern): "receive \(pattern.text)"
    case .advance(let duration): "advance \(duration.scriptText)"
    case .finish: "finish"
    case .skipReceived: "skip received"
    case .skipEffects: "skip effects"
    case .note(let note): "note \(Literal.quoted(note))"
    case .expect(let path, let comparison, let value): "expect \(path.text) \(comparison.rawValue) \(value.text)"
    case .state(let path): path.map { "state \($0.text)" } ?? "state"
    case .exhaustivity(let isOn): "exhaustivity \(isOn ? "on" : "off")"
    }
  }
}

extension Script.Expectation {
  var text: String {
    switch change {
    case .becomes(let value): "\(path.text) = \(value.text)"
    case .gains(let element): "\(path.text) += \(element.text)"
    case .loses(let element): "\(path.text) -= \(element.text)"
    case .absent: "\(path.text): absent"
    }
  }
}
