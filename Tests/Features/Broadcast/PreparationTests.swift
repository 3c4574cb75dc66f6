import Features
import Foundation
import Lockstep
import LockstepTesting
import Testing

@Suite struct PreparationTests {
  @Test func accessIsReadAndRequestedForOneDeviceAtATime() async {
    let store = Preparation.testStore { $0.capture = .embedded(answers: [.microphone: .denied]) }
    await store.send(.accessButtonTapped(.camera))
    await store.send(.appeared)
    await store.receive(.accessRead(camera: .undetermined, microphone: .undetermined)) {
      $0.camera = .undetermined
      $0.microphone = .undetermined
    }
    await store.send(.accessButtonTapped(.camera)) { $0.asking = .camera }
    await store.receive(.accessAnswered(.camera, .granted)) {
      $0.asking = nil
      $0.camera = .granted
    }
    await store.send(.accessButtonTapped(.microphone)) { $0.asking = .microphone }
    await store.receive(.accessAnswered(.microphone, .denied)) {
      $0.asking = nil
      $0.microphone = .denied
    }
    await store.send(.accessButtonTapped(.camera))
    await store.send(.accessButtonTapped(.microphone))
    await store.send(.appeared)
    await store.receive(.accessRead(camera: .granted, microphone: .denied))
    await store.finish()
  }

  @Test func returningWhileAQuestionIsOpenKeepsIt() async {
    var state = Preparation.State.ready
    state.camera = .undetermined
    let store = Preparation.testStore(state) {
      let clock = $0.continuousClock
      $0.capture.request = { _ in
        try? await clock.sleep(for: .seconds(5))
        return .granted
      }
    }
    await store.send(.accessButtonTapped(.camera)) { $0.asking = .camera }
    await store.send(.appeared)
    await store.advance(by: .seconds(5))
    await store.receive(.accessAnswered(.camera, .granted)) {
      $0.asking = nil
      $0.camera = .granted
    }
    await store.finish()
  }

  @Test func titleAndQualityAreKept() async {
    let store = Preparation.testStore { _ in }
    await store.send(.titleChanged("Lamps")) { $0.title = "Lamps" }
    await store.send(.qualityChanged(.full)) { $0.quality = .full }
    #expect(Preparation.Quality.allCases.map(\.text) == ["480p", "720p", "1080p"])
    await store.finish()
  }

  @Test func aCoverIsLoaded() async throws {
    let image = try CoverImage(.gif)
    let store = Preparation.testStore { $0.covers = CoverClient { _ in image } }
    #expect(store.state.coverText == "No cover. Enter its address to load one.")
    await store.send(.coverPicked(.cover)) { $0.cover = .loading(.cover) }
    #expect(store.state.coverText == "Loading the cover …")
    await store.receive(.coverResponse(.success(image))) { $0.cover = .image(image, from: .cover) }
    #expect(store.state.coverText == "Cover, 1 kB")
    await store.send(.coverRemoved) { $0.cover = .placeholder }
    await store.finish()
  }

  @Test(arguments: CoverError.allCases)
  func aFailedCoverCanBeReloaded(error: CoverError) async throws {
    let image = try CoverImage(.gif)
    let store = Preparation.testStore { $0.covers = .failing(error) }
    await store.send(.coverRetryButtonTapped)
    await store.send(.coverPicked(.cover)) { $0.cover = .loading(.cover) }
    await store.receive(.coverResponse(.failure(error))) { $0.cover = .failed(.cover, error) }
    #expect(store.state.canRetryCover)
    #expect(store.state.coverText == coverErrorTexts[error])
    store.dependencies.covers = CoverClient { _ in image }
    await store.send(.coverRetryButtonTapped) { $0.cover = .loading(.cover) }
    await store.receive(.coverResponse(.success(image))) { $0.cover = .image(image, from: .cover) }
    #expect(!store.state.canRetryCover)
    await store.finish()
  }

  @Test func loadingACoverTimesOutAfterTenSeconds() async {
    let store = Preparation.testStore { $0.covers = .slow }
    await store.send(.coverPicked(.cover)) { $0.cover = .loading(.cover) }
    await store.send(.coverPicked(.cover))
    await store.send(.coverRetryButtonTapped)
    await store.advance(by: .seconds(10))
    await store.receive(Preparation.Action.coverResponse) { $0.cover = .failed(.cover, .timedOut) }
    await store.finish()
  }

  @Test func theLastCoverPickedWins() async throws {
    let image = try CoverImage(.gif)
    let other = try #require(URL(string: "https://example.com/other.gif"))
    let store = Preparation.testStore { $0.covers = .slow }
    await store.send(.coverPicked(.cover)) { $0.cover = .loading(.cover) }
    store.dependencies.covers = CoverClient { _ in image }
    await store.send(.coverPicked(other)) { $0.cover = .loading(other) }
    await store.receive(.coverResponse(.success(image))) { $0.cover = .image(image, from: other) }
    await store.finish()
  }

  @Test func aLoadingCoverCanBeRemoved() async throws {
    let store = Preparation.testStore { $0.covers = .slow }
    await store.send(.coverPicked(.cover)) { $0.cover = .loading(.cover) }
    await store.send(.coverRemoved) { $0.cover = .placeholder }
    await store.send(.coverResponse(.success(try CoverImage(.gif))))
    await store.send(.coverResponse(.failure(CoverError.offline)))
    await store.finish()
  }

