internal import LockstepScreen

extension Arabic {
  static let home: [String: Translation] = [
    // The menu and its search.
    "Clear": "مسح",
    "Clear the search": "مسح البحث",
    "Found items": "الأصناف الموجودة",
    "Menu": "القائمة",
    "Name or section": "الاسم أو القسم",
    "Order": "الطلب",
    "Refresh": "تحديث",
    "Remove rating": "إزالة التقييم",
    "Search": "بحث",
    "Search again": "إعادة البحث",
    "%@ items": .plural(zero: "لا أصناف", two: "صنفان", few: "%@ أصناف", many: "%@ صنفًا", other: "%@ صنف"),
    "1 item": "صنف واحد",
    "%@ of %@": "%@ من %@",
    "Loading the menu…": "جارٍ تحميل القائمة…",
    "Looking for the linked item…": "جارٍ البحث عن الصنف المرتبط…",
    "Next try in %@ s": "المحاولة التالية بعد %@ ث",
    "Nothing found for “%@”": "لا نتائج لـ«%@»",
    "Refreshing…": "جارٍ التحديث…",
    "Search failed: %@. %@": "فشل البحث: %@. %@",
    "Searching for “%@”…": "جارٍ البحث عن «%@»…",
    "The linked item is not on the menu": "الصنف المرتبط غير موجود في القائمة",
    "There is no menu": "لا توجد قائمة",
    "There is nothing on the menu today": "لا شيء في القائمة اليوم",
    "This menu may be outdated: %@": "قد تكون هذه القائمة قديمة: %@",
    "Updated: %@": "تم التحديث: %@",
    "You do not have access to this menu": "ليست لديك صلاحية الوصول إلى هذه القائمة",

    // An item, its rating and the favourites.
    "%@ in your order": "%@ في طلبك",
    "%@. At most %@": "%@. الحد الأقصى %@",
    "Add to order": "أضف إلى الطلب",
    "No longer on the menu": "لم يعد في القائمة",
    "Not in your order": "ليس في طلبك",
    "Remove one": "إزالة واحد",
    "Similar items": "أصناف مشابهة",
    "%@ of %@ stars": "%@ من %@ نجوم",
    "Rate %@ %@": "تقييم %@: %@",
    "Remove your rating of %@": "إزالة تقييمك: %@",
    "Your rating was not changed": "لم يتغيّر تقييمك",
    "Your rating: %@": "تقييمك: %@",
    "Your ratings can't be read. Restart the app and try again.":
      "تتعذّر قراءة تقييماتك. أعد تشغيل التطبيق وحاول مجددًا.",
    "%@ favourites": .plural(
      two: "عنصران مفضلان",
      few: "%@ عناصر مفضلة",
      many: "%@ عنصرًا مفضلًا",
      other: "%@ عنصر مفضل"
    ),
    "1 favourite": "عنصر مفضل واحد",
    "Add to favourites": "إضافة إلى المفضلة",
    "Dismiss: %@": "حسنًا: %@",
    "Loading your favourites…": "جارٍ تحميل مفضلتك…",
    "Remove from favourites": "إزالة من المفضلة",
    "You have no favourites. Tap ♡ beside an item of the menu to add it.":
      "ليست لديك مفضلة. المس ♡ بجانب صنف في القائمة لإضافته.",
    "Your favourite could not be saved. Free some space and try again.":
      "تعذّر حفظ المفضلة. أفرغ بعض المساحة وحاول مجددًا.",
    "Your favourites can't be read. Restart the app and try again.":
      "تتعذّر قراءة مفضلتك. أعد تشغيل التطبيق وحاول مجددًا.",

    // The order.
    "Empty the order": "إفراغ الطلب",
    "Empty the order?": "هل تريد إفراغ الطلب؟",
    "Last order: %@.": "آخر طلب: %@.",
    "Loading your order…": "جارٍ تحميل طلبك…",
    "Order placed: %@.": "تم الطلب: %@.",
    "Place order": "إرسال الطلب",
    "Place this order?": "هل تريد إرسال هذا الطلب؟",
    "Placing your order…": "جارٍ إرسال طلبك…",
    "Quantity": "الكمية",
    "Quantity: %@": "الكمية: %@",
    "Remove %@ × %@?": "هل تريد إزالة %@ × %@؟",
    "Remove everything": "إزالة الكل",
    "Remove: %@": "إزالة: %@",
    "Total %@": "المجموع %@",
    "You can order %@ of one item at most.": "يمكنك طلب %@ من الصنف الواحد على الأكثر.",
    "Your order": "طلبك",
    "Your order can't be read. Restart the app and try again.": "تتعذّر قراءة طلبك. أعد تشغيل التطبيق وحاول مجددًا.",
    "Your order could not be saved. Free some space and try again.": "تعذّر حفظ طلبك. أفرغ بعض المساحة وحاول مجددًا.",
    "Your order is empty": "طلبك فارغ",
    "Your order is in another currency. Finish or empty it first.": "طلبك بعملة أخرى. أكمله أو أفرغه أولًا.",
    "Your order was not accepted. Ask at the counter.": "لم يُقبل طلبك. اسأل عند المنضدة.",
    "Your order was not confirmed: the server reported an error. Try again: it is placed only once.":
      "لم يتأكد طلبك: أبلغ الخادم عن خطأ. أعد المحاولة: يُرسل الطلب مرة واحدة فقط.",
    "Your order was not confirmed: the server isn't responding. Try again: it is placed only once.":
      "لم يتأكد طلبك: الخادم لا يستجيب. أعد المحاولة: يُرسل الطلب مرة واحدة فقط.",
    "Your order was not confirmed: you are offline. Try again: it is placed only once.":
      "لم يتأكد طلبك: أنت غير متصل بالإنترنت. أعد المحاولة: يُرسل الطلب مرة واحدة فقط.",
    "Your order was not placed: your session has expired. Log in again.":
      "لم يُرسل طلبك: انتهت جلستك. سجّل الدخول من جديد.",
    "Your order was placed, but it is still stored here. Free some space and empty it.":
      "تم إرسال طلبك لكنه ما زال محفوظًا هنا. أفرغ بعض المساحة ثم أفرغ الطلب.",
  ]
}
