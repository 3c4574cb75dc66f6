import Features
import LockstepTesting
import Testing

/// The control without a parent.
@Suite struct RatingControlTests {
  @Test func aTappedRatingIsShownAtOnceAndSaved() async {
    let store = Self.store(.embedded())
    await store.send(.appeared)
    await store.receive(.ratingChanged(nil))
    await store.send(.starTapped(.four)) { ($0.shown, $0.isSaving) = (.four, true) }
    await store.receive(.ratingChanged(.four)) { $0.saved = .four }
    await store.receive(.saveResponse(nil)) { $0.isSaving = false }
    await store.send(.starTapped(.four))
    await store.send(.removeButtonTapped) { ($0.shown, $0.isSaving) = (nil, true) }
    await store.receive(.ratingChanged(nil)) { $0.saved = nil }
    await store.receive(.saveResponse(nil)) { $0.isSaving = false }
    await store.send(.removeButtonTapped)
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func aSecondTapDuringAChangeDoesNothing() async {
    var ratings = RatingsService.embedded()
    ratings.rate = { _, _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
    }
    let store = Self.store(ratings)
    await store.send(.starTapped(.one)) { ($0.shown, $0.isSaving) = (.one, true) }
    await store.send(.starTapped(.five))
    await store.send(.removeButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(.saveResponse(nil)) { $0.isSaving = false }
    await store.finish()
  }

  @Test func anOlderReportDoesntHideTheTappedRating() async throws {
    var ratings = RatingsService.embedded()
    ratings.rate = { _, _ in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
      throw RatingsError.notSaved
    }
    let store = Self.store(ratings)
    await store.send(.starTapped(.five)) { ($0.shown, $0.isSaving) = (.five, true) }
    await store.send(.ratingChanged(.two)) { $0.saved = .two }
    await store.advance(by: .seconds(1))
    await store.receive(.saveResponse(.notSaved)) { ($0.shown, $0.isSaving) = (.two, false) }
    await store.finish()
  }

  @Test(arguments: RatingsError.allCases)
  func aFailedChangeIsTakenBackWithAMessage(error: RatingsError) async {
    let messages = MessagesService.queue()
    let store = Self.store(.failing(error), messages)
    await store.send(.starTapped(.three)) { ($0.shown, $0.isSaving) = (.three, true) }
    await store.receive(.saveResponse(error)) { ($0.shown, $0.isSaving) = (nil, false) }
    await store.finish()
    let message = await messages.first
    #expect(message == Message(id: "rating-espresso", title: "Your rating was not changed", text: error.text))
  }

  @Test func anUnknownErrorMeansNotSaved() async {
    struct UnexpectedError: Error {}
    var ratings = RatingsService.testValue
    ratings.remove = { _ in throw UnexpectedError() }
    let store = Self.store(ratings) { ($0.shown, $0.saved) = (.two, .two) }
    await store.send(.removeButtonTapped) { ($0.shown, $0.isSaving) = (nil, true) }
    await store.receive(.saveResponse(.notSaved)) { ($0.shown, $0.isSaving) = (.two, false) }
    await store.finish()
  }

  @Test func everyErrorAndEveryRatingHasItsTexts() {
    #expect(
      RatingsError.allCases.map(\.text) == [
        "Your ratings can't be read. Restart the app and try again.", "Free some space and try again.",
      ]
    )
    #expect(Rating.allCases.map(\.stars) == ["★☆☆☆☆", "★★☆☆☆", "★★★☆☆", "★★★★☆", "★★★★★"])
    #expect(Rating.four.label == "4 of 5 stars")
  }

  private static func store(
    _ ratings: RatingsService,
    _ messages: MessagesService = .queue(),
    _ change: (inout RatingControl.State) -> Void = { _ in }
  ) -> TestStoreOf<RatingControl> {
    var state = RatingControl.State(id: "espresso")
    change(&state)
    return TestStore(initialState: state) {
      RatingControl()
    } withDependencies: {
      ($0.ratings, $0.messages) = (ratings, messages)
    }
  }
}

extension MessagesService {
  /// The message that is shown.
  fileprivate var first: Message? {
    get async {
      var iterator = await current().makeAsyncIterator()
      return await iterator.next() ?? nil
    }
  }
}
