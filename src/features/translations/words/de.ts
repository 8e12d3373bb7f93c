import type { Words } from '../words.ts'

/** The card's own words in German. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const de: Words = {
  menu: 'Speisekarte', // unverified
  languages: 'Sprachen',
  categories: 'Kategorien', // unverified
  allergens: 'Allergene',
  diets: 'Ernährungswünsche', // unverified
  mayContain: 'Kann enthalten',
  othersUnknown: 'möglicherweise auch andere', // unverified
  incomplete: 'Noch nicht alles bekannt, bitte fragen Sie uns', // unverified
  allergyNotice: 'Haben Sie eine Allergie? Bitte sagen Sie es uns!', // unverified
  noAllergens: 'Auf dieser Speisekarte stehen keine Allergene. Bitte fragen Sie uns, was in einem Gericht ist.', // unverified
  silentGap: 'Noch nicht alles bekannt, bitte fragen Sie uns. Haben Sie eine Allergie? Bitte sagen Sie es uns!', // unverified
  autoTranslated: 'Automatisch übersetzt', // unverified
  translateHere: 'Den Rest auf diesem Gerät übersetzen', // unverified
  legend: 'Was die Symbole bedeuten', // unverified
  source: 'Quelle eines Teils der Allergene', // unverified
  noDishes: 'Es wurden keine Speisekarten gefunden', // unverified
  eatNo: 'Ich esse nicht…', // unverified
  withoutMention: 'Nicht angegeben', // unverified
  smallAmounts: 'Kleine Mengen sind immer möglich. Haben Sie eine Allergie? Bitte sagen Sie es uns!', // unverified
  contains: 'Enthält',
  askUs: 'Fragen Sie uns', // unverified
  only: 'Nur', // unverified
  notMarked: 'Nicht gekennzeichnet als', // unverified
  search: 'Suchen',
  nothingFound: 'Nichts gefunden', // unverified
  clear: 'Löschen', // unverified
  showCard: 'Speisekarte zeigen', // unverified
  noConnection: 'Kein Internet oder eine schlechte Verbindung.', // unverified
  cardFrom: 'Diese Speisekarte kann sich geändert haben: Bitte fragen Sie uns. Speisekarte vom', // unverified
  askAllergens: 'Bitte fragen Sie uns nach Allergenen.', // unverified
  allergensUpdated: 'Allergene aktualisiert', // unverified
  allergensChanged: 'Die Allergene auf dieser Speisekarte haben sich geändert.', // unverified
  showNewCard: 'Neue Speisekarte zeigen', // unverified
  emptyMeans:
    'Leer oder nicht genannt: nicht angegeben. Das ist keine Zusage, dass es nicht enthalten ist, bitte fragen Sie uns.', // unverified
  soldOut: 'Heute ausverkauft', // unverified
  stopped: 'Fragen Sie uns, bevor Sie das bestellen', // unverified
  allergenNames: {
    5: 'Gluten',
    12: 'Krebstiere',
    3: 'Eier',
    11: 'Fisch',
    17: 'Erdnüsse',
    4: 'Soja',
    1: 'Milch',
    16: 'Schalenfrüchte (Nüsse)',
    21: 'Sellerie',
    24: 'Senf',
    22: 'Sesam',
    19: 'Sulfite',
    23: 'Lupinen',
    26: 'Weichtiere',
  },
  namesInList: {
    6: 'Weizen',
    7: 'Roggen',
    27: 'Gerste',
    28: 'Hafer',
    29: 'Dinkel (Weizen)',
    30: 'Khorasan-Weizen',
    31: 'Mandeln',
    32: 'Haselnüsse',
    33: 'Walnüsse',
    34: 'Cashewnüsse (Kaschunüsse)',
    35: 'Pecannüsse',
    36: 'Paranüsse',
    37: 'Pistazien',
    38: 'Macadamianüsse',
  },
  allergenExamples: {
    12: 'z. B. Garnelen, Krebse, Hummer', // unverified
    16: 'z. B. Mandeln, Haselnüsse, Walnüsse, Cashewnüsse; nicht Erdnüsse', // unverified
    26: 'z. B. Muscheln, Austern, Tintenfisch, Schnecken', // unverified
  },
  dietNames: {
    1: 'Vegetarisch',
    2: 'Vegan',
    3: 'Regionale Zutaten', // unverified
    4: 'Halal',
    5: 'Koscher',
    6: 'Mild', // unverified
    7: 'Mittelscharf', // unverified
    8: 'Scharf', // unverified
    9: 'Für Schwangere ungeeignet',
    10: 'Spezialität des Küchenchefs', // unverified
  },
}
