internal import LockstepScreen

extension Arabic {
  static let root: [String: Translation] = [
    "Broadcast": "البث",
    "Dashboard": "لوحة المتابعة",
    "Favourites": "المفضلة",
    "Home": "الرئيسية",
    "Ticket": "التذكرة",
    "After logging in, you will see %@.": "بعد تسجيل الدخول سترى %@.",
    "a group of crashes": "مجموعة من الأعطال",
    "an item of the menu": "صنفًا من القائمة",
    "the broadcast": "البث",
    "the dashboard": "لوحة المتابعة",
    "the menu": "القائمة",
    "the settings": "الإعدادات",
    "your favourites": "مفضلتك",
    "Free some space on this device, and change the draft again.": "وفّر مساحة على هذا الجهاز، ثم غيّر المسودة من جديد.",
    "Your draft can't be read": "لا يمكن قراءة مسودتك",
    "Your draft couldn't be saved": "تعذّر حفظ مسودتك",
    "your draft": "مسودتك",
    "your order": "طلبك",
    "your ratings": "تقييماتك",
    "your session": "جلستك",

    // The last session.
    "Not everything was removed": "لم يُحذف كل شيء",
    "Restore again": "إعادة الاستعادة",
    "Restoring your last session…": "جارٍ استعادة جلستك الأخيرة…",
    "Save again": "إعادة الحفظ",
    "Signing in…": "جارٍ تسجيل الدخول…",
    "Still on this device: %@. Free some space; the removal is retried at the next login or sign-out.":
      "ما زال على هذا الجهاز: %@. أفرغ بعض المساحة؛ ستُعاد محاولة الحذف عند تسجيل الدخول أو الخروج التالي.",
    "The file with your session has version %@; it is kept as %@.": "إصدار ملف جلستك هو %@؛ وحُفظ باسم %@.",
    "The file with your session was damaged; it is kept as %@.": "كان ملف جلستك تالفًا؛ وحُفظ باسم %@.",
    "You have to log in again": "عليك تسجيل الدخول من جديد",
    "You will have to log in again next time: %@. %@": "سيلزمك تسجيل الدخول من جديد في المرة القادمة: %@. %@",
    "Your last session can't be restored: %@. %@": "تتعذّر استعادة جلستك الأخيرة: %@. %@",

    // Messages.
    "%@: bidding has ended": "%@: انتهت المزايدة",
    "Ask the sender for a new one.": "اطلب من المرسل رابطًا جديدًا.",
    "Close message": "إغلاق الرسالة",
    "Free some space, so that changes can be saved.": "أفرغ بعض المساحة لكي يمكن حفظ التغييرات.",
    "Open": "فتح",
    "Pick it up at the counter.": "استلمه من المنضدة.",
    "Storage is almost full": "مساحة التخزين ممتلئة تقريبًا",
    "This link does not work": "هذا الرابط لا يعمل",
    "You are live": "أنت على الهواء",
    "Your order is ready": "طلبك جاهز",
    "Your order was placed": "تم إرسال طلبك",
    "“%@” has started.": "بدأ «%@».",
  ]
}
