internal import LockstepScreen

extension German {
  static let common: [String: Translation] = [
    "Back": "Zurück",
    "Cancel": "Abbrechen",
    "Close": "Schließen",
    "Dismiss": "Verstanden",
    "Log in again.": "Melden Sie sich erneut an.",
    "OK": "OK",
    "Remove": "Entfernen",
    "Try again": "Erneut versuchen",
    "Your session has expired": "Ihre Sitzung ist abgelaufen",
  ]
}
