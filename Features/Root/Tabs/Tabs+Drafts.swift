internal import Lockstep

extension Tabs {
  /// Identifiers of cancellable effects.
  enum CancelID: Hashable, Sendable {
    /// The delay before the draft is saved.
    case draft
  }

  /// The length of a pause in editing before the draft is saved.
  private static let quiet = Duration.seconds(1)

  /// Restores the draft of an earlier launch, unless a broadcast is already being prepared.
  func restoreDraft(_ state: State) -> Effect<Action> {
    guard state.broadcast.phase == .preparing, state.broadcast.preparation.draft.isEmpty else { return .none }
    return .run(name: "draft load") { [drafts, messages] send in
      do {
        if let draft = try await drafts.load() { await send(.broadcast(.preparation(.draftRestored(draft)))) }
      } catch {
        await messages.show(.draft(title: "Your draft can't be read"))
      }
    }
  }

  /// Saves a changed draft after a pause. A quality chosen in the settings is not part of a draft.
  func saveDraftLater(from old: Preparation.Draft, to new: Preparation.Draft) -> Effect<Action> {
    if old.isEmpty && new.isEmpty { return .none }
    return .fireAndForget(name: "draft save") { [clock, drafts, messages] in
      try await clock.sleep(for: Self.quiet)
      do {
        try await drafts.save(new)
      } catch is DraftsError {
        await messages.show(.draft(title: "Your draft couldn't be saved"))
      }
    }
    .cancellable(id: CancelID.draft, cancelInFlight: true)
  }

  /// Saves the draft immediately, because the person leaves its tab or the app.
  func saveDraft(_ state: State) -> Effect<Action> {
    let save: Effect<Action> = Self.lastDraftSave(of: state)
    return .merge(.cancel(id: CancelID.draft), save)
  }

  /// Saves the draft as an effect of the parent, for a parent that removes the tabs without waiting.
  ///
  /// - Parameter state: The tabs before their removal.
  /// - Returns: An effect of the parent; it ends immediately if there is no draft.
  static func lastDraftSave<Action>(of state: State) -> Effect<Action> {
    let draft = state.broadcast.preparation.draft
    if draft.isEmpty { return .none }
    return .fireAndForget(name: "last draft save") {
      @Dependency(\.drafts) var drafts
      try? await drafts.save(draft)
    }
  }
}

extension Message {
  /// A message about a draft that could not be stored.
  fileprivate static func draft(title: TextState) -> Self {
    Self(id: "draft", title: title, text: "Free some space on this device, and change the draft again.")
  }
}
