internal import LockstepScreen

/// A preview as the page shows it.
package struct PreviewCard: Encodable {
  /// A name of a preview.
  package struct Name {
    let text: String
    /// The script that defines the name; nil for a name in the catalog.
    let script: String?

    package init(text: String, script: String?) { (self.text, self.script) = (text, script) }

    /// The name and its source: `locked (screens)`.
    var withPlace: String { "\(text) (\(script ?? "catalog"))" }

    /// Returns the name in the page's URL: `Login/screens/locked`, or `Login/100 hours` for a name in the catalog.
    package func path(in feature: String) -> String { "\(feature)/\(script.map { $0 + "/" } ?? "")\(text)" }

    /// The source of the name, with the defining statement as a tooltip.
    fileprivate var place: String {
      let source = script.map { "screen \(text), in the script \($0)" } ?? ".preview(\"\(text)\", …), in the catalog"
      let place = script.map { "from script \($0)" } ?? "from the catalog"
      return "<p title=\"Named by \(HTMLEscaping.attribute(source))\">\(HTMLEscaping.attribute(place))</p>"
    }
  }

  private let number: Int
  private let feature: String
  /// The names in the page's URL: `Login/screens/locked`.
  package let paths: [String]
  package let html: String
  /// The strings on the screen by the codes of its languages.
  private let texts: [String: String]

  /// - Parameters:
  ///   - number: The number of the screen.
  ///   - feature: The name of the feature.
  ///   - names: The names of the preview; at least one.
  ///   - texts: The strings on the screen, for the search, by the codes of its languages; English has an empty code.
  package init(number: Int, feature: String, names: [Name], texts: [String: String]) {
    (self.number, self.feature, self.texts) = (number, feature, texts)
    paths = names.map { $0.path(in: feature) }
    let title = HTMLEscaping.attribute(names.first?.text ?? "")
    let words = HTMLEscaping.attribute(([feature] + names.map(\.withPlace)).joined(separator: " "))
    html = """
      <li class="card" data-words="\(words)">
      <div class="title"><h3>\(title)</h3><a class="open" target="_blank" title="Open alone, in a new tab" aria-label="Open \(title) alone">Open</a>\
      <span class="used" title="Tabs that show this preview share its state" hidden>● used <button type="button" class="link">Reset</button></span></div>
      \(names.first?.place ?? "")
      <p class="hit" hidden></p>
      <div class="frame"><div class="skeleton"><p class="spoken">Loading …</p></div>\
      <p class="failed" role="alert" hidden>This preview can't be shown. <button type="button">Retry</button></p>\
      <iframe title="\(HTMLEscaping.attribute(feature)): \(title)"></iframe></div>
      <div class="variants" hidden></div>
      <p class="also">\(Self.others(than: names))</p>
      </li>
      """
  }

  /// The other names, each listed once even if several sources define it.
  private static func others(than names: [Name]) -> String {
    var known = Set(names.prefix(1).map(\.text))
    let others = names.filter { known.insert($0.text).inserted }
    let scripts = others.reduce(into: [String?]()) { if !$0.contains($1.script) { $0.append($1.script) } }
    let places = scripts.map { script in
      let texts = others.filter { $0.script == script }.map { "“\($0.text)”" }
      return "\(texts.joined(separator: ", ")) (\(script.map { "script \($0)" } ?? "catalog"))"
    }
    return places.isEmpty ? "" : "Looks the same as " + HTMLEscaping.attribute(places.joined(separator: ", "))
  }
}
