internal import LockstepScreen

extension German {
  static let settings: [String: Translation] = [
    // The fields.
    "A lot of mine is sold": "ein Los von mir verkauft ist",
    "Appearance": "Darstellung",
    "Dark": "Dunkel",
    "For each broadcast, unless you choose another for it.": "Für jede Sendung, falls Sie keine andere wählen.",
    "Language": "Sprache",
    "Light": "Hell",
    "My broadcast starts": "meine Sendung beginnt",
    "My order is placed": "meine Bestellung aufgegeben ist",
    "Name": "Name",
    "Notify me when": "Benachrichtigen, wenn",
    "Same as the device": "Wie das Gerät",
    "Settings": "Einstellungen",
    "Shown as messages on every tab.": "Als Meldungen auf jedem Tab.",
    "Shown to others": "Für andere sichtbar",
    "The app crashes unusually often": "die App ungewöhnlich oft abstürzt",
    "Used from your next broadcast.": "Gilt ab Ihrer nächsten Sendung.",
    "Used on all screens at once.": "Gilt sofort auf allen Seiten.",
    "Video": "Video",
    "%@ of %@ characters left": "Noch %@ von %@ Zeichen",
    "%@ of %@ on": "%@ von %@ an",
    "%@p, %@ MB a minute": "%@p, %@ MB pro Minute",
    "A name can't consist of spaces only.": "Ein Name kann nicht nur aus Leerzeichen bestehen.",
    "A name has at most %@ characters; this one has %@.": "Ein Name hat höchstens %@ Zeichen, dieser hat %@.",
    "All off": "Alle aus",
    "All on": "Alle an",

    // Loading and saving.
    "Allow access to the folder and try again.": "Erlauben Sie den Zugriff auf den Ordner und versuchen Sie es erneut.",
    "Free some space and try again.": "Schaffen Sie Platz und versuchen Sie es erneut.",
    "Loading your settings…": "Ihre Einstellungen werden geladen …",
    "Not saved yet": "Noch nicht gespeichert",
    "Not saved, %@: next try in %@ s": "Nicht gespeichert, %@: nächster Versuch in %@ s",
    "Saved": "Gespeichert",
    "Saving…": "Wird gespeichert …",
    "The file is kept as %@; the defaults are used.": "Die Datei bleibt als %@ erhalten; die Vorgaben gelten.",
    "The file of version %@ is kept as %@; the defaults are used.":
      "Die Datei der Version %@ bleibt als %@ erhalten; die Vorgaben gelten.",
    "The name is not saved": "Der Name ist nicht gespeichert",
    "These are the defaults. Changes are saved automatically.":
      "Das sind die Vorgaben. Änderungen werden von selbst gespeichert.",
    "Try again. If the problem persists, restart the device.":
      "Versuchen Sie es erneut. Bleibt das Problem, starten Sie das Gerät neu.",
    "Your settings are from a newer app": "Ihre Einstellungen stammen von einer neueren App",
    "Your settings can't be read: %@. %@": "Ihre Einstellungen sind nicht lesbar: %@. %@",
    "Your settings were damaged": "Ihre Einstellungen waren beschädigt",
    "the app has no access to its folder": "die App hat keinen Zugriff auf ihren Ordner",
    "the disk has a problem": "der Speicher hat ein Problem",
    "the disk is full": "der Speicher ist voll",

    // Signing out, and the developer section.
    "Sign out": "Abmelden",
    "Sign out?": "Abmelden?",
    "Stay": "Bleiben",
    "Your broadcast ends. %@": "Ihre Sendung endet. %@",
    "Your order, favourites and ratings are deleted from this device; settings stay.":
      "Ihre Bestellung, Ihre Favoriten und Ihre Bewertungen werden von diesem Gerät gelöscht; die Einstellungen bleiben.",
    "%@ MB": "%@ MB",
    "%@ bytes": "%@ Bytes",
    "%@ effects are live": "%@ Effekte laufen",
    "%@ kB": "%@ kB",
    "1 byte": "1 Byte",
    "1 effect is live": "1 Effekt läuft",
    "Build %@": "Build %@",
    "Counting effects…": "Effekte werden gezählt …",
    "Export trace": "Protokoll exportieren",
    "Exported %@, %@": "%@ exportiert, %@",
    "Exported %@, %@ (simulated, kept in memory)": "%@ exportiert, %@ (simuliert, im Arbeitsspeicher)",
    "Exporting…": "Export läuft …",
    "Hide developer section": "Entwicklerbereich ausblenden",
    "Not exported: %@. %@": "Nicht exportiert: %@. %@",
    "Show developer section": "Entwicklerbereich einblenden",
  ]
}
