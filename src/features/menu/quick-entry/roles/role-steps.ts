import type { PlacedLine, Role, TextStyle } from './role.ts'

const never = -50
type Steps = Partial<Record<Role, number>>

// How well a role follows another without a blank line between them. What is not named is as good as impossible.
const steps: Readonly<Record<Role | 'start', Steps>> = {
  start: { heading: 0, dish: 0, name: -2, other: 1 },
  heading: { heading: -1, intro: 0, dish: 1, name: 0.5, variant: 1.2, other: 0 },
  intro: { intro: -0.5, heading: -3, dish: 0.5, name: 0, variant: 0, other: 0 },
  dish: { about: 0, dish: 0, name: -0.5, heading: -1.5, variant: -0.5, price: -6, other: 0 },
  about: { about: -0.3, dish: 0, name: -0.5, heading: -1.5, variant: -1, price: -6, other: 0 },
  name: { price: 2, aboutName: 0, variant: 1.5, dish: 0, name: 0, heading: -1, other: 0 },
  aboutName: { price: 2, aboutName: -0.3, variant: 1, dish: 0, name: 0, heading: -1, other: 0 },
  price: { dish: 0, name: 0.3, about: -0.3, heading: -1, variant: -1, price: -6, other: 0 },
  variant: { variant: 0, dish: 0, name: 0, about: 0, heading: -0.5, price: -6, other: 0 },
  other: { other: 0.3, dish: 0, name: 0, heading: 0.3, intro: -3 },
}
// A blank line between them: what goes on about a dish stands close to it, what begins stands apart.
const acrossGap: Steps = {
  about: -4,
  aboutName: -4,
  price: -3,
  variant: -2,
  intro: -1,
  heading: 1,
  name: 0.5,
  dish: 0,
  other: 0.5,
}

/** Returns how well a role follows another: also what it costs that a dish above it stays without a price. */
export function stepOf(from: Role | 'start', to: Role, { line, density }: PlacedLine, style: TextStyle): number {
  const step = steps[from][to] ?? never
  // Where all lines have a blank line above them, it says less.
  const gap = (acrossGap[to] ?? 0) * (line.gap ? 1 : line.isApart ? 0.4 : 0)
  const isLeft = (from === 'name' || from === 'aboutName') && to !== 'price' && to !== 'variant' && to !== 'aboutName'
  const unpriced = isLeft ? unpricedCost(density, style) : 0
  const below = style.isPricedBelow && to === 'name' && from !== 'name' ? 0.7 : 0
  const rare = (to === 'about' || to === 'aboutName') && from !== 'price' ? (style.described - 0.3) * 2.5 : 0
  return step + gap - unpriced + below + rare
}

/** A dish without a price is rare where all others around it have one, and usual among the courses of a menu. */
export function unpricedCost(density: number, style: TextStyle): number {
  if (style.isUnpriced) return 8
  return 0.5 + (style.isPricedBelow ? 5 : 3.5) * density
}
