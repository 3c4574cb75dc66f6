internal import LockstepScreen

extension German {
  /// Translations for the built-in strings of elements and renderers.
  static let elements: [String: Translation] = [
    "Next month": "Nächster Monat",
    "Previous month": "Voriger Monat",
    "No data": "Keine Daten",
    "%@, bar chart": "%@, Balkendiagramm",
    "%@, line chart": "%@, Liniendiagramm",
    "%@: no points": "%@: keine Punkte",
    "%@: %@ points, from %@ to %@, lowest %@, highest %@": "%@: %@ Punkte, von %@ bis %@, kleinster %@, größter %@",
    "failed": "fehlgeschlagen",
    "loading…": "wird geladen …",
    "no image": "kein Bild",
    "Button": "Taste",
    "Chart": "Diagramm",
    "Choice": "Wahl",
    "Content": "Inhalt",
    "Date": "Datum",
    "Image": "Bild",
    "Link": "Link",
    "List": "Liste",
    "Number": "Zahl",
    "Progress": "Fortschritt",
    "Secret text": "Geheimer Text",
    "Switch": "Schalter",
    "Tab": "Tab",
    "Tabs": "Tabs",
    "Text": "Text",
  ]
}
