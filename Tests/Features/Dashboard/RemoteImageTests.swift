import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct RemoteImageTests {
  @Test func aPlaceholderBecomesTheImage() async {
    let store = Self.testStore(.serving)
    await store.send(.appeared) { $0.phase = .loading }
    await store.receive(.response(.success(.gif))) { $0.phase = .image(.gif) }
    await store.send(.disappeared)
    await store.send(.appeared)
    await store.send(.tapped)
    await store.send(.response(.failure(RemoteImageError.offline)))
    await store.finish()
  }

  @Test(arguments: RemoteImageError.allCases)
  func aFailureIsShownAndATapRetries(error: RemoteImageError) async {
    let store = Self.testStore(.failing(error))
    await store.send(.appeared) { $0.phase = .loading }
    await store.receive(.response(.failure(error))) { $0.phase = .failed(error) }
    await store.send(.appeared)
    store.dependencies.remoteImages = .serving
    await store.send(.tapped) { $0.phase = .loading }
    await store.receive(.response(.success(.gif))) { $0.phase = .image(.gif) }
    await store.finish()
  }

  @Test func scrollingAwayCancelsTheLoad() async {
    let store = Self.testStore(.endless)
    await store.send(.disappeared)
    await store.send(.appeared) { $0.phase = .loading }
    await store.send(.appeared)
    await store.send(.tapped)
    await store.send(.disappeared) { $0.phase = .placeholder }
    await store.send(.response(.success(.gif)))
    await store.finish()
  }

  @Test func loadsTimeOutAfterTenSeconds() async {
    let store = Self.testStore(.endless)
    await store.send(.appeared) { $0.phase = .loading }
    await store.advance(by: .seconds(10))
    await store.receive(RemoteImage.Action.response) { $0.phase = .failed(.timedOut) }
    await store.finish()
  }

  @Test func withoutAnAddressThePlaceholderStays() async {
    let store = TestStore(initialState: RemoteImage.State(url: nil)) { RemoteImage() }
    await store.send(.appeared)
    await store.finish()
  }

  @Test(arguments: [
    (Array("GIF89a".utf8), "GIF, 6 bytes"), ([0xff, 0xd8, 0xff, 0xe0], "JPEG, 4 bytes"),
    ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "PNG, 8 bytes"),
  ])
  func anImageFormatIsDetectedFromItsFirstBytes(bytes: [UInt8], text: String) throws {
    #expect(try RemoteImageContent(Data(bytes)).text == text)
    #expect(throws: RemoteImageError.notAnImage) { try RemoteImageContent(Data(bytes.dropFirst())) }
  }

  @Test func everyErrorHasAdvice() {
    #expect(
      RemoteImageError.allCases.map(\.text) == [
        "There is no image", "You do not have access to this image", "No connection. Tap to try again.",
        "No response. Tap to try again.",
        "Server error. Tap to try again.", "This is not an image",
      ]
    )
  }

  private static func testStore(_ images: RemoteImageLoader) -> TestStoreOf<RemoteImage> {
    TestStore(initialState: RemoteImage.State(url: URL(string: "https://icons.example.com/a.gif"))) {
      RemoteImage()
    } withDependencies: {
      $0.remoteImages = images
    }
  }
}

extension RemoteImageContent {
  static let gif = image("GIF89a")

  static func image(_ text: String) -> Self {
    do {
      return try RemoteImageContent(Data(text.utf8))
    } catch {
      preconditionFailure("A fixture must begin as an image does: \(text)")
    }
  }
}

extension RemoteImageLoader {
  fileprivate static let serving = RemoteImageLoader { _ in .gif }

  fileprivate static let endless = RemoteImageLoader { _ in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(3600))
    return .gif
  }
}
