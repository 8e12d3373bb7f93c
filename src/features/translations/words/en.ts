import type { Words } from '../words.ts'

/** The card's own words in English. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const en: Words = {
  menu: 'Menu', // unverified
  languages: 'Languages',
  categories: 'Categories', // unverified
  allergens: 'Allergens',
  diets: 'Dietary preferences', // unverified
  mayContain: 'May contain',
  othersUnknown: 'possibly others too', // unverified
  incomplete: 'Not everything is known yet, please ask us', // unverified
  allergyNotice: 'Do you have an allergy? Please tell us!', // unverified
  noAllergens: 'This menu does not show allergens. Please ask us what is in a dish.', // unverified
  silentGap: 'Not everything is known yet, please ask us. Do you have an allergy? Please tell us!', // unverified
  autoTranslated: 'Automatically translated', // unverified
  translateHere: 'Translate the rest on this device', // unverified
  legend: 'What the icons mean', // unverified
  source: 'Source of some of the allergens',
  noDishes: 'No menus were found', // unverified
  eatNo: 'I don’t eat…', // unverified
  withoutMention: 'Not listed as containing', // unverified
  smallAmounts: 'Small amounts are always possible. Do you have an allergy? Please tell us!', // unverified
  contains: 'Contains',
  askUs: 'Ask us', // unverified
  only: 'Only', // unverified
  notMarked: 'Not marked as', // unverified
  search: 'Search',
  nothingFound: 'Nothing found', // unverified
  clear: 'Clear', // unverified
  showCard: 'Show the menu', // unverified
  noConnection: 'No internet, or a poor connection.', // unverified
  cardFrom: 'This menu may have changed: please ask us. Menu of', // unverified
  askAllergens: 'Please ask us about allergens.', // unverified
  allergensUpdated: 'Allergens updated', // unverified
  allergensChanged: 'The allergens on this menu have changed.', // unverified
  showNewCard: 'Show the new menu', // unverified
  emptyMeans: 'Empty or not named: not listed. That is no promise that it is not in there, please ask us.', // unverified
  soldOut: 'Sold out today', // unverified
  stopped: 'Ask us before you order this', // unverified
  allergenNames: {
    5: 'Gluten',
    12: 'Crustaceans',
    3: 'Eggs',
    11: 'Fish',
    17: 'Peanuts',
    4: 'Soya',
    1: 'Milk',
    16: 'Nuts (tree nuts)',
    21: 'Celery',
    24: 'Mustard',
    22: 'Sesame',
    19: 'Sulphites',
    23: 'Lupin',
    26: 'Molluscs',
  },
  namesInList: {
    6: 'Wheat',
    7: 'Rye',
    27: 'Barley',
    28: 'Oats',
    29: 'Spelt (wheat)',
    30: 'Khorasan wheat',
    31: 'Almonds',
    32: 'Hazelnuts',
    33: 'Walnuts',
    34: 'Cashews',
    35: 'Pecan nuts',
    36: 'Brazil nuts',
    37: 'Pistachio nuts',
    38: 'Macadamia nuts',
  },
  allergenExamples: {
    12: 'such as prawn, crab, lobster',
    16: 'such as almond, hazelnut, walnut, cashew; not peanut', // unverified
    26: 'such as mussel, oyster, squid, snail', // unverified
  },
  dietNames: {
    1: 'Vegetarian',
    2: 'Vegan',
    3: 'Local ingredients', // unverified
    4: 'Halal',
    5: 'Kosher',
    6: 'Mild', // unverified
    7: 'Medium spicy', // unverified
    8: 'Hot (spicy)', // unverified
    9: 'Not recommended for pregnant women',
    10: 'Chef’s special', // unverified
  },
}
