internal import LockstepScreen

extension German {
  /// Translations for the dashboard's crash lists, access control and error messages.
  static let crashes: [String: Translation] = [
    // The signatures.
    "%@ signatures": "%@ Signaturen",
    "1 signature": "1 Signatur",
    "Crashes by signature": "Abstürze nach Signatur",
    "Icon": "Symbol",
    "Load more": "Mehr laden",
    "Loading": "Wird geladen",
    "Loading more": "Weitere werden geladen",
    "No more signatures": "Keine weiteren Signaturen",
    "Reload": "Neu laden",
    "Retry": "Erneut",
    "Retry icon": "Symbol erneut laden",
    "Signature %@": "Signatur %@",
    "Signatures": "Signaturen",
    "There were no crashes on this day": "An diesem Tag gab es keine Abstürze",
    "There were no sessions on this day": "An diesem Tag gab es keine Sitzungen",
    "%@ of %@ are listed": "%@ von %@ aufgeführt",
    "%@ of %@ is listed": "%@ von %@ aufgeführt",
    "Crashes, the newest first": "Abstürze, die neuesten zuerst",
    "Devices": "Geräte",
    "Fingerprint %@": "Fingerabdruck %@",
    "Newest %@ of %@": "Die neuesten %@ von %@",
    "No crashes on this day": "Keine Abstürze an diesem Tag",
    "Systems": "Systeme",

    // A crash.
    "%@ % alike: %@": "%@ % ähnlich: %@",
    "%@ calls": "%@ Aufrufe",
    "Similarity: functions that both stacks have in common, in any order": "Ähnlich: Funktionen auf beiden Stapeln",
    "Crash %@": "Absturz %@",
    "Fold %@": "%@ einklappen",
    "Similar crashes": "Ähnliche Abstürze",
    "Stack": "Aufrufstapel",
    "The crash has no stack": "Der Absturz hat keinen Aufrufstapel",
    "To top": "Nach oben",
    "Unfold %@": "%@ ausklappen",

    // Access, the watch, and errors.
    "%@: crash rate %@ today, %@ by this time yesterday.":
      "%@: Absturzrate heute %@, gestern bis zu dieser Zeit %@.",
    "Connect to the internal network": "Mit dem internen Netz verbinden",
    "Connect to the internal network again.": "Verbinden Sie sich erneut mit dem internen Netz.",
    "Connect to the internal network on the dashboard.": "Verbinden Sie sich im Dashboard mit dem internen Netz.",
    "Go back and reload the list.": "Gehen Sie zurück, und laden Sie die Liste neu.",
    "No connection. Tap to try again.": "Keine Verbindung. Tippen zum Wiederholen.",
    "No response. Tap to try again.": "Keine Antwort. Tippen zum Wiederholen.",
    "Server error. Tap to try again.": "Serverfehler. Tippen zum Wiederholen.",
    "The app's crashes are not watched": "Die Abstürze werden nicht überwacht",
    "Access to the internal network was denied": "Der Zugang zum internen Netz wurde verweigert",
    "The internal network refused your ticket.": "Das interne Netz hat Ihr Ticket abgelehnt.",
    "The dashboard's data is on the internal network. A ticket gives you temporary access.":
      "Die Zahlen des Dashboards sind im internen Netz. Ein Ticket gewährt Ihnen eine Zeit lang Zugang.",
    "There is no image": "Es gibt kein Bild",
    "This no longer exists": "Das gibt es nicht mehr",
    "You do not have access to this image": "Sie haben keinen Zugriff auf dieses Bild",
  ]
}
