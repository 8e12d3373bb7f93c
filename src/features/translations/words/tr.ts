import type { Words } from '../words.ts'

/** The card's own words in Turkish. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const tr: Words = {
  menu: 'Menü', // unverified
  languages: 'Diller',
  categories: 'Kategoriler', // unverified
  allergens: 'Alerjenler',
  diets: 'Beslenme tercihleri', // unverified
  mayContain: 'İçerebilir', // unverified
  othersUnknown: 'başkaları da olabilir', // unverified
  incomplete: 'Bilgiler eksik, lütfen bize sorun', // unverified
  allergyNotice: 'Alerjiniz mi var? Lütfen bize bildirin!', // unverified
  noAllergens: 'Bu menüde alerjenler gösterilmiyor. Bir yemeğin içinde ne olduğunu lütfen bize sorun.', // unverified
  silentGap: 'Bilgiler eksik, lütfen bize sorun. Alerjiniz mi var? Lütfen bize bildirin!', // unverified
  autoTranslated: 'Otomatik olarak çevrildi', // unverified
  translateHere: 'Geri kalanını bu cihazda çevir', // unverified
  legend: 'Simgelerin anlamları', // unverified
  source: 'Alerjenlerin bir kısmının kaynağı', // unverified
  noDishes: 'Menü bulunamadı', // unverified
  eatNo: 'Yemediklerim…', // unverified
  withoutMention: 'Belirtilmeyenler', // unverified
  smallAmounts: 'Az miktarda her zaman bulunabilir. Alerjiniz mi var? Lütfen bize bildirin!', // unverified
  contains: 'İçerir',
  askUs: 'Bize sorun', // unverified
  only: 'Yalnızca', // unverified
  notMarked: 'Şöyle işaretlenmemiş', // unverified
  search: 'Ara',
  nothingFound: 'Sonuç bulunamadı', // unverified
  clear: 'Temizle', // unverified
  showCard: 'Menüyü göster', // unverified
  noConnection: 'İnternet yok ya da bağlantı zayıf.', // unverified
  cardFrom: 'Bu menü değişmiş olabilir: lütfen bize sorun. Menü tarihi', // unverified
  askAllergens: 'Alerjenler için lütfen bize sorun.', // unverified
  allergensUpdated: 'Alerjenler güncellendi', // unverified
  allergensChanged: 'Bu menüdeki alerjenler değişti.', // unverified
  showNewCard: 'Yeni menüyü göster', // unverified
  emptyMeans: 'Boş ya da adı geçmiyor: belirtilmemiş. İçermediğine dair bir söz değildir, lütfen bize sorun.', // unverified
  soldOut: 'Bugün tükendi', // unverified
  stopped: 'Bunu sipariş etmeden önce bize sorun', // unverified
  allergenNames: {
    5: 'Gluten',
    12: 'Kabuklular',
    3: 'Yumurta',
    11: 'Balık',
    17: 'Yerfıstığı',
    4: 'Soya',
    1: 'Süt',
    16: 'Sert kabuklu meyveler',
    21: 'Kereviz',
    24: 'Hardal',
    22: 'Susam',
    19: 'Sülfitler',
    23: 'Acı bakla (lupin)',
    26: 'Yumuşakçalar',
  },
  namesInList: {
    6: 'Buğday',
    7: 'Çavdar',
    27: 'Arpa',
    28: 'Yulaf',
    29: 'Kılçıksız buğday (spelt)',
    30: 'Kamut (Horasan buğdayı)',
    31: 'Badem',
    32: 'Fındık',
    33: 'Ceviz',
    34: 'Kaju fıstığı',
    35: 'Pikan cevizi',
    36: 'Brezilya fındığı (Brezilya cevizi)',
    37: 'Antep fıstığı',
    38: 'Macadamia fındığı',
  },
  allergenExamples: {
    12: 'örn. karides, yengeç, ıstakoz', // unverified
    16: 'örn. badem, fındık, ceviz, kaju; yerfıstığı değil', // unverified
    26: 'örn. midye, istiridye, kalamar, salyangoz', // unverified
  },
  dietNames: {
    1: 'Vejetaryen',
    2: 'Vegan',
    3: 'Yerel malzemeler', // unverified
    4: 'Helal',
    5: 'Koşer', // unverified
    6: 'Az acılı', // unverified
    7: 'Orta acılı', // unverified
    8: 'Acılı', // unverified
    9: 'Hamileler için uygun değildir', // unverified
    10: 'Şefin spesiyali', // unverified
  },
}
