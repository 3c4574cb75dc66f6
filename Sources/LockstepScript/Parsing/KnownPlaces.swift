/// Parsed paths that consist of fields only, cached by their text, because most lines name a path that an earlier line named.
final class KnownPlaces {
  private var places: [String: ScriptPath.Place] = [:]

  subscript(text: String) -> ScriptPath.Place? {
    get { places[text] }
    set { places[text] = newValue }
  }
}
