internal import LockstepScreen

extension Arabic {
  /// Translations for the built-in strings of elements and renderers.
  static let elements: [String: Translation] = [
    "Next month": "الشهر التالي",
    "Previous month": "الشهر السابق",
    "No data": "لا بيانات",
    "%@, bar chart": "%@، مخطط أعمدة",
    "%@, line chart": "%@، مخطط خطي",
    "%@: no points": "%@: لا نقاط",
    "%@: %@ points, from %@ to %@, lowest %@, highest %@": "%@: عدد النقاط %@، من %@ إلى %@، الأدنى %@، الأعلى %@",
    "failed": "فشل",
    "loading…": "جارٍ التحميل…",
    "no image": "لا صورة",
    "Button": "زر",
    "Chart": "مخطط",
    "Choice": "اختيار",
    "Content": "محتوى",
    "Date": "تاريخ",
    "Image": "صورة",
    "Link": "رابط",
    "List": "قائمة",
    "Number": "رقم",
    "Progress": "تقدّم",
    "Secret text": "نص سري",
    "Switch": "مفتاح",
    "Tab": "علامة تبويب",
    "Tabs": "علامات التبويب",
    "Text": "نص",
  ]
}
