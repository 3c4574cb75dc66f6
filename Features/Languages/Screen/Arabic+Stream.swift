internal import LockstepScreen

extension Arabic {
  /// The video, and what can go wrong with the services of a broadcast.
  static let stream: [String: Translation] = [
    "%@ frames dropped": .plural(
      zero: "لم تُسقط إطارات",
      two: "أُسقط إطاران",
      few: "أُسقطت %@ إطارات",
      many: "أُسقط %@ إطارًا",
      other: "أُسقط %@ إطار"
    ),
    "%@ frames sent": .plural(
      zero: "لم تُرسل إطارات",
      two: "أُرسل إطاران",
      few: "أُرسلت %@ إطارات",
      many: "أُرسل %@ إطارًا",
      other: "أُرسل %@ إطار"
    ),
    "1 frame dropped": "أُسقط إطار واحد",
    "1 frame sent": "أُرسل إطار واحد",
    "round trip %@ ms": "زمن الذهاب والإياب %@ م.ث",
    "%@ · not started": "%@ · لم يبدأ",
    "%@.%@ Mbit/s": "%@.%@ م.بت/ث",
    "Lower quality": "خفض الجودة",
    "Video: %@": "الفيديو: %@",
    "connecting …": "جارٍ الاتصال…",
    "interrupted": "منقطع",
    "on air": "على الهواء",
    "reconnecting …": "جارٍ إعادة الاتصال…",
    "Ask for access.": "اطلب الصلاحية.",
    "Broadcast is over": "انتهى البث",
    "Check the connection.": "تحقق من الاتصال.",
    "Session expired": "انتهت الجلسة",
    "Stop it here too.": "أوقفه هنا أيضًا.",
    "Update the app.": "حدّث التطبيق.",
    "Video not accepted": "لم يُقبل الفيديو",
    "Video not allowed": "الفيديو غير مسموح",
    "Video offline": "الفيديو غير متصل",
    "Video server failed": "تعطّل خادم الفيديو",
    "Video timed out": "الفيديو لا يستجيب",
    "Some messages were lost": "فُقدت بعض الرسائل",
    "Stop and start another broadcast.": "أوقف البث وابدأ بثًا آخر.",
    "The chat has a problem": "هناك مشكلة في الدردشة",
    "The chat isn't responding": "الدردشة لا تستجيب",
    "The chat sent an unexpected answer": "أرسلت الدردشة ردًا غير متوقع",
    "There is no such chat": "هذه الدردشة غير موجودة",
    "They will be requested again.": "ستُطلب من جديد.",
    "You do not have access to this chat": "ليست لديك صلاحية الوصول إلى هذه الدردشة",
    "Change the title or the lots and try again.": "غيّر العنوان أو السلع وأعد المحاولة.",
    "Start another broadcast.": "ابدأ بثًا آخر.",
    "The broadcast service doesn't accept this broadcast": "لا تقبل خدمة البث هذا البث",
    "The broadcast service doesn't know this broadcast": "لا تعرف خدمة البث هذا البث",
    "The broadcast service has a problem": "هناك مشكلة في خدمة البث",
    "The broadcast service isn't responding": "خدمة البث لا تستجيب",
    "The broadcast service sent an unexpected answer": "أرسلت خدمة البث ردًا غير متوقع",
    "Your account may not broadcast": "لا يُسمح لحسابك بالبث",
  ]
}
