import Features
import Foundation
import LockstepTesting
import Testing

/// What a broadcast shares with the other tabs: the person's preferences, and that it is live.
@Suite struct TabsBroadcastTests {
  @Test func aBroadcastStartsWithTheSavedQuality() async {
    let store = Tabs.testStore(.blob(.broadcast), files: .settingsOfBlob)
    await store.send(.appeared)
    await store.receive(.broadcast(.preparation(.appeared)))
    await store.receive(.settings(.preferencesNeeded)) { $0.settings.loading = .inFlight }
    await store.receive(.settings(.loadResponse(.success(.found(.blob))))) {
      $0.settings = .loaded(.blob)
      $0.broadcast.preparation.quality = .full
    }
    await store.receive(.broadcast(.preparation(.accessRead(camera: .undetermined, microphone: .undetermined)))) {
      $0.broadcast.preparation.camera = .undetermined
      $0.broadcast.preparation.microphone = .undetermined
    }
    await store.send(.broadcast(.preparation(.qualityChanged(.low)))) { $0.broadcast.preparation.quality = .low }
    // The settings are read once, so that they don't replace the person's choice.
    await store.send(.broadcast(.preparation(.left)))
    await store.send(.broadcast(.preparation(.appeared)))
    await store.receive(.broadcast(.preparation(.accessRead(camera: .undetermined, microphone: .undetermined))))
    await store.finish()
  }

  @Test(arguments: [
    (Preferences.VideoQuality.low, Preparation.Quality.low), (.medium, .high), (.high, .full),
  ])
  func aNewQualityInTheSettingsIsUsedByTheNextBroadcast(
    chosen: Preferences.VideoQuality,
    quality: Preparation.Quality
  ) async {
    var state = Tabs.State.blob(.settings)
    state.settings = .loaded(Preferences(videoQuality: chosen == .low ? .high : .low))
    let store = Tabs.testStore(state)
    await store.send(.settings(.set(\.preferences.$videoQuality, chosen))) {
      $0.settings.preferences.videoQuality = chosen
      $0.broadcast.preparation.quality = quality
    }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aQualityChosenInThePreparationIsForOneBroadcast() async {
    var state = Tabs.State.blob(.broadcast)
    state.settings = .loaded(Preferences(videoQuality: .high))
    state.broadcast.preparation.quality = .low
    let store = Tabs.testStore(state)
    let summary = Broadcast.Summary(duration: 1, peakViewers: 0, counts: .init(), auctions: [Auction(lot: .example)])
    await store.send(.broadcast(.delegate(.ended(summary)))) { $0.broadcast.preparation.quality = .full }
    await store.receive(.broadcast(.preparation(.cleared)))
    await store.finish()
  }

  @Test func theDefaultQualitiesAreTheSame() {
    let state = Tabs.State.blob()
    #expect(state.settings.preferences.videoQuality.text.text.hasPrefix(state.broadcast.preparation.quality.text))
  }

  @Test(arguments: [(" Ann ", "Ann"), ("", "blob")])
  func theHostHasTheNameOfTheSettings(name: String, host: String) async {
    var state = Tabs.State.blob(.broadcast)
    state.settings = .loaded(Preferences(name: name))
    state.broadcast.host = "another"
    let store = Tabs.testStore(state)
    await store.send(.broadcast(.startButtonTapped)) { $0.broadcast.host = host }
    await store.finish()
  }

  @Test func theSettingsKnowWhetherABroadcastIsLive() async {
    var state = Tabs.State.blob(.settings)
    state.settings = .loaded()
    (state.broadcast.countdown, state.broadcast.created) = (0, .first)
    state.broadcast.preparation = .ready
    let store = Tabs.testStore(state)
    let room = LiveRoom.State(room: CreatedBroadcast.first.id, host: "blob", lot: .example)
    await store.send(.broadcast(.startResponse(nil))) {
      ($0.broadcast.countdown, $0.broadcast.live) = (nil, room)
      $0.broadcast.stream = VideoStream.State(address: CreatedBroadcast.first.stream, quality: .high)
      $0.settings.isBroadcasting = true
    }
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func theSignOutQuestionFollowsTheBroadcast() async {
    var state = Tabs.State.blob(.settings)
    state.settings = .loaded()
    state.settings.isBroadcasting = true
    state.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example)
    let summary = Broadcast.Summary(duration: 1, peakViewers: 0, counts: .init(), auctions: [Auction(lot: .example)])
    let store = Tabs.testStore(state)
    await store.send(.settings(.signOutButtonTapped)) { $0.settings.confirmation = .signOut(endsBroadcast: true) }
    await store.send(.broadcast(.live(.delegate(.ended(summary))))) {
      $0.broadcast.live = nil
      $0.broadcast.summary = summary
      $0.settings.isBroadcasting = false
      $0.settings.confirmation = .signOut()
    }
    await store.receive(.broadcast(.delegate(.ended(summary))))
    await store.receive(.broadcast(.preparation(.cleared)))
    await store.send(.settings(.confirmation(.dismiss))) { $0.settings.confirmation = nil }
    await store.finish()
  }

  @Test func theSignOutIsNotAskedForWhileItWaits() async {
    var state = Tabs.State.blob(.settings)
    state.settings = .loaded()
    (state.settings.isSigningOut, state.settings.isBroadcasting) = (true, true)
    let store = Tabs.testStore(state)
    await store.send(.settings(.signOutButtonTapped))
    await store.finish()
  }
}
