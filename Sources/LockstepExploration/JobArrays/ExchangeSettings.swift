internal import Foundation
internal import LockstepDiff
internal import LockstepPlayback

/// The settings that all tasks of an exchange must share.
struct ExchangeSettings: Codable, Hashable {
  struct Field: Codable, Hashable {
    let name: String
    let value: String
  }

  /// Limited because part numbers appear in file names and headers, and each part writes a file for every other part.
  static let maximumParts = 10_000

  let parts: Int
  let fields: [Field]

  init<State, Action>(_ exploration: Exploration<State, Action>, identity: String, parts: Int, start: ExploredStart) {
    let limits = exploration.limits
    self.parts = parts
    fields =
      [
        Field(name: "feature", value: identity),
        Field(name: "maximum depth", value: limits.depth.map(String.init) ?? "none"),
        Field(name: "maximum of distinct states", value: String(limits.distinct)),
        Field(name: "continuing after violations", value: String(limits.keepsGoing)),
        Field(name: "exact", value: String(limits.isExact)),
        Field(name: "coverage", value: String(limits.covers)),
        Field(name: "symmetry", value: String(exploration.symmetry != nil)),
        Field(name: "number of actions", value: String(start.actionCount)),
        Field(name: "initial state", value: start.fingerprint.description),
        Field(name: "number of properties", value: String(exploration.properties.count)),
      ]
      + exploration.properties.enumerated().map { position, property in
        Field(name: "property \(position + 1)", value: "\(property.kind.rawValue) \(property.text)")
      }
  }

  /// The fingerprint that is written to file headers.
  var fingerprint: Fingerprint {
    var hasher = FingerprintHasher()
    hasher.combine(UInt64(parts))
    for field in fields {
      for text in [field.name, field.value] {
        hasher.combine(UInt64(text.utf8.count))
        for byte in text.utf8 { hasher.combine(UInt64(byte)) }
      }
    }
    return hasher.finalize()
  }

  /// - Throws: `ExplorationRequestFault.otherRequest` with the first differing field.
  func check(_ found: ExchangeSettings, in file: URL) throws {
    guard found.parts == parts else {
      throw ExplorationRequestFault.otherRequest(
        file,
        field: "number of parts",
        expected: String(parts),
        found: String(found.parts)
      )
    }
    for (field, other) in zip(fields, found.fields) where field != other {
      throw ExplorationRequestFault.otherRequest(file, field: field.name, expected: field.value, found: other.value)
    }
  }
}

/// The initial state as recorded in the request.
struct ExploredStart {
  let fingerprint: Fingerprint
  let actionCount: Int
  /// Whether creating the initial state reads the date, so that states at different times are distinct from the beginning.
  let readsDate: Bool
}

extension Exploration {
  func exploredStart() throws -> ExploredStart {
    do { return try exploredStart(distinguishesTimes: false) } catch is ExplorationRestartRequest {
      return try exploredStart(distinguishesTimes: true)
    }
  }

  private func exploredStart(distinguishesTimes: Bool) throws -> ExploredStart {
    let mode = StateComparisonMode(distinguishesTimes: distinguishesTimes, restoresByCopy: !limits.isExact)
    let (node, fingerprint) = try FeatureExpander(
      feature(mode),
      alphabet: alphabet,
      restoresByCopy: mode.restoresByCopy
    ).start()
    return ExploredStart(
      fingerprint: fingerprint,
      actionCount: alphabet.actions(at: node.state.state(as: State.self)).count,
      readsDate: distinguishesTimes
    )
  }
}
