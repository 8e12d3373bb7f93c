import type { Words } from '../words.ts'

/** The card's own words in French. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const fr: Words = {
  menu: 'Carte', // unverified
  languages: 'Langues',
  categories: 'Catégories', // unverified
  allergens: 'Allergènes',
  diets: 'Préférences alimentaires', // unverified
  mayContain: 'Peut contenir',
  othersUnknown: 'peut-être d’autres aussi', // unverified
  incomplete: 'Informations incomplètes, demandez-nous', // unverified
  allergyNotice: 'Vous avez une allergie ? Dites-le-nous !', // unverified
  noAllergens: 'Cette carte n’indique pas les allergènes. Demandez-nous ce que contient un plat.', // unverified
  silentGap: 'Informations incomplètes, demandez-nous. Vous avez une allergie ? Dites-le-nous !', // unverified
  autoTranslated: 'Traduit automatiquement', // unverified
  translateHere: 'Traduire le reste sur cet appareil', // unverified
  legend: 'Signification des pictogrammes', // unverified
  source: 'Source d’une partie des allergènes', // unverified
  noDishes: 'Aucune carte n’a été trouvée', // unverified
  eatNo: 'Je ne mange pas…', // unverified
  withoutMention: 'Sans mention de', // unverified
  smallAmounts: 'De petites quantités sont toujours possibles. Vous avez une allergie ? Dites-le-nous !', // unverified
  contains: 'Contient',
  askUs: 'Demandez-nous', // unverified
  only: 'Seulement', // unverified
  notMarked: 'Non indiqué comme', // unverified
  search: 'Rechercher',
  nothingFound: 'Aucun résultat', // unverified
  clear: 'Effacer', // unverified
  showCard: 'Afficher la carte', // unverified
  noConnection: 'Pas d’internet ou une mauvaise connexion.', // unverified
  cardFrom: 'Cette carte a pu changer : demandez-nous. Carte du', // unverified
  askAllergens: 'Demandez-nous les allergènes.', // unverified
  allergensUpdated: 'Allergènes mis à jour', // unverified
  allergensChanged: 'Les allergènes de cette carte ont changé.', // unverified
  showNewCard: 'Afficher la nouvelle carte', // unverified
  emptyMeans: 'Vide ou non nommé : non mentionné. Ce n’est pas une garantie d’absence, demandez-nous.', // unverified
  soldOut: 'Épuisé aujourd’hui', // unverified
  stopped: 'Demandez-nous avant de commander ce plat', // unverified
  allergenNames: {
    5: 'Gluten',
    12: 'Crustacés',
    3: 'Œufs',
    11: 'Poisson',
    17: 'Arachides (cacahuètes)',
    4: 'Soja',
    1: 'Lait',
    16: 'Fruits à coque',
    21: 'Céleri',
    24: 'Moutarde',
    22: 'Sésame',
    19: 'Sulfites',
    23: 'Lupin',
    26: 'Mollusques',
  },
  namesInList: {
    6: 'Blé',
    7: 'Seigle',
    27: 'Orge',
    28: 'Avoine',
    29: 'Épeautre (blé)',
    30: 'Blé de Khorasan',
    31: 'Amandes',
    32: 'Noisettes',
    33: 'Noix',
    34: 'Noix de cajou',
    35: 'Noix de pécan',
    36: 'Noix du Brésil',
    37: 'Pistaches',
    38: 'Noix de macadamia',
  },
  allergenExamples: {
    12: 'par ex. crevette, crabe, homard', // unverified
    16: 'par ex. amande, noisette, noix, noix de cajou ; pas l’arachide', // unverified
    26: 'par ex. moule, huître, calmar, escargot', // unverified
  },
  dietNames: {
    1: 'Végétarien',
    2: 'Végétalien (vegan)',
    3: 'Ingrédients locaux', // unverified
    4: 'Halal',
    5: 'Casher',
    6: 'Doux (peu épicé)', // unverified
    7: 'Moyennement épicé', // unverified
    8: 'Épicé', // unverified
    9: 'Déconseillé aux femmes enceintes',
    10: 'Spécialité du chef', // unverified
  },
}
