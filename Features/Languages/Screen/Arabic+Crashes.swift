internal import LockstepScreen

extension Arabic {
  /// Translations for the dashboard's crash lists, access control and error messages.
  static let crashes: [String: Translation] = [
    // The signatures.
    "%@ signatures": .plural(two: "توقيعان", few: "%@ تواقيع", many: "%@ توقيعًا", other: "%@ توقيع"),
    "1 signature": "توقيع واحد",
    "Crashes by signature": "الأعطال حسب التوقيع",
    "Icon": "الأيقونة",
    "Load more": "تحميل المزيد",
    "Loading": "جارٍ التحميل",
    "Loading more": "جارٍ تحميل المزيد",
    "No more signatures": "لا مزيد من التواقيع",
    "Reload": "إعادة التحميل",
    "Retry": "إعادة",
    "Retry icon": "إعادة تحميل الأيقونة",
    "Signature %@": "التوقيع %@",
    "Signatures": "التواقيع",
    "There were no crashes on this day": "لم تقع أعطال في هذا اليوم",
    "There were no sessions on this day": "لم تكن جلسات في هذا اليوم",
    "%@ of %@ are listed": "المعروض %@ من %@",
    "%@ of %@ is listed": "المعروض %@ من %@",
    "Crashes, the newest first": "الأعطال، الأحدث أولًا",
    "Devices": "الأجهزة",
    "Fingerprint %@": "البصمة %@",
    "Newest %@ of %@": "أحدث %@ من %@",
    "No crashes on this day": "لا أعطال في هذا اليوم",
    "Systems": "الأنظمة",

    // A crash.
    "%@ % alike: %@": "تشابه %@ %: %@",
    "%@ calls": .plural(two: "استدعاءان", few: "%@ استدعاءات", many: "%@ استدعاءً", other: "%@ استدعاء"),
    "Similarity: functions that both stacks have in common, in any order": "التشابه: دوال في المكدّسين بأي ترتيب",
    "Crash %@": "العطل %@",
    "Fold %@": "طي %@",
    "Similar crashes": "أعطال مشابهة",
    "Stack": "المكدّس",
    "The crash has no stack": "ليس للعطل مكدّس",
    "To top": "إلى الأعلى",
    "Unfold %@": "بسط %@",

    // Access, the watch, and errors.
    "%@: crash rate %@ today, %@ by this time yesterday.":
      "%@: معدل الأعطال %@ اليوم، و%@ حتى هذا الوقت أمس.",
    "Connect to the internal network": "الاتصال بالشبكة الداخلية",
    "Connect to the internal network again.": "اتصل بالشبكة الداخلية من جديد.",
    "Connect to the internal network on the dashboard.": "اتصل بالشبكة الداخلية من لوحة المتابعة.",
    "Go back and reload the list.": "ارجع وأعد تحميل القائمة.",
    "No connection. Tap to try again.": "لا اتصال. المس لإعادة المحاولة.",
    "No response. Tap to try again.": "لا رد. المس لإعادة المحاولة.",
    "Server error. Tap to try again.": "خطأ في الخادم. المس لإعادة المحاولة.",
    "The app's crashes are not watched": "أعطال التطبيق غير مراقبة",
    "Access to the internal network was denied": "رُفض الوصول إلى الشبكة الداخلية",
    "The internal network refused your ticket.": "رفضت الشبكة الداخلية تذكرتك.",
    "The dashboard's data is on the internal network. A ticket gives you temporary access.":
      "أرقام لوحة المتابعة في الشبكة الداخلية. تمنحك التذكرة الدخول لفترة.",
    "There is no image": "لا توجد صورة",
    "This no longer exists": "لم يعد هذا موجودًا",
    "You do not have access to this image": "ليست لديك صلاحية الوصول إلى هذه الصورة",
  ]
}
