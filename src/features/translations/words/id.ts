import type { Words } from '../words.ts'

/** The card's own words in Indonesian. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const id: Words = {
  menu: 'Menu', // unverified
  languages: 'Bahasa',
  categories: 'Kategori', // unverified
  allergens: 'Alergen',
  diets: 'Preferensi diet', // unverified
  mayContain: 'Mungkin mengandung',
  othersUnknown: 'mungkin juga yang lain', // unverified
  incomplete: 'Informasi belum lengkap, silakan tanyakan kepada kami', // unverified
  allergyNotice: 'Anda memiliki alergi? Beri tahu kami!', // unverified
  noAllergens: 'Menu ini tidak mencantumkan alergen. Silakan tanyakan kepada kami isi suatu hidangan.', // unverified
  silentGap: 'Informasi belum lengkap, silakan tanyakan kepada kami. Anda memiliki alergi? Beri tahu kami!', // unverified
  autoTranslated: 'Diterjemahkan otomatis', // unverified
  translateHere: 'Terjemahkan sisanya di perangkat ini', // unverified
  legend: 'Arti ikon', // unverified
  source: 'Sumber sebagian alergen', // unverified
  noDishes: 'Menu tidak ditemukan', // unverified
  eatNo: 'Saya tidak makan…', // unverified
  withoutMention: 'Tidak disebutkan', // unverified
  smallAmounts: 'Jumlah kecil selalu mungkin ada. Apakah Anda memiliki alergi? Mohon beri tahu kami!', // unverified
  contains: 'Mengandung',
  askUs: 'Tanyakan kepada kami', // unverified
  only: 'Hanya', // unverified
  notMarked: 'Tidak ditandai sebagai', // unverified
  search: 'Cari',
  nothingFound: 'Tidak ditemukan', // unverified
  clear: 'Hapus', // unverified
  showCard: 'Tampilkan menu', // unverified
  noConnection: 'Tidak ada internet atau koneksi buruk.', // unverified
  cardFrom: 'Menu ini mungkin sudah berubah: silakan tanyakan kepada kami. Menu tanggal', // unverified
  askAllergens: 'Silakan tanyakan alergen kepada kami.', // unverified
  allergensUpdated: 'Alergen diperbarui', // unverified
  allergensChanged: 'Alergen pada menu ini telah berubah.', // unverified
  showNewCard: 'Tampilkan menu baru', // unverified
  emptyMeans:
    'Kosong atau tidak disebut: tidak dicantumkan. Itu bukan janji bahwa isinya tidak ada, silakan tanyakan kepada kami.', // unverified
  soldOut: 'Habis hari ini', // unverified
  stopped: 'Tanyakan kepada kami sebelum memesan ini', // unverified
  allergenNames: {
    5: 'Gluten',
    12: 'Krustasea',
    3: 'Telur',
    11: 'Ikan',
    17: 'Kacang tanah',
    4: 'Kedelai',
    1: 'Susu',
    16: 'Kacang pohon (tree nuts)',
    21: 'Seledri',
    24: 'Mustard (moster)',
    22: 'Wijen',
    19: 'Sulfit',
    23: 'Lupin',
    26: 'Moluska',
  },
  namesInList: {
    6: 'Gandum',
    7: 'Rye (gandum hitam)',
    27: 'Barley (jelai)',
    28: 'Oats (haver)',
    29: 'Gandum spelt',
    30: 'Gandum khorasan (kamut)', // unverified
    31: 'Almond',
    32: 'Hazelnut',
    33: 'Walnut',
    34: 'Kacang mede (mete)',
    35: 'Kacang pecan',
    36: 'Kacang Brazil',
    37: 'Kacang pistachio',
    38: 'Kacang macadamia',
  },
  allergenExamples: {
    12: 'misalnya udang, kepiting, lobster',
    16: 'misalnya almond, hazelnut, walnut, kacang mede; bukan kacang tanah', // unverified
    26: 'misalnya kerang, tiram, cumi-cumi, siput', // unverified
  },
  dietNames: {
    1: 'Vegetarian', // unverified
    2: 'Vegan', // unverified
    3: 'Bahan lokal', // unverified
    4: 'Halal',
    5: 'Kosher', // unverified
    6: 'Sedikit pedas', // unverified
    7: 'Pedas sedang', // unverified
    8: 'Pedas', // unverified
    9: 'Tidak dianjurkan untuk ibu hamil', // unverified
    10: 'Menu spesial koki', // unverified
  },
}
