internal import LockstepScreen

extension Arabic {
  static let login: [String: Translation] = [
    // The fields and buttons.
    "6 digits": "6 أرقام",
    "Account": "الحساب",
    "Checking access…": "جارٍ التحقق من الصلاحية…",
    "Code": "الرمز",
    "Confirm": "تأكيد",
    "Email or internal name": "البريد الإلكتروني أو الاسم الداخلي",
    "Internal network": "الشبكة الداخلية",
    "You have no access to the internal network.": "ليس لديك إذن بالاتصال بالشبكة الداخلية.",
    "Log in": "تسجيل الدخول",
    "Log out": "تسجيل الخروج",
    "Logging in…": "جارٍ تسجيل الدخول…",
    "New code": "رمز جديد",
    "Password": "كلمة المرور",
    "You are logged in": "تم تسجيل دخولك",
    "with access to the internal network": "مع صلاحية الوصول إلى الشبكة الداخلية",

    // Input hints.
    "1 try left.": "بقيت محاولة واحدة.",
    "%@ tries left.": .plural(two: "بقيت محاولتان.", few: "بقيت %@ محاولات.", other: "بقيت %@ محاولة."),
    "A code contains only digits.": "يتكوّن الرمز من أرقام فقط.",
    "A code has 6 digits; this one has %@.": "يتكوّن الرمز من 6 أرقام؛ وعدد أرقام هذا الرمز %@.",
    "A password has at least 8 characters.": "لا تقل كلمة المرور عن 8 أحرف.",
    "A password has at most 128 characters.": "لا تزيد كلمة المرور على 128 حرفًا.",
    "Connection lost, next try in %@ s": "انقطع الاتصال، المحاولة التالية بعد %@ ث",
    "Enter the 6 digits of code %@": "أدخل الأرقام الستة للرمز رقم %@",
    "Enter the 6 digits we sent you": "أدخل الأرقام الستة التي أرسلناها إليك",
    "Enter your account and password.": "أدخل حسابك وكلمة المرور.",
    "Enter your account.": "أدخل حسابك.",
    "Enter your password.": "أدخل كلمة المرور.",
    "Start with a–z, or enter an email.": "ابدأ بحرف من a–z أو أدخل بريدًا إلكترونيًا.",
    "Use 3 to 32 of a–z, 0–9, “.” or “-”.": "استخدم من 3 إلى 32 من a–z و0–9 و«.» أو «-».",
    "Use the form blob@example.com.": "استخدم الصيغة blob@example.com.",
    "Login is locked after %@ failed attempts. Try again in %@\u{A0}s.":
      "يُقفل تسجيل الدخول بعد %@ محاولات خاطئة. أعد المحاولة بعد %@\u{A0}ث.",

    // Problems and advice.
    "A code is required": "الرمز مطلوب",
    "Ask your administrator for access.": "اطلب الصلاحية من المسؤول.",
    "Ask your administrator to enable it.": "اطلب من المسؤول تفعيله.",
    "Check both and try again.": "تحقق من كليهما وأعد المحاولة.",
    "Check the code, or request a new one.": "تحقق من الرمز أو اطلب رمزًا جديدًا.",
    "Check the connection and try again.": "تحقق من الاتصال وأعد المحاولة.",
    "Check the server's address in the settings.": "تحقق من عنوان الخادم في الإعدادات.",
    "Enter the digits we sent you.": "أدخل الأرقام التي أرسلناها إليك.",
    "Logged out on this device only": "تم تسجيل الخروج على هذا الجهاز فقط",
    "The server could not be notified; your session there will expire.":
      "تعذّر إبلاغ الخادم؛ ستنتهي جلستك هناك تلقائيًا.",
    "The server reported an error": "أبلغ الخادم عن خطأ",
    "The server isn't responding": "الخادم لا يستجيب",
    "The server sent an unexpected response": "أرسل الخادم ردًا غير متوقع",
    "There is no login service": "خدمة تسجيل الدخول غير موجودة",
    "This account has no access to the internal network": "ليس لهذا الحساب صلاحية الوصول إلى الشبكة الداخلية",
    "This account is disabled": "هذا الحساب معطّل",
    "Too many requests": "طلبات كثيرة جدًا",
    "Try again in a minute.": "أعد المحاولة بعد دقيقة.",
    "Try again. If the problem persists, update the app.": "أعد المحاولة. إذا استمرت المشكلة فحدّث التطبيق.",
    "Wait a minute and try again.": "انتظر دقيقة ثم أعد المحاولة.",
    "Wrong code": "رمز خاطئ",
    "Wrong email or password": "البريد الإلكتروني أو كلمة المرور غير صحيحة",
    "Wrong name or password": "الاسم أو كلمة المرور غير صحيحة",
    "You are offline": "أنت غير متصل بالإنترنت",
    "“%@” has no “@”, so it counts as an internal name.": "لا يحتوي «%@» على «@»، لذا يُعدّ اسمًا داخليًا.",
  ]
}