  @Test func leavingCancelsAllEffects() async {
    var state = Preparation.State.ready
    state.microphone = .undetermined
    let store = Preparation.testStore(state) {
      $0.covers = .slow
      let clock = $0.continuousClock
      $0.capture.request = { _ in
        try? await clock.sleep(for: .seconds(60))
        return .granted
      }
    }
    await store.send(.coverPicked(.cover)) { $0.cover = .loading(.cover) }
    await store.send(.accessButtonTapped(.microphone)) { $0.asking = .microphone }
    await store.send(.accessButtonTapped(.microphone))
    await store.send(.left) {
      $0.cover = .placeholder
      $0.asking = nil
    }
    await store.finish()
  }

  @Test func oneProblemIsShownAtATime() {
    var state = Preparation.State()
    #expect(state.problem == "Give your broadcast a title.")
    #expect(state.formWithProblem == .title)
    state.title = String(repeating: "x", count: 61)
    #expect(state.problem == "A title has at most 60 characters; this one has 61.")
    #expect(state.titleCountText == "61 / 60")
    state.title = " \(String(repeating: "x", count: 60)) "
    #expect(state.problem == "Looking for your camera …")
    state.camera = .undetermined
    #expect(state.problem == "Allow access to your camera.")
    state.asking = .camera
    #expect(state.problem == "Answer the question about your camera.")
    state.asking = nil
    state.camera = .denied
    #expect(state.problem == "Allow access to your camera in the system's settings.")
    state.camera = .granted
    #expect(state.text(of: .camera) == "Your camera may be used.")
    #expect(state.problem == "Looking for your microphone …")
    state.microphone = .granted
    #expect(state.problem == "Choose a lot to sell.")
    #expect(state.formWithProblem == .lots)
    state.lots.chosen = [.example]
    #expect(state.problem == nil)
    #expect(state.formWithProblem == nil)
    state.description = String(repeating: "x", count: 501)
    #expect(state.problem == "A description has at most 500 characters; this one has 501.")
    state.description = String(repeating: "x", count: 500)
    state.cover = .loading(.cover)
    #expect(state.problem == "Wait for the cover, or remove it.")
    state.cover = .failed(.cover, .offline)
    #expect(state.problem == "Cover not loaded: retry or remove it.")
    state.cover = .placeholder
    state.coverAddress = "lamp"
    #expect(state.problem == "Correct or clear the cover's address.")
    state.coverAddress = "file:///covers/lamp.gif"
    #expect(state.problem == "Load the cover, or clear its address.")
    state.coverAddress = " "
    #expect(state.problem == nil)
  }

  @Test func anotherAddressThanThatOfTheCoverHoldsTheStartBack() throws {
    var state = Preparation.State.ready
    state.cover = .image(try CoverImage(.gif), from: .cover)
    for (address, problem) in [
      ("", nil), ("file:///covers/lamp.gif", nil), (" file:///covers/lamp.gif ", nil),
      ("file:///covers/other.gif", "Load the cover, or clear its address."),
      ("lamp", "Correct or clear the cover's address."),
    ] {
      state.coverAddress = address
      #expect(state.problem?.text == problem, "\(address)")
    }
  }

  @Test func anotherAddressThanThatOfAFailedCoverIsLoadedInstead() {
    var state = Preparation.State.ready
    state.cover = .failed(.cover, .offline)
    state.coverAddress = "file:///covers/lamp.gif"
    #expect(state.canRetryCover)
    #expect(state.problem == "Cover not loaded: retry or remove it.")
    state.coverAddress = "file:///covers/other.gif"
    #expect(!state.canRetryCover && state.canLoadCover)
    #expect(state.problem == "Load the cover, or clear its address.")
  }

  @Test func imageFormatsAreDetectedFromTheFirstBytes() throws {
    #expect(try CoverImage(.gif).format == .gif)
    #expect(try CoverImage(Data([0xff, 0xd8, 0xff, 0xe0])).format == .jpeg)
    #expect(try CoverImage(Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])).format == .png)
    #expect(try CoverImage(Data("RIFF1234WEBPVP8 ".utf8)).format == .webp)
    for text in ["", "GIF", "RIFF1234WAVE", "<html>"] {
      #expect(throws: CoverError.notAnImage) { try CoverImage(Data(text.utf8)) }
    }
  }

  @Test func theEmbeddedCoverIsAnImage() async throws {
    #expect(try await CoverClient.embedded().load(.cover).format == .gif)
    let page = try #require(URL(string: "https://example.com/page.html"))
    await #expect(throws: CoverError.notAnImage) { try await CoverClient.embedded().load(page) }
  }

  @Test func accessFollowsTheDeviceFiles() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID())")
    try FileManager.default.createDirectory(at: folder.appending(path: "snd"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let capture = CapturePermissions.devices(in: folder)
    #expect(await capture.access(.camera) == .denied)
    #expect(await capture.request(.microphone) == .denied)
    try Data().write(to: folder.appending(path: "video0"))
    try Data().write(to: folder.appending(path: "snd/pcmC0D0c"))
    #expect(await capture.access(.camera) == .granted)
    #expect(await capture.request(.microphone) == .granted)
  }
}

extension URL {
  static let cover = URL(filePath: "/covers/lamp.gif")
}

extension Data {
  fileprivate static let gif = Data("GIF89a".utf8)
}

private let coverErrorTexts: [CoverError: TextState] = [
  .offline: "You are offline. Check the connection and try again.",
  .timedOut: "The cover takes too long to load. Check the connection and try again.",
  .unauthorized: "You do not have access to this cover. Choose another one.",
  .notFound: "There is no cover at this address. Choose another one.",
  .serverError: "The server reported an error. Try again in a minute.",
  .notAnImage: "This is not an image. Choose a GIF, JPEG, PNG or WebP.",
  .tooLarge: "The cover is larger than 10 MB. Choose another one.",
]
