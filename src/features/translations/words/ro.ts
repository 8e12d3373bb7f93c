import type { Words } from '../words.ts'

/** The card's own words in Romanian. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const ro: Words = {
  menu: 'Meniu', // unverified
  languages: 'Limbi',
  categories: 'Categorii', // unverified
  allergens: 'Alergeni',
  diets: 'Preferințe alimentare', // unverified
  mayContain: 'Poate conține',
  othersUnknown: 'posibil și altele', // unverified
  incomplete: 'Informații incomplete, vă rugăm să ne întrebați', // unverified
  allergyNotice: 'Aveți o alergie? Vă rugăm să ne spuneți!', // unverified
  noAllergens: 'Acest meniu nu indică alergenii. Vă rugăm să ne întrebați ce conține un preparat.', // unverified
  silentGap: 'Informații incomplete, vă rugăm să ne întrebați. Aveți o alergie? Vă rugăm să ne spuneți!', // unverified
  autoTranslated: 'Tradus automat', // unverified
  translateHere: 'Traduceți restul pe acest dispozitiv', // unverified
  legend: 'Ce înseamnă pictogramele', // unverified
  source: 'Sursa unei părți din alergeni', // unverified
  noDishes: 'Nu s-au găsit meniuri', // unverified
  eatNo: 'Nu mănânc…', // unverified
  withoutMention: 'Fără mențiunea', // unverified
  smallAmounts: 'Cantitățile mici sunt întotdeauna posibile. Aveți o alergie? Vă rugăm să ne spuneți!', // unverified
  contains: 'Conține',
  askUs: 'Întrebați-ne', // unverified
  only: 'Doar', // unverified
  notMarked: 'Nemarcat ca', // unverified
  search: 'Caută',
  nothingFound: 'Nimic găsit', // unverified
  clear: 'Șterge', // unverified
  showCard: 'Arată meniul', // unverified
  noConnection: 'Fără internet sau conexiune slabă.', // unverified
  cardFrom: 'Acest meniu s-ar putea să se fi schimbat: vă rugăm să ne întrebați. Meniu din', // unverified
  askAllergens: 'Vă rugăm să ne întrebați despre alergeni.', // unverified
  allergensUpdated: 'Alergeni actualizați', // unverified
  allergensChanged: 'Alergenii din acest meniu s-au schimbat.', // unverified
  showNewCard: 'Arată meniul nou', // unverified
  emptyMeans: 'Gol sau nenumit: nemenționat. Nu este o promisiune că nu conține, vă rugăm să ne întrebați.', // unverified
  soldOut: 'Epuizat astăzi', // unverified
  stopped: 'Întrebați-ne înainte de a comanda acest fel de mâncare', // unverified
  allergenNames: {
    5: 'Gluten',
    12: 'Crustacee',
    3: 'Ouă',
    11: 'Pește',
    17: 'Arahide',
    4: 'Soia',
    1: 'Lapte',
    16: 'Fructe cu coajă lemnoasă',
    21: 'Țelină',
    24: 'Muștar',
    22: 'Susan',
    19: 'Sulfiți',
    23: 'Lupin',
    26: 'Moluște',
  },
  namesInList: {
    6: 'Grâu',
    7: 'Secară',
    27: 'Orz',
    28: 'Ovăz',
    29: 'Grâu spelt (alac)',
    30: 'Grâu khorasan',
    31: 'Migdale',
    32: 'Alune de pădure',
    33: 'Nuci',
    34: 'Anacarde (caju)',
    35: 'Nuci pecan',
    36: 'Nuci de Brazilia',
    37: 'Fistic',
    38: 'Nuci de macadamia',
  },
  allergenExamples: {
    12: 'de ex. creveți, crabi, homari', // unverified
    16: 'de ex. migdale, alune de pădure, nuci, caju; nu arahide', // unverified
    26: 'de ex. midii, stridii, calmari, melci', // unverified
  },
  dietNames: {
    1: 'Vegetarian',
    2: 'Vegan', // unverified
    3: 'Ingrediente locale', // unverified
    4: 'Halal', // unverified
    5: 'Kosher', // unverified
    6: 'Puțin picant', // unverified
    7: 'Mediu picant', // unverified
    8: 'Picant', // unverified
    9: 'Nerecomandat femeilor însărcinate', // unverified
    10: 'Specialitatea bucătarului-șef', // unverified
  },
}
