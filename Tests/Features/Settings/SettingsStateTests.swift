import Features
import Foundation
import Lockstep
import Testing

@Suite struct SettingsStateTests {
  @Test func theScreenHasOnePhaseAtATime() {
    var state = Settings.State()
    #expect(state.phase == .loading)
    state.loading = .inFlight
    #expect(state.phase == .loading)
    state.loading = .failed(.noSpace)
    #expect(state.phase == .failed)
    #expect(Settings.State.loaded().phase == .empty)
    #expect(Settings.State.loaded(.blob).phase == .content)
    var edited = Settings.State.loaded()
    edited.preferences.name = "Blob"
    #expect(edited.phase == .content)
  }

  @Test func theHeadlineExplainsMissingFields() {
    var state = Settings.State()
    #expect(state.headline == "Loading your settings…")
    state.loading = .failed(.notAllowed)
    let advice = "Allow access to the folder and try again."
    #expect(state.headline == "Your settings can't be read: the app has no access to its folder. \(advice)")
    #expect(
      Settings.State.loaded().headline == "These are the defaults. Changes are saved automatically."
    )
    #expect(Settings.State.loaded(.blob).headline == nil)
  }

  @Test func theStatusOfSavingIsShown() {
    #expect(Settings.State().saveText == nil)
    #expect(Settings.State.loaded().saveText == nil)
    var state = Settings.State.loaded(.blob)
    #expect(state.saveText == "Saved")
    state.preferences.name = "Blub"
    #expect(state.saveText == "Not saved yet")
    #expect(!state.canRetry)
    state.isSaving = true
    #expect(state.saveText == "Saving…")
    state.isSaving = false
    state.saveError = .noSpace
    for (failures, pause) in [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 30), (1000, 30)] {
      state.failedSaves = failures
      #expect(state.saveText == "Not saved, the disk is full: next try in \(pause) s")
    }
    #expect(state.canRetry)
  }

  @Test func choicesHaveTexts() {
    #expect(
      Preferences.VideoQuality.allCases.map(\.text) == [
        "480p, 8 MB a minute", "720p, 19 MB a minute", "1080p, 38 MB a minute",
      ]
    )
    #expect(
      Preferences.Language.allCases.map(\.text) == ["Match device", "English", "Deutsch", "العربية"]
    )
    #expect(Preferences.Appearance.allCases.map(\.text) == ["Match device", "Light", "Dark"])
  }

  @Test(arguments: [
    ([true, true, true, true], "All on"), ([false, false, false, false], "All off"),
    ([true, false, false, false], "1 of 4 on"), ([false, true, true, true], "3 of 4 on"),
  ])
  func switchesAreCounted(on: [Bool], text: String) {
    let switches = Preferences.Notifications(broadcasts: on[0], bids: on[1], orders: on[2], stability: on[3])
    #expect(switches.text.text == text)
  }

  @Test func aLongNameShowsTheRemainingLength() {
    #expect(Preferences(name: String(repeating: "x", count: 29)).nameText == nil)
    #expect(Preferences(name: String(repeating: "x", count: 30)).nameText == "10 of 40 characters left")
    #expect(Preferences(name: String(repeating: "x", count: 40)).nameText == "0 of 40 characters left")
    #expect(Preferences(name: String(repeating: "x", count: 41)).nameText == nil)
  }

  @Test func theDeveloperSectionShowsUnits() {
    var state = DeveloperSection.State(build: "1.4.0 (45)")
    #expect(state.liveEffectsText == nil)
    state.liveEffects = 1
    #expect(state.liveEffectsText == "1 effect is live")
    state.liveEffects = 0
    #expect(state.liveEffectsText == "0 effects are live")
    #expect(state.exportText == nil)
    state.export = .inFlight
    #expect(state.exportText == "Exporting…")
    #expect(!state.canExport)
    state.export = .failed(.diskFailure)
    let advice = "Try again. If the problem persists, restart the device."
    #expect(state.exportText == "Not exported: a disk error occurred. \(advice)")
    for (bytes, text) in [(1, "1 byte"), (999, "999 bytes"), (12_999, "12 kB"), (3_000_000, "3 MB")] {
      state.export = .done(ExportedTrace(file: "trace.jsonl", byteCount: bytes))
      #expect(state.exportText == "Exported trace.jsonl, \(text) (simulated, kept in memory)")
      state.export = .done(ExportedTrace(file: "trace.jsonl", path: "/app/trace.jsonl", byteCount: bytes))
      #expect(state.exportText == "Exported /app/trace.jsonl, \(text)")
    }
  }

  @Test(arguments: SettingsError.allCases)
  func everyErrorHasATitleAndAdvice(error: SettingsError) {
    let text = [error.text, error.advice]
    #expect(text == errorTexts[error])
  }

  @Test(arguments: [
    (POSIXErrorCode.ENOSPC, SettingsError.noSpace), (.EDQUOT, .noSpace), (.EFBIG, .noSpace), (.EACCES, .notAllowed),
    (.EPERM, .notAllowed), (.EROFS, .notAllowed), (.EIO, .diskFailure),
  ])
  func systemErrorsAreDistinguished(code: POSIXErrorCode, error: SettingsError) {
    #expect(SettingsError(FileStorageError.failed(.save, file: "settings.json", code: code.rawValue)) == error)
  }

  @Test func otherErrorsAreMappedToo() {
    #expect(SettingsError(SettingsError.noSpace) == .noSpace)
    #expect(SettingsError(TaskFailure(message: "notAllowed")) == .notAllowed)
    #expect(SettingsError(TaskFailure(message: "?")) == .diskFailure)
    #expect(SettingsError(CancellationError()) == .diskFailure)
  }
}

private let errorTexts: [SettingsError: [TextState]] = [
  .noSpace: ["the disk is full", "Free some space and try again."],
  .notAllowed: ["the app has no access to its folder", "Allow access to the folder and try again."],
  .diskFailure: ["a disk error occurred", "Try again. If the problem persists, restart the device."],
]
