import type { MenuLine } from '../lines/menu-line.ts'
import { type PlacedLine, type Role, roles, type TextStyle } from './role.ts'
import { fitOf } from './role-scores.ts'
import { placedLines } from './text-style.ts'

/** The role of a line, and by how much it beats the best reading of the whole text in which the line is something else. */
export type RoleOfLine = { role: Role; lead: number; rival: Role }

/**
 * Gives each line its role: those that together fit best, of all ways to read the text. Takes the same time for each
 * line, however many there are.
 */
export function rolesOf(lines: readonly MenuLine[], style: TextStyle): RoleOfLine[] {
  const placed = placedLines(lines)
  const fits = placed.map((one) => roles.map((role) => fitOf(one, role, style)))
  const steps = placed.map((one) => roles.map((from) => roles.map((to) => stepOf(from, to, one, style))))
  const until = bestUntil(placed, fits, steps, style)
  const after = bestAfter(placed, fits, steps, style)
  const through = placed.map((_, index) => roles.map((_, role) => at(until, index, role) + at(after, index, role)))
  const path = bestPath(placed, until, steps, style)
  return through.map((scores, index) => {
    const own = path[index] ?? 0
    const rival = bestOf(scores.map((score, role) => (isAlike(role, own) ? Number.NEGATIVE_INFINITY : score)))
    return {
      role: roles[own] ?? 'other',
      lead: (scores[own] ?? 0) - (scores[rival] ?? 0),
      rival: roles[rival] ?? 'other',
    }
  })
}

type Table = readonly (readonly number[])[]
/** For each line how well each role follows each: by the role above it, then by its own. */
type Steps = readonly Table[]

function at(table: Table, index: number, role: number): number {
  return table[index]?.[role] ?? 0
}

/** The best score of the lines up to and including each, by the role of that line. */
function bestUntil(placed: readonly PlacedLine[], fits: Table, steps: Steps, style: TextStyle): number[][] {
  const table: number[][] = []
  for (const [index, line] of placed.entries()) {
    const row = roles.map((role, own) => {
      const from =
        index === 0
          ? stepOf('start', role, line, style)
          : Math.max(...roles.map((_, other) => at(table, index - 1, other) + at(steps[index] ?? [], other, own)))
      return from + at(fits, index, own)
    })
    table.push(row)
  }
  return table
}

/** The best score of the lines below each, by the role of that line. */
function bestAfter(placed: readonly PlacedLine[], fits: Table, steps: Steps, style: TextStyle): number[][] {
  const last = placed.length - 1
  const table: number[][] = placed.map(() => [])
  for (let index = last; index >= 0; index -= 1) {
    const isLast = index === last
    table[index] = roles.map((role, own) =>
      !isLast
        ? Math.max(
            ...roles.map(
              (_, other) =>
                at(steps[index + 1] ?? [], own, other) + at(fits, index + 1, other) + at(table, index + 1, other),
            ),
          )
        : endOf(role, placed[last], style),
    )
  }
  return table
}

function endOf(role: Role, line: PlacedLine | undefined, style: TextStyle): number {
  return role === 'name' || role === 'aboutName' ? -unpricedCost(line?.density ?? 0, style) : 0
}

function bestPath(placed: readonly PlacedLine[], until: Table, steps: Steps, style: TextStyle): number[] {
  const path: number[] = []
  let role = bestOf(roles.map((one, own) => at(until, placed.length - 1, own) + endOf(one, placed.at(-1), style)))
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    path.push(role)
    const to = role
    if (index > 0)
      role = bestOf(roles.map((_, other) => at(until, index - 1, other) + at(steps[index] ?? [], other, to)))
  }
  return path.reverse()
}

function bestOf(scores: readonly number[]): number {
  return scores.indexOf(Math.max(...scores))
}

/** Whether text below a dish has its price above or still below it makes no difference for the text itself. */
const alike: Readonly<Record<Role, string>> = {
  heading: 'heading',
  intro: 'text',
  dish: 'dish',
  about: 'text',
  name: 'name',
  aboutName: 'text',
  price: 'price',
  variant: 'price',
  other: 'other',
}

function isAlike(one: number, other: number): boolean {
  return alike[roles[one] ?? 'other'] === alike[roles[other] ?? 'other']
}

const never = -50
type RoleSteps = Partial<Record<Role, number>>

// How well a role follows another without a blank line between them. What is not named is as good as impossible.
const steps: Readonly<Record<Role | 'start', RoleSteps>> = {
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
const acrossGap: RoleSteps = {
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
function stepOf(from: Role | 'start', to: Role, { line, density }: PlacedLine, style: TextStyle): number {
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
function unpricedCost(density: number, style: TextStyle): number {
  if (style.isUnpriced) return 8
  return 0.5 + (style.isPricedBelow ? 5 : 3.5) * density
}
