import { fijnproever } from './fijnproever.ts'
import { goudenLepel } from './gouden-lepel.ts'
import type { DemoRestaurant } from './restaurant.ts'
import { snackbar } from './snackbar.ts'
import { strandpaviljoen } from './strandpaviljoen.ts'
import { surinaams } from './surinaams.ts'
import { sushibar } from './sushibar.ts'

/** The companies of the demo, as different as their kitchens; the first is the one to begin with. */
export const demoRestaurants: readonly DemoRestaurant[] = [
  ...[goudenLepel, strandpaviljoen],
  ...[sushibar, snackbar, fijnproever, surinaams],
]
