import Lockstep
import LockstepScreen
import Testing

/// Texts and addresses from a state can't add markup or scripts to a page.
@Suite struct HTMLEscapingTests {
  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("a & b &amp; c", "a &amp; b &amp;amp; c"),
    ("\"quoted\" 'text'", "\"quoted\" 'text'"),
    ("a\tb", "a\tb"),
    ("\0\u{1B}[31m\u{7F}\u{85}\u{FFFF}", "\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("a\r\nb", "a&#13;\nb"),
    ("👩‍👩‍👧 é 漢字 \u{202E}rtl", "👩‍👩‍👧 é 漢字 \u{202E}rtl"),
    ("]]>", "]]&gt;"),
    ("<!-- -->", "&lt;!-- --&gt;"),
  ])
  func textsAreEscaped(text: String, html: String) {
    #expect(Text(text).mainMarkup.contains(">\(html)</p>"))
    #expect(HTMLPage(Text(text).page).fault == nil)
  }

  @Test(arguments: [
    ("\" onfocus=\"alert(1)", "value=\"&quot; onfocus=&quot;alert(1)\""),
    ("a\nb\tc", "value=\"a&#10;b&#9;c\""),
    ("<>&", "value=\"&lt;&gt;&amp;\""),
  ])
  func attributesAreEscaped(text: String, html: String) {
    let field = TextField("Name", text: SampleScreens.constant(text))
    #expect(field.mainMarkup.contains(html))
    #expect(HTMLPage(field.page).fault == nil)
  }

  @Test(arguments: [
    ("https://example.com/?a=b", true), ("HTTP://example.com", true), ("mailto:a@example.com", true),
    ("terms.html", true), ("/terms?x=a:b", true), ("#top", true), ("//example.com/a", true),
    ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), (" javascript:alert(1)", false),
    ("java\nscript:alert(1)", false), ("java\tscript:alert(1)", false), ("\u{1}javascript:alert(1)", false),
    ("data:text/html,a", false), ("vbscript:a", false), ("file:///etc/passwd", false), ("", false), ("tel:112", false),
  ])
  func linksHaveSafeAddressesOnly(address: String, isAllowed: Bool) {
    let page = HTMLPage(Link("Link", to: address).page)
    #expect(page.attributes["a"]?.map { $0["href"] } == [isAllowed ? address : nil])
  }

  @Test(arguments: [
    ("https://example.com/a.png", true), ("cover.png", true), ("images/cover", true),
    ("data:image/png;base64,AAAA", true), ("data:text/html,a", false), ("javascript:alert(1)", false),
    ("star.fill", false), ("file:///a.png", false), ("blob:abc", false),
  ])
  func picturesHaveSafeAddressesOnly(address: String, isAllowed: Bool) {
    let page = HTMLPage(Image("Cover", phase: .content(address)).page)
    #expect(page.attributes["img"]?.map { $0["src"] } == (isAllowed ? [address] : nil))
    #expect(page.fault == nil)
  }
}
