internal import LockstepScreen

extension German {
  static let login: [String: Translation] = [
    // The fields and buttons.
    "6 digits": "6 Ziffern",
    "Account": "Konto",
    "Checking access…": "Zugang wird geprüft …",
    "Code": "Code",
    "Confirm": "Bestätigen",
    "Email or internal name": "E-Mail oder interner Name",
    "Internal network": "Internes Netz",
    "You have no access to the internal network.": "Sie haben keinen Zugang zum internen Netz.",
    "Log in": "Anmelden",
    "Log out": "Abmelden",
    "Logging in…": "Anmeldung läuft …",
    "New code": "Neuer Code",
    "Password": "Passwort",
    "You are logged in": "Sie sind angemeldet",
    "with access to the internal network": "mit Zugang zum internen Netz",

    // Input hints.
    "1 try left.": "Noch 1 Versuch.",
    "%@ tries left.": .plural(one: "Noch %@ Versuch.", other: "Noch %@ Versuche."),
    "A code contains only digits.": "Ein Code besteht nur aus Ziffern.",
    "A code has 6 digits; this one has %@.": "Ein Code hat 6 Ziffern, dieser hat %@.",
    "A password has at least 8 characters.": "Ein Passwort hat mindestens 8 Zeichen.",
    "A password has at most 128 characters.": "Ein Passwort hat höchstens 128 Zeichen.",
    "Connection lost, next try in %@ s": "Verbindung verloren, nächster Versuch in %@ s",
    "Enter the 6 digits of code %@": "Geben Sie die 6 Ziffern des Codes %@ ein",
    "Enter the 6 digits we sent you": "Geben Sie die 6 Ziffern ein, die wir gesendet haben",
    "Enter your account and password.": "Geben Sie Konto und Passwort ein.",
    "Enter your account.": "Geben Sie Ihr Konto ein.",
    "Enter your password.": "Geben Sie Ihr Passwort ein.",
    "Start with a–z, or enter an email.": "Beginnen Sie mit a–z, oder geben Sie eine E-Mail ein.",
    "Use 3 to 32 of a–z, 0–9, “.” or “-”.": "3 bis 32 Zeichen: a–z, 0–9, „.“ oder „-“.",
    "Use the form blob@example.com.": "In der Form blob@example.com.",
    "Login is locked after %@ failed attempts. Try again in %@\u{A0}s.":
      "Nach %@ falschen Versuchen ist die Anmeldung gesperrt. Erneut möglich in %@\u{A0}s.",

    // Problems and advice.
    "A code is required": "Ein Code ist erforderlich",
    "Ask your administrator for access.": "Bitten Sie Ihre Administration um Zugang.",
    "Ask your administrator to enable it.": "Bitten Sie Ihre Administration, es freizugeben.",
    "Check both and try again.": "Prüfen Sie beides und versuchen Sie es erneut.",
    "Check the code, or request a new one.": "Prüfen Sie den Code, oder fordern Sie einen neuen an.",
    "Check the connection and try again.": "Prüfen Sie die Verbindung und versuchen Sie es erneut.",
    "Check the server's address in the settings.": "Prüfen Sie die Adresse des Servers in den Einstellungen.",
    "Enter the digits we sent you.": "Geben Sie die Ziffern ein, die wir gesendet haben.",
    "Logged out on this device only": "Nur auf diesem Gerät abgemeldet",
    "The server could not be notified; your session there will expire.":
      "Der Server war nicht erreichbar; Ihre Sitzung dort läuft von selbst ab.",
    "The server reported an error": "Der Server hat einen Fehler gemeldet",
    "The server isn't responding": "Der Server antwortet nicht",
    "The server sent an unexpected response": "Der Server hat unerwartet geantwortet",
    "There is no login service": "Es gibt keinen Anmeldedienst",
    "This account has no access to the internal network": "Dieses Konto hat keinen Zugang zum internen Netz",
    "This account is disabled": "Dieses Konto ist gesperrt",
    "Too many requests": "Zu viele Anfragen",
    "Try again in a minute.": "Versuchen Sie es in einer Minute erneut.",
    "Try again. If the problem persists, update the app.":
      "Versuchen Sie es erneut. Bleibt das Problem, aktualisieren Sie die App.",
    "Wait a minute and try again.": "Warten Sie eine Minute und versuchen Sie es erneut.",
    "Wrong code": "Falscher Code",
    "Wrong email or password": "Falsche E-Mail oder falsches Passwort",
    "Wrong name or password": "Falscher Name oder falsches Passwort",
    "You are offline": "Sie sind offline",
    "“%@” has no “@”, so it counts as an internal name.": "„%@“ hat kein „@“ und gilt daher als interner Name.",
  ]
}
