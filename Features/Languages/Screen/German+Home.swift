internal import LockstepScreen

extension German {
  static let home: [String: Translation] = [
    // The menu and its search.
    "Clear": "Leeren",
    "Clear the search": "Suche leeren",
    "Found items": "Gefundene Artikel",
    "Menu": "Karte",
    "Name or section": "Name oder Bereich",
    "Order": "Bestellung",
    "Refresh": "Aktualisieren",
    "Remove rating": "Bewertung entfernen",
    "Search": "Suche",
    "Search again": "Erneut suchen",
    "%@ items": .plural(one: "%@ Artikel", other: "%@ Artikel"),
    "1 item": "1 Artikel",
    "%@ of %@": "%@ von %@",
    "Loading the menu…": "Karte wird geladen …",
    "Looking for the linked item…": "Verlinkter Artikel wird gesucht …",
    "Next try in %@ s": "Nächster Versuch in %@ s",
    "Nothing found for “%@”": "Nichts gefunden für „%@“",
    "Refreshing…": "Wird aktualisiert …",
    "Search failed: %@. %@": "Suche fehlgeschlagen: %@. %@",
    "Searching for “%@”…": "Suche nach „%@“ …",
    "The linked item is not on the menu": "Der verlinkte Artikel steht nicht auf der Karte",
    "There is no menu": "Es gibt keine Karte",
    "There is nothing on the menu today": "Heute steht nichts auf der Karte",
    "This menu may be outdated: %@": "Diese Karte ist vielleicht veraltet: %@",
    "Updated: %@": "Aktualisiert: %@",
    "You do not have access to this menu": "Sie haben keinen Zugang zu dieser Karte",

    // An item, its rating and the favourites.
    "%@ in your order": "%@ in Ihrer Bestellung",
    "%@. At most %@": "%@. Höchstens %@",
    "Add to order": "Bestellen",
    "No longer on the menu": "Nicht mehr auf der Karte",
    "Not in your order": "Nicht in Ihrer Bestellung",
    "Remove one": "Einen entfernen",
    "Similar items": "Ähnliche Artikel",
    "%@ of %@ stars": "%@ von %@ Sternen",
    "Rate %@ %@": "%@ bewerten: %@",
    "Remove your rating of %@": "Bewertung entfernen: %@",
    "Your rating was not changed": "Ihre Bewertung wurde nicht geändert",
    "Your rating: %@": "Ihre Bewertung: %@",
    "Your ratings can't be read. Restart the app and try again.":
      "Ihre Bewertungen sind nicht lesbar. Starten Sie die App neu und versuchen Sie es erneut.",
    "%@ favourites": "%@ Favoriten",
    "1 favourite": "1 Favorit",
    "Add to favourites": "Zu Favoriten hinzufügen",
    "Dismiss: %@": "Verstanden: %@",
    "Loading your favourites…": "Ihre Favoriten werden geladen …",
    "Remove from favourites": "Aus Favoriten entfernen",
    "You have no favourites. Tap ♡ beside an item of the menu to add it.":
      "Sie haben keine Favoriten. Tippen Sie neben einem Artikel der Karte auf ♡.",
    "Your favourite could not be saved. Free some space and try again.":
      "Ihr Favorit konnte nicht gespeichert werden. Schaffen Sie Platz und versuchen Sie es erneut.",
    "Your favourites can't be read. Restart the app and try again.":
      "Ihre Favoriten sind nicht lesbar. Starten Sie die App neu und versuchen Sie es erneut.",

    // The order.
    "Empty the order": "Bestellung leeren",
    "Empty the order?": "Bestellung leeren?",
    "Last order: %@.": "Letzte Bestellung: %@.",
    "Loading your order…": "Ihre Bestellung wird geladen …",
    "Order placed: %@.": "Bestellt: %@.",
    "Place order": "Bestellen",
    "Place this order?": "Diese Bestellung aufgeben?",
    "Placing your order…": "Bestellung wird aufgegeben …",
    "Quantity": "Menge",
    "Quantity: %@": "Menge: %@",
    "Remove %@ × %@?": "%@ × %@ entfernen?",
    "Remove everything": "Alles entfernen",
    "Remove: %@": "Entfernen: %@",
    "Total %@": "Summe %@",
    "You can order %@ of one item at most.": "Sie können höchstens %@ von einem Artikel bestellen.",
    "Your order": "Ihre Bestellung",
    "Your order can't be read. Restart the app and try again.":
      "Ihre Bestellung ist nicht lesbar. Starten Sie die App neu und versuchen Sie es erneut.",
    "Your order could not be saved. Free some space and try again.":
      "Ihre Bestellung konnte nicht gespeichert werden. Schaffen Sie Platz und versuchen Sie es erneut.",
    "Your order is empty": "Ihre Bestellung ist leer",
    "Your order is in another currency. Finish or empty it first.":
      "Ihre Bestellung ist in einer anderen Währung. Schließen Sie sie erst ab, oder leeren Sie sie.",
    "Your order was not accepted. Ask at the counter.": "Ihre Bestellung wurde abgelehnt. Fragen Sie am Tresen.",
    "Your order was not confirmed: the server reported an error. Try again: it is placed only once.":
      "Ihre Bestellung wurde nicht bestätigt: Der Server hat einen Fehler gemeldet. Versuchen Sie es erneut: Bestellt wird nur einmal.",
    "Your order was not confirmed: the server isn't responding. Try again: it is placed only once.":
      "Ihre Bestellung wurde nicht bestätigt: Der Server antwortet nicht. Versuchen Sie es erneut: Bestellt wird nur einmal.",
    "Your order was not confirmed: you are offline. Try again: it is placed only once.":
      "Ihre Bestellung wurde nicht bestätigt: Sie sind offline. Versuchen Sie es erneut: Bestellt wird nur einmal.",
    "Your order was not placed: your session has expired. Log in again.":
      "Ihre Bestellung wurde nicht aufgegeben: Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.",
    "Your order was placed, but it is still stored here. Free some space and empty it.":
      "Ihre Bestellung ist aufgegeben, aber noch hier gespeichert. Schaffen Sie Platz und leeren Sie sie.",
  ]
}
