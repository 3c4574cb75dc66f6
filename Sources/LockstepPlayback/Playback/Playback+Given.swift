internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation

extension Playback {
  /// Returns the change that `given` makes to the state. Applies it to a copy first, so mistakes are reported before the script runs.
  func change(
    at path: ScriptPath,
    to literal: Literal,
    in step: Script.Step
  ) throws(Located<ScriptFault>) -> @Sendable (inout State) throws -> Void {
    guard store.machine.core.step == 0 else {
      throw Located(.given(path, .afterSteps), at: step.range)
    }
    let names = try Self.names(in: path)
    let change: @Sendable (inout State) throws -> Void = { state in
      try StateFieldFinder.lend(names, of: &state, to: GivenValueAssigner(literal: literal))
    }
    var state = givenState ?? store.state
    do {
      try change(&state)
    } catch let error as Located<ScriptFault> {
      throw error
    } catch let StateFieldFinder.AccessError.noField(name, type, fields) {
      throw Located(.unknownField(name, type: TypeName(type).text, fields: fields), at: path.range)
    } catch {
      let obstacle = GivenObstacle(error)
      let range = obstacle.isAboutValue ? literal.range : path.range
      throw Located(.given(path, obstacle), at: range)
    }
    givenState = state
    return change
  }

  /// Returns the change that replaces the state with a preview's state.
  func prepare(
    preview name: Located<String>,
    in step: Script.Step
  ) throws(Located<ScriptFault>) -> @Sendable (any PlayableFeature) -> Void {
    guard store.machine.core.step == 0 else { throw Located(.previewAfterSteps, at: step.range) }
    guard let preview = previews.first(where: { $0.name == name.value }), let state = preview.state() as? State else {
      throw Located(.unknownPreview(name.value, known: previews.map(\.name)), at: name.range)
    }
    givenState = state
    return { playback in
      guard let state = preview.state() as? State else { return }
      _ = (playback as? Self)?.store.prepareState { $0 = state }
    }
  }

  private static func names(in path: ScriptPath) throws(Located<ScriptFault>) -> [String] {
    var names: [String] = []
    for component in path.components {
      guard case .member(let name) = component, Int(name) == nil else {
        throw Located(.given(path, .element), at: path.range)
      }
      names.append(name)
    }
    return names
  }
}

/// Assigns the value of a literal to a property.
private struct GivenValueAssigner: StateFieldMutation {
  let literal: Literal

  func visit<Value>(_ value: inout Value) throws {
    if literal.kind == .null, let type = Value.self as? any ErasedOptional.Type, let absent = type.absent as? Value {
      value = absent
      return
    }
    guard let type = Value.self as? any Decodable.Type else {
      throw GivenObstacle.notDecodable(Value.self)
    }
    let decoder = LiteralDecoder { EnumMetadata.caseNames(of: $0) }
    guard let given = try decoder.decode(type, from: literal) as? Value else { return }
    value = given
  }
}

/// A type-erased optional.
private protocol ErasedOptional {
  static var absent: Any { get }
}

extension Optional: ErasedOptional {
  fileprivate static var absent: Any { Self.none as Any }
}
