import type { Words } from '../words.ts'

/** The card's own words in Polish. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const pl: Words = {
  menu: 'Menu', // unverified
  languages: 'Języki',
  categories: 'Kategorie', // unverified
  allergens: 'Alergeny',
  diets: 'Preferencje dietetyczne', // unverified
  mayContain: 'Może zawierać',
  othersUnknown: 'możliwe, że także inne', // unverified
  incomplete: 'Nie wszystkie informacje są znane, zapytaj nas', // unverified
  allergyNotice: 'Masz alergię? Powiedz nam o tym!', // unverified
  noAllergens: 'To menu nie podaje alergenów. Zapytaj nas, co zawiera danie.', // unverified
  silentGap: 'Nie wszystkie informacje są znane, zapytaj nas. Masz alergię? Powiedz nam o tym!', // unverified
  autoTranslated: 'Przetłumaczono automatycznie', // unverified
  translateHere: 'Przetłumacz resztę na tym urządzeniu', // unverified
  legend: 'Co oznaczają ikony', // unverified
  source: 'Źródło części alergenów', // unverified
  noDishes: 'Nie znaleziono żadnego menu', // unverified
  eatNo: 'Nie jem…', // unverified
  withoutMention: 'Brak wzmianki o', // unverified
  smallAmounts: 'Niewielkie ilości są zawsze możliwe. Masz alergię? Powiedz nam o tym!', // unverified
  contains: 'Zawiera',
  askUs: 'Zapytaj nas', // unverified
  only: 'Tylko', // unverified
  notMarked: 'Nieoznaczone jako', // unverified
  search: 'Szukaj',
  nothingFound: 'Nic nie znaleziono', // unverified
  clear: 'Wyczyść', // unverified
  showCard: 'Pokaż menu', // unverified
  noConnection: 'Brak internetu lub słabe połączenie.', // unverified
  cardFrom: 'To menu mogło się zmienić: zapytaj nas. Menu z', // unverified
  askAllergens: 'Zapytaj nas o alergeny.', // unverified
  allergensUpdated: 'Alergeny zaktualizowano', // unverified
  allergensChanged: 'Alergeny w tym menu się zmieniły.', // unverified
  showNewCard: 'Pokaż nowe menu', // unverified
  emptyMeans: 'Puste lub niewymienione: niepodane. To nie jest obietnica, że tego nie ma, zapytaj nas.', // unverified
  soldOut: 'Dziś wyprzedane', // unverified
  stopped: 'Zapytaj nas, zanim zamówisz to danie', // unverified
  allergenNames: {
    5: 'Gluten',
    12: 'Skorupiaki',
    3: 'Jaja',
    11: 'Ryby',
    17: 'Orzeszki ziemne (arachidowe)',
    4: 'Soja',
    1: 'Mleko',
    16: 'Orzechy',
    21: 'Seler',
    24: 'Gorczyca',
    22: 'Sezam',
    19: 'Siarczyny',
    23: 'Łubin',
    26: 'Mięczaki',
  },
  namesInList: {
    6: 'Pszenica',
    7: 'Żyto',
    27: 'Jęczmień',
    28: 'Owies',
    29: 'Orkisz (pszenica)',
    30: 'Pszenica khorasan',
    31: 'Migdały',
    32: 'Orzechy laskowe',
    33: 'Orzechy włoskie',
    34: 'Orzechy nerkowca',
    35: 'Orzeszki pekan',
    36: 'Orzechy brazylijskie',
    37: 'Pistacje',
    38: 'Orzechy makadamia',
  },
  allergenExamples: {
    12: 'np. krewetki, kraby, homary', // unverified
    16: 'np. migdały, orzechy laskowe, włoskie, nerkowce; nie orzeszki ziemne', // unverified
    26: 'np. małże, ostrygi, kalmary, ślimaki', // unverified
  },
  dietNames: {
    1: 'Wegetariańskie',
    2: 'Wegańskie',
    3: 'Lokalne składniki', // unverified
    4: 'Halal',
    5: 'Koszerne',
    6: 'Łagodne', // unverified
    7: 'Średnio ostre', // unverified
    8: 'Ostre', // unverified
    9: 'Niewskazane dla kobiet w ciąży', // unverified
    10: 'Specjalność szefa kuchni', // unverified
  },
}
