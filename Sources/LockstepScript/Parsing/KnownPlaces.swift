/// The places that a script names by fields alone, by their text: most lines name one that others named before.
final class KnownPlaces {
  private var places: [String: ScriptPath.Place] = [:]

  subscript(text: String) -> ScriptPath.Place? {
    get { places[text] }
    set { places[text] = newValue }
  }
}
