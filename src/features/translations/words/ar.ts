import type { Words } from '../words.ts'

/** The card's own words in Arabic. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const ar: Words = {
  menu: 'قائمة الطعام',
  languages: 'اللغات',
  categories: 'الفئات', // unverified
  allergens: 'مسببات الحساسية',
  diets: 'التفضيلات الغذائية', // unverified
  mayContain: 'قد يحتوي على', // unverified
  othersUnknown: 'وربما غيرها أيضًا', // unverified
  incomplete: 'المعلومات غير مكتملة، يرجى سؤالنا', // unverified
  allergyNotice: 'هل لديك حساسية من طعام ما؟ يرجى إبلاغنا!', // unverified
  noAllergens: 'لا تعرض قائمة الطعام هذه مسببات الحساسية. يرجى سؤالنا عن مكونات أي طبق.', // unverified
  silentGap: 'المعلومات غير مكتملة، يرجى سؤالنا. هل لديك حساسية من طعام ما؟ يرجى إبلاغنا!', // unverified
  autoTranslated: 'ترجمة آلية', // unverified
  translateHere: 'ترجمة الباقي على هذا الجهاز', // unverified
  legend: 'معاني الرموز', // unverified
  source: 'مصدر بعض مسببات الحساسية', // unverified
  noDishes: 'لم يتم العثور على قوائم طعام', // unverified
  eatNo: 'لا آكل…', // unverified
  withoutMention: 'غير مذكور فيها', // unverified
  smallAmounts: 'قد توجد كميات صغيرة دائمًا. هل لديك حساسية من طعام ما؟ يرجى إبلاغنا!', // unverified
  contains: 'يحتوي على',
  askUs: 'اسألنا', // unverified
  only: 'فقط', // unverified
  notMarked: 'غير مصنّف على أنه', // unverified
  search: 'بحث',
  nothingFound: 'لا توجد نتائج', // unverified
  clear: 'مسح', // unverified
  showCard: 'عرض القائمة', // unverified
  noConnection: 'لا يوجد إنترنت أو الاتصال ضعيف.', // unverified
  cardFrom: 'قد تكون هذه القائمة تغيرت: يرجى سؤالنا. تاريخ القائمة', // unverified
  askAllergens: 'يرجى سؤالنا عن مسببات الحساسية.', // unverified
  allergensUpdated: 'تحديث مسببات الحساسية', // unverified
  allergensChanged: 'تغيرت مسببات الحساسية في هذه القائمة.', // unverified
  showNewCard: 'عرض القائمة الجديدة', // unverified
  emptyMeans: 'فارغ أو غير مسمى: غير مذكور. ليس هذا وعدًا بعدم وجوده، يرجى سؤالنا.', // unverified
  soldOut: 'نفد اليوم', // unverified
  stopped: 'اسألنا قبل أن تطلب هذا الطبق', // unverified
  allergenNames: {
    5: 'الغلوتين',
    12: 'القشريات',
    3: 'البيض',
    11: 'الأسماك',
    17: 'الفول السوداني',
    4: 'فول الصويا',
    1: 'الحليب',
    16: 'المكسرات',
    21: 'الكرفس',
    24: 'الخردل',
    22: 'السمسم',
    19: 'الكبريتيت (سلفيت)',
    23: 'الترمس (لوبين)',
    26: 'الرخويات',
  },
  namesInList: {
    6: 'القمح',
    7: 'الجاودار (الشيلم)',
    27: 'الشعير',
    28: 'الشوفان',
    29: 'قمح سبيلت (حنطة)', // unverified
    30: 'قمح خراسان (كاموت)', // unverified
    31: 'اللوز',
    32: 'البندق',
    33: 'الجوز (عين الجمل)',
    34: 'الكاجو',
    35: 'جوز البقان (بيكان)', // unverified
    36: 'جوز البرازيل', // unverified
    37: 'الفستق الحلبي', // unverified
    38: 'المكاديميا',
  },
  allergenExamples: {
    12: 'مثل الروبيان والسلطعون والكركند', // unverified
    16: 'مثل اللوز والبندق والجوز والكاجو، عدا الفول السوداني', // unverified
    26: 'مثل بلح البحر والمحار والحبار والحلزون', // unverified
  },
  dietNames: {
    1: 'نباتي (بلا لحم أو سمك)', // unverified
    2: 'نباتي صرف (فيغان)', // unverified
    3: 'مكونات محلية', // unverified
    4: 'حلال', // unverified
    5: 'كوشر', // unverified
    6: 'حريف خفيف', // unverified
    7: 'حريف متوسط', // unverified
    8: 'حريف (حار)', // unverified
    9: 'غير مناسب للحوامل', // unverified
    10: 'طبق الشيف المميز', // unverified
  },
}
