internal import LockstepScreen

extension German {
  static let root: [String: Translation] = [
    "Broadcast": "Sendung",
    "Dashboard": "Dashboard",
    "Favourites": "Favoriten",
    "Home": "Start",
    "Ticket": "Ticket",
    "After logging in, you will see %@.": "Nach der Anmeldung sehen Sie %@.",
    "a group of crashes": "eine Gruppe von Abstürzen",
    "an item of the menu": "einen Artikel der Karte",
    "the broadcast": "die Sendung",
    "the dashboard": "das Dashboard",
    "the menu": "die Karte",
    "the settings": "die Einstellungen",
    "your favourites": "Ihre Favoriten",
    "Free some space on this device, and change the draft again.":
      "Schaffen Sie Platz auf diesem Gerät, und ändern Sie den Entwurf erneut.",
    "Your draft can't be read": "Ihr Entwurf ist nicht lesbar",
    "Your draft couldn't be saved": "Ihr Entwurf konnte nicht gespeichert werden",
    "your draft": "Ihr Entwurf",
    "your order": "Ihre Bestellung",
    "your ratings": "Ihre Bewertungen",
    "your session": "Ihre Sitzung",

    // The last session.
    "Not everything was removed": "Nicht alles wurde entfernt",
    "Restore again": "Erneut wiederherstellen",
    "Restoring your last session…": "Ihre letzte Sitzung wird wiederhergestellt …",
    "Save again": "Erneut speichern",
    "Signing in…": "Anmeldung läuft …",
    "Still on this device: %@. Free some space; the removal is retried at the next login or sign-out.":
      "Noch auf diesem Gerät: %@. Schaffen Sie Platz; das Entfernen wird bei der nächsten An- oder Abmeldung wiederholt.",
    "The file with your session has version %@; it is kept as %@.":
      "Die Datei mit Ihrer Sitzung hat Version %@; sie bleibt als %@ erhalten.",
    "The file with your session was damaged; it is kept as %@.":
      "Die Datei mit Ihrer Sitzung war beschädigt; sie bleibt als %@ erhalten.",
    "You have to log in again": "Sie müssen sich erneut anmelden",
    "You will have to log in again next time: %@. %@": "Beim nächsten Mal müssen Sie sich erneut anmelden: %@. %@",
    "Your last session can't be restored: %@. %@": "Ihre letzte Sitzung ist nicht wiederherstellbar: %@. %@",

    // Messages.
    "%@: bidding has ended": "%@: Das Bieten ist beendet",
    "Ask the sender for a new one.": "Bitten Sie den Absender um einen neuen.",
    "Close message": "Meldung schließen",
    "Free some space, so that changes can be saved.": "Schaffen Sie Platz, damit Änderungen gespeichert werden können.",
    "Open": "Öffnen",
    "Pick it up at the counter.": "Holen Sie sie am Tresen ab.",
    "Storage is almost full": "Der Speicher ist fast voll",
    "This link does not work": "Dieser Link funktioniert nicht",
    "You are live": "Sie sind live",
    "Your order is ready": "Ihre Bestellung ist fertig",
    "Your order was placed": "Ihre Bestellung ist aufgegeben",
    "“%@” has started.": "„%@“ hat begonnen.",
  ]
}
