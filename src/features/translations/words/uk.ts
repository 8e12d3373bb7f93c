import type { Words } from '../words.ts'

/** The card's own words in Ukrainian. Lines marked `unverified` were not found in any law, standard or dictionary. */
export const uk: Words = {
  menu: 'Меню', // unverified
  languages: 'Мови',
  categories: 'Категорії', // unverified
  allergens: 'Алергени',
  diets: 'Дієтичні вподобання', // unverified
  mayContain: 'Може містити',
  othersUnknown: 'можливо, й інші', // unverified
  incomplete: 'Інформація неповна, запитайте нас', // unverified
  allergyNotice: 'Маєте алергію? Повідомте нас!', // unverified
  noAllergens: 'У цьому меню не вказано алергенів. Запитайте нас, що містить страва.', // unverified
  silentGap: 'Інформація неповна, запитайте нас. Маєте алергію? Повідомте нас!', // unverified
  autoTranslated: 'Перекладено автоматично', // unverified
  translateHere: 'Перекласти решту на цьому пристрої', // unverified
  legend: 'Що означають піктограми', // unverified
  source: 'Джерело частини алергенів', // unverified
  noDishes: 'Меню не знайдено', // unverified
  eatNo: 'Я не їм…', // unverified
  withoutMention: 'Без згадки про', // unverified
  smallAmounts: 'Невелика кількість завжди можлива. Маєте алергію? Повідомте нас!', // unverified
  contains: 'Містить',
  askUs: 'Запитайте нас', // unverified
  only: 'Тільки', // unverified
  notMarked: 'Не позначено як', // unverified
  search: 'Пошук',
  nothingFound: 'Нічого не знайдено', // unverified
  clear: 'Очистити', // unverified
  showCard: 'Показати меню', // unverified
  noConnection: 'Немає інтернету або зв’язок поганий.', // unverified
  cardFrom: 'Це меню могло змінитися: запитайте нас. Меню від', // unverified
  askAllergens: 'Запитайте нас про алергени.', // unverified
  allergensUpdated: 'Алергени оновлено', // unverified
  allergensChanged: 'Алергени в цьому меню змінилися.', // unverified
  showNewCard: 'Показати нове меню', // unverified
  emptyMeans: 'Порожньо або не названо: не вказано. Це не обіцянка, що цього немає, запитайте нас.', // unverified
  soldOut: 'Сьогодні закінчилося', // unverified
  stopped: 'Запитайте нас, перш ніж це замовити', // unverified
  allergenNames: {
    5: 'Глютен',
    12: 'Ракоподібні',
    3: 'Яйця',
    11: 'Риба',
    17: 'Арахіс',
    4: 'Соя',
    1: 'Молоко',
    16: 'Горіхи',
    21: 'Селера',
    24: 'Гірчиця',
    22: 'Кунжут',
    19: 'Сульфіти',
    23: 'Люпин',
    26: 'Молюски',
  },
  namesInList: {
    6: 'Пшениця',
    7: 'Жито',
    27: 'Ячмінь',
    28: 'Овес',
    29: 'Спельта (пшениця)',
    30: 'Пшениця хорасан (камут)', // unverified
    31: 'Мигдаль', // unverified
    32: 'Фундук (лісовий горіх)',
    33: 'Волоський горіх',
    34: 'Кеш’ю',
    35: 'Пекан', // unverified
    36: 'Бразильський горіх', // unverified
    37: 'Фісташки', // unverified
    38: 'Макадамія', // unverified
  },
  allergenExamples: {
    12: 'наприклад креветки, краби, омари', // unverified
    16: 'наприклад мигдаль, фундук, волоський горіх, кеш’ю; не арахіс', // unverified
    26: 'наприклад мідії, устриці, кальмари, равлики', // unverified
  },
  dietNames: {
    1: 'Вегетаріанське', // unverified
    2: 'Веганське', // unverified
    3: 'Місцеві інгредієнти', // unverified
    4: 'Халяль', // unverified
    5: 'Кошерне', // unverified
    6: 'Слабко гостре', // unverified
    7: 'Середньо гостре', // unverified
    8: 'Гостре', // unverified
    9: 'Не рекомендовано вагітним', // unverified
    10: 'Страва від шефа', // unverified
  },
}
