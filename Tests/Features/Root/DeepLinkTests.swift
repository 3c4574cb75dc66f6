import Features
import LockstepTesting
import Testing

@Suite struct DeepLinkTests {
  @Test(arguments: [
    ("app://home", DeepLink.home),
    ("app://home/", .home),
    ("APP://Home", .home),
    ("app://home?utm_source=mail", .home),
    ("app://home#top", .home),
    ("app://home/item/espresso", .item("espresso")),
    ("app://home/item/espresso/", .item("espresso")),
    ("app://home/item/flat%20white", .item("flat white")),
    ("app://home/item/caf%C3%A9?x=/#/", .item("café")),
    ("app://home/item/café", .item("café")),
    ("app://home/item/a%2Fb%3f", .item("a/b?")),
    ("app://home/item/Espresso", .item("Espresso")),
    ("app://home/order", .order),
    ("app://broadcast", .broadcast),
    ("app://dashboard", .dashboard),
    ("app://dashboard/aggregation/42", .aggregation(42)),
    ("app://dashboard/aggregation/042/?from=mail", .aggregation(42)),
    ("app://dashboard/aggregation/0", .aggregation(0)),
    ("app://settings", .settings),
    ("app://%73ettings", .settings),
  ])
  func aLinkIsParsedToItsPlace(text: String, link: DeepLink) throws {
    #expect(try DeepLink(text) == link)
  }

  @Test(arguments: [
    ("", DeepLinkError.empty),
    ("home", .noScheme),
    ("app:home", .noScheme),
    ("app:/home", .noScheme),
    ("https://home", .wrongScheme("https")),
    (" app://home", .wrongScheme(" app")),
    ("://home", .wrongScheme("")),
    ("app://", .noPlace),
    ("app:///", .emptyPart),
    ("app://?a=b", .noPlace),
    ("app:///home", .emptyPart),
    ("app://home//", .emptyPart),
    ("app://home//item/espresso", .emptyPart),
    ("app://moon", .unknownPlace("moon")),
    ("app://moon/item/1", .unknownPlace("moon")),
    ("app://home ", .unknownPlace("home ")),
    ("app://home/item", .missingID),
    ("app://home/item/", .missingID),
    ("app://dashboard/aggregation", .missingID),
    ("app://home/Item/espresso", .unknownScreen("Item/espresso", of: "home")),
    ("app://home/item/espresso/size", .unknownScreen("item/espresso/size", of: "home")),
    ("app://home/order/1", .unknownScreen("order/1", of: "home")),
    ("app://broadcast/7", .unknownScreen("7", of: "broadcast")),
    ("app://settings/name", .unknownScreen("name", of: "settings")),
    ("app://dashboard/item/1", .unknownScreen("item/1", of: "dashboard")),
    ("app://dashboard/aggregation/x", .badNumber("x")),
    ("app://dashboard/aggregation/-1", .badNumber("-1")),
    ("app://dashboard/aggregation/+1", .badNumber("+1")),
    ("app://dashboard/aggregation/4%202", .badNumber("4 2")),
    ("app://dashboard/aggregation/٤٢", .badNumber("٤٢")),
    ("app://dashboard/aggregation/99999999999999999999", .badNumber("99999999999999999999")),
    ("app://home/item/%", .badEncoding("%")),
    ("app://home/item/%4", .badEncoding("%4")),
    ("app://home/item/%zz", .badEncoding("%zz")),
    ("app://home/item/%FF", .badEncoding("%FF")),
    ("app://home/item/a%00b", .badEncoding("a%00b")),
    ("app://home/item/a%0Ab", .badEncoding("a%0Ab")),
    ("app://home/item/a\u{7f}b", .badEncoding("a\u{7f}b")),
  ])
  func anInvalidLinkReportsItsProblem(text: String, error: DeepLinkError) {
    #expect(throws: error) { try DeepLink(text) }
  }

  @Test func anOverlongLinkIsNotParsed() throws {
    let start = "app://home/item/"
    let longest = start + String(repeating: "a", count: 2048 - start.count)
    #expect(try DeepLink(longest) == .item(String(longest.dropFirst(start.count))))
    #expect(throws: DeepLinkError.tooLong(bytes: 2049)) { try DeepLink(longest + "a") }
    #expect(throws: DeepLinkError.tooLong(bytes: 10_000_000)) { try DeepLink(String(repeating: "é", count: 5_000_000)) }
  }

  @Test func anyTextIsParsedWithoutACrash() {
    var random = SeededGenerator(seed: 1)
    let pieces = ["app", "://", "/", "home", "item", "dashboard", "aggregation", "42", "%", "%41", "é", "?", "\0", "A"]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0..<9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      _ = try? DeepLink(text.joined())
    }
  }

  @Test(arguments: [
    (DeepLinkError.empty, "it is empty"),
    (.tooLong(bytes: 9000), "it has 9000 bytes; the maximum is 2048"),
    (.noScheme, "it has no “://”"),
    (.wrongScheme("https"), "its scheme is “https”, not “app”"),
    (.noPlace, "it has no place"),
    (.unknownPlace("moon"), "there is no place “moon”"),
    (.unknownScreen("7", of: "broadcast"), "“broadcast” has no screen “7”"),
    (.missingID, "it has no id"),
    (.badNumber("x"), "“x” is not a number"),
    (.emptyPart, "a part between two slashes is empty"),
    (.badEncoding("%zz"), "“%zz” has an invalid percent-encoding"),
  ])
  func eachErrorHasItsText(error: DeepLinkError, text: String) {
    #expect(error.finding == text)
  }

  @Test func eachPlaceHasItsTabAndName() {
    let links: [DeepLink] = [.home, .item("a"), .order, .broadcast, .dashboard, .aggregation(1), .settings]
    #expect(links.map(\.tab) == [.home, .home, .home, .broadcast, .dashboard, .dashboard, .settings])
    #expect(
      links.map(\.place) == [
        "the menu", "an item of the menu", "your order", "the broadcast", "the dashboard", "a group of crashes",
        "the settings",
      ]
    )
  }
}
