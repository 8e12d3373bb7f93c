import type { Words } from '../words.ts'

/** The card's own words in Spanish. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const es: Words = {
  menu: 'Carta', // unverified
  languages: 'Idiomas',
  categories: 'Categorías', // unverified
  allergens: 'Alérgenos',
  diets: 'Preferencias alimentarias', // unverified
  mayContain: 'Puede contener',
  othersUnknown: 'posiblemente también otros', // unverified
  incomplete: 'Información incompleta, pregúntenos', // unverified
  allergyNotice: '¿Tiene alguna alergia? ¡Avísenos!', // unverified
  noAllergens: 'Esta carta no indica los alérgenos. Pregúntenos qué lleva cada plato.', // unverified
  silentGap: 'Información incompleta, pregúntenos. ¿Tiene alguna alergia? ¡Avísenos!', // unverified
  autoTranslated: 'Traducido automáticamente', // unverified
  translateHere: 'Traducir el resto en este dispositivo', // unverified
  legend: 'Qué significan los iconos', // unverified
  source: 'Fuente de parte de los alérgenos', // unverified
  noDishes: 'No se han encontrado cartas', // unverified
  eatNo: 'No como…', // unverified
  withoutMention: 'Sin mención de', // unverified
  smallAmounts: 'Siempre puede haber pequeñas cantidades. ¿Tiene alguna alergia? ¡Avísenos!', // unverified
  contains: 'Contiene',
  askUs: 'Pregúntenos', // unverified
  only: 'Solo', // unverified
  notMarked: 'No indicado como', // unverified
  search: 'Buscar',
  nothingFound: 'Sin resultados', // unverified
  clear: 'Borrar', // unverified
  showCard: 'Ver la carta', // unverified
  noConnection: 'Sin internet o con mala conexión.', // unverified
  cardFrom: 'Esta carta puede haber cambiado: pregúntenos. Carta del', // unverified
  askAllergens: 'Pregúntenos por los alérgenos.', // unverified
  allergensUpdated: 'Alérgenos actualizados', // unverified
  allergensChanged: 'Los alérgenos de esta carta han cambiado.', // unverified
  showNewCard: 'Ver la carta nueva', // unverified
  emptyMeans: 'Vacío o no nombrado: no indicado. No es una promesa de que no lo lleve, pregúntenos.', // unverified
  soldOut: 'Agotado hoy', // unverified
  stopped: 'Pregúntenos antes de pedir este plato', // unverified
  allergenNames: {
    5: 'Gluten',
    12: 'Crustáceos',
    3: 'Huevos',
    11: 'Pescado',
    17: 'Cacahuetes (maní)',
    4: 'Soja',
    1: 'Leche',
    16: 'Frutos de cáscara',
    21: 'Apio',
    24: 'Mostaza',
    22: 'Sésamo',
    19: 'Sulfitos',
    23: 'Altramuces',
    26: 'Moluscos',
  },
  namesInList: {
    6: 'Trigo',
    7: 'Centeno',
    27: 'Cebada',
    28: 'Avena',
    29: 'Espelta (trigo)',
    30: 'Trigo khorasan',
    31: 'Almendras',
    32: 'Avellanas',
    33: 'Nueces',
    34: 'Anacardos',
    35: 'Pacanas (nueces pecanas)',
    36: 'Nueces de Brasil',
    37: 'Pistachos (alfóncigos)',
    38: 'Nueces de macadamia',
  },
  allergenExamples: {
    12: 'p. ej. gamba, cangrejo, langosta', // unverified
    16: 'p. ej. almendra, avellana, nuez, anacardo; no cacahuete', // unverified
    26: 'p. ej. mejillón, ostra, calamar, caracol', // unverified
  },
  dietNames: {
    1: 'Vegetariano',
    2: 'Vegano',
    3: 'Ingredientes locales', // unverified
    4: 'Halal',
    5: 'Kosher',
    6: 'Suave (poco picante)', // unverified
    7: 'Picante medio', // unverified
    8: 'Picante', // unverified
    9: 'Desaconsejado para embarazadas',
    10: 'Especialidad del chef', // unverified
  },
}
