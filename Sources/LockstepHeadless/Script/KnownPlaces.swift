/// The places that a script names by fields alone, by their text: most lines name one that others named before.
final class KnownPlaces {
  private var places: [String: StatePath.Place] = [:]

  subscript(text: String) -> StatePath.Place? {
    get { places[text] }
    set { places[text] = newValue }
  }
}
