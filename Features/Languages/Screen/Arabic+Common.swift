internal import LockstepScreen

extension Arabic {
  static let common: [String: Translation] = [
    "Back": "رجوع",
    "Cancel": "إلغاء",
    "Close": "إغلاق",
    "Dismiss": "حسنًا",
    "Log in again.": "سجّل الدخول من جديد.",
    "OK": "موافق",
    "Remove": "إزالة",
    "Try again": "إعادة المحاولة",
    "Your session has expired": "انتهت جلستك",
  ]
}
