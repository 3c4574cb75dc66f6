package import Lockstep
internal import LockstepDiff
package import LockstepScreen
package import LockstepScript

/// A ``FeatureEntry`` with its types erased, as stored in a ``FeatureCatalog``.
public struct CatalogEntry: Sendable {
  /// A named set of dependencies for a feature.
  package struct World: Sendable {
    package let name: String
    package let prepare: @Sendable (inout DependencyValues) -> Void
  }

  /// A named state to display.
  package struct Preview: Sendable {
    package let name: String
    package let state: @Sendable () -> Any
  }

  /// A tip for using the screen.
  package struct Tip: Sendable {
    package let text: String
    /// The label of an element; the tip is shown while that element is visible. If nil, it is shown until the first key press.
    package let element: String?

    package init(_ text: String, whileVisible element: String? = nil) {
      (self.text, self.element) = (text, element)
    }
  }

  package let name: String
  package internal(set) var worlds: [World] = []
  package internal(set) var previews: [Preview] = []
  /// The languages into which the screen is translated, besides English.
  package internal(set) var languages: [Language] = []
  package let schema: @Sendable () -> ActionSchema
  package let payloadTypes: @Sendable () -> ContainedTypeFinder
  private let openFeature: @Sendable (PlaybackSettings) -> any PlayableFeature

  /// The feature with its types, for exploration.
  package internal(set) var declaration: any FeatureDeclaration

  var checkProperty: @Sendable (_ name: String, _ state: Any) throws -> PropertyVerdict? = { _, _ in nil }

  /// The tip for using the screen; nil if there is none.
  package internal(set) var tip: Tip?

  /// Returns the question to ask before the user leaves the screen; nil if leaving would interrupt nothing.
  package internal(set) var leavingQuestion: @Sendable (_ state: Any) -> String? = { _ in nil }

  var prepareLive: (@Sendable (inout DependencyValues) -> Void)?

  /// Whether the feature has a screen.
  package let hasScreen: Bool

  init<Action: Decodable & Sendable>(
    name: String,
    action: Action.Type,
    hasScreen: Bool,
    declaration: any FeatureDeclaration,
    open: @escaping @Sendable (PlaybackSettings) -> any PlayableFeature
  ) {
    (self.name, self.hasScreen, self.declaration, openFeature) = (name, hasScreen, declaration, open)
    schema = { ActionSchema(of: Action.self) { EnumMetadata.caseNames(of: $0) } }
    payloadTypes = { ContainedTypeFinder(of: Action.self) { EnumMetadata.caseNames(of: $0) } }
  }

  package subscript(world name: String) -> World? {
    worlds.first { $0.name == name }
  }

  /// Whether the entry declares the user's actions; if so, no actions are taken from scripts.
  package var hasAlphabet: Bool { declaration.hasAlphabet }

  /// The properties that the entry declares.
  package var properties: [DeclaredProperty] { declaration.properties }

  /// Creates a store of the feature that script steps can drive.
  package func open(_ setting: PlaybackSettings) -> any PlayableFeature {
    var setting = setting
    if setting.isLive { setting.prepareLive = prepareLive }
    (setting.checkProperty, setting.previews) = (checkProperty, previews)
    return openFeature(setting)
  }
}
