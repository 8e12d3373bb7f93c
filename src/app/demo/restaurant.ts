import type { Way } from '#features/inspection/rules.ts'
import type { Schedule } from '#features/menu/hours/rules.ts'

/**
 * A product as a cook would enter it; `key` is used only inside the demo data. `allergens` lists only the ones that the
 * product itself adds (ids as in features/allergens/allergens.ts): the application adds those of its components.
 * `unchecked` means that nobody has confirmed the allergens yet.
 */
export type DemoProduct = {
  key: string
  name: string
  type: 'homemade' | 'bought'
  description?: string
  allergens: readonly number[]
  /** The only grains or nuts in it, where its label names them. */
  only?: readonly number[]
  traces?: readonly number[]
  components?: readonly string[]
  unchecked?: true
  /** The fryer that it goes into: what others put into the same oil stands among its `traces`. */
  fryer?: string
}

/** A product that was added from the starter catalogue: fresh food, or that of a brand. `key` as for `DemoProduct`. */
export type DemoFood = { key: string; name: string; brand?: string }

/** A dish with its price in euros; its allergens follow from its products. */
export type DemoDish = {
  name: string
  description: string
  price: number
  diets?: readonly number[]
  products: readonly string[]
  unpublished?: true
  /** A draft of which nobody has said yet that all of its ingredients are listed. */
  unconfirmed?: true
  /** Its first and last day on the card, counted from the day on which the demo starts. */
  days?: { first: number; last: number }
}

export type DemoCategory = { name: string; description: string; dishes: readonly DemoDish[] }

/** A menu ("kaart") of several, with the names of its categories, some of which have hours of their own. */
export type DemoMenu = {
  name: string
  introduction: string
  schedule: Schedule
  categories: readonly { name: string; schedule?: Schedule }[]
}

export type DemoRestaurant = {
  company: string
  menuName: string
  /** The settings that make the card its own, as SetQrSettings takes them; those of a new menu where absent. */
  look?: Readonly<Record<string, unknown>>
  /** As it stands on the card where `look` says so. */
  contact?: { address: string; zipcode: string; city: string; phonenumber: string }
  /** An SVG. */
  logo?: string
  owner: { firstname: string; lastname: string; email: string }
  products: readonly DemoProduct[]
  /** None where absent. */
  catalogue?: readonly DemoFood[]
  categories: readonly DemoCategory[]
  /** None where the restaurant has one menu, with all categories on it. */
  menus?: readonly DemoMenu[]
  /** Where it sells food, each with a sign that hangs there; none where absent. */
  places?: readonly { name: string; way: Way }[]
  uncategorised: readonly DemoDish[]
}
