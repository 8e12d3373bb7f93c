import type { Presence } from './days.ts'

/** What can keep a dish from the card, whatever its own switch says. */
const obstacles = {
  price: { sentence: 'Zonder prijs kan een gerecht niet op de kaart.', counted: 'zonder prijs' },
  category: { sentence: 'Zonder categorie zien gasten dit niet.', counted: 'zonder categorie' },
  hidden: {
    sentence: 'Gasten zien dit niet: de categorie staat niet op de kaart.',
    counted: 'in een categorie die niet op de kaart staat',
  },
} as const

type Placed = { hasPrice: boolean; category: { id: number; ispublished: boolean } }

function obstacleOf({ hasPrice, category }: Placed): keyof typeof obstacles | undefined {
  if (!hasPrice) return 'price'
  if (category.id === 0) return 'category'
  return category.ispublished ? undefined : 'hidden'
}

const daysInSentences = {
  coming: 'De eerste dag komt nog: dan zien gasten dit vanzelf.',
  over: 'De laatste dag is voorbij: gasten zien dit niet meer.',
} as const satisfies Record<Presence, string>

/** Returns the sentence that says why guests do not see a dish even when it is published; undefined when they would. */
export function unseenReason({
  presence,
  ...placed
}: Placed & { presence?: Presence | undefined }): string | undefined {
  const obstacle = obstacleOf(placed)
  return obstacle ? obstacles[obstacle].sentence : presence && daysInSentences[presence]
}

/** Returns whether guests see a dish of a category on its days. */
export function isOnCard(dish: { ispublished: boolean }, category: { ispublished: boolean }): boolean {
  return dish.ispublished && category.ispublished
}

type Dish = { id: number; price: number | null; ispublished: boolean }
type Group<D extends Dish> = { id: number; ispublished: boolean; dishes: readonly D[] }

/**
 * Returns the dishes that only have to be published for guests to see them, and of the others that they do not see how
 * many wait for what: '2 zonder prijs'.
 */
export function offCard<D extends Dish>(groups: readonly Group<D>[]): { ready: D[]; waiting: string[] } {
  const unseen = groups.flatMap((category) =>
    category.dishes
      .filter((dish) => !isOnCard(dish, category))
      .map((dish) => ({ dish, obstacle: obstacleOf({ hasPrice: dish.price !== null, category }) })),
  )
  return {
    ready: unseen.filter(({ obstacle }) => obstacle === undefined).map(({ dish }) => dish),
    waiting: Object.entries(obstacles).flatMap(([known, { counted }]) => {
      const count = unseen.filter(({ obstacle }) => obstacle === known).length
      return count > 0 ? [`${count} ${counted}`] : []
    }),
  }
}
