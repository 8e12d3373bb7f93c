import { firstOfSet, leftSets, type SymbolLayout, upcESets } from './symbols.ts'

/** For each digit of a symbol, how badly each of the 30 patterns fits. */
export type DigitCosts = readonly Float32Array[]

/** The digits with a right check digit that fit best, and how badly the next best ones fit. */
export type Digits = { text: string; patterns: number[]; cost: number; nextCost: number }

const impossible = 1e9

/** Chooses the digits that fit best, among those with a right check digit. */
export function chooseDigits({ format }: SymbolLayout, costs: DigitCosts): Digits {
  if (format === 'UPC-E') return chooseUpcE(costs)
  if (format === 'EAN-8') return chooseWithSets(costs, 'AAAACCCC', '')
  return bestOf(leftSets, costs, (sets, digit) => chooseWithSets(costs, `${sets}CCCCCC`, String(digit)))
}

const none: Digits = { text: '', patterns: [], cost: impossible, nextCost: impossible }

// Most of the sets are worse than the two best choices even with the best digit at each place.
function bestOf(
  allSets: readonly string[],
  costs: DigitCosts,
  choose: (sets: string, index: number) => Digits,
): Digits {
  return allSets.reduce((best, sets, index) => {
    if (leastCost(costs, sets) >= best.nextCost) return best
    const other = choose(sets, index)
    const [first, second] = other.cost < best.cost ? [other, best] : [best, other]
    return { ...first, nextCost: Math.min(first.nextCost, second.cost) }
  }, none)
}

function leastCost(costs: DigitCosts, sets: string): number {
  let sum = 0
  for (let place = 0; place < sets.length; place++) {
    const from = firstOfSet[sets.charAt(place)] ?? 0
    let least = impossible
    for (let digit = 0; digit < 10; digit++) least = Math.min(least, costs[place]?.[from + digit] ?? impossible)
    sum += least
  }
  return sum
}

function asDigits(lead: string, digits: string, sets: string, cost: number, nextCost: number): Digits {
  const patterns = Array.from(digits, (digit, place) => (firstOfSet[sets.charAt(place)] ?? 0) + Number(digit))
  return { text: lead + digits, patterns, cost, nextCost }
}

/** The two best beginnings of a number for each remainder of their weighed sum, as (cost, digits) at 2 × remainder. */
type Beginnings = { cost: Float64Array; digits: Float64Array }

function chooseWithSets(costs: DigitCosts, sets: string, lead: string): Digits {
  let [begun, next] = beginnings
  begun.cost.fill(impossible)
  begun.digits.fill(0)
  begun.cost[2 * Number(lead)] = 0
  for (let place = 0; place < sets.length; place++) {
    const from = firstOfSet[sets.charAt(place)] ?? 0
    goOn(begun, costs[place] as Float32Array, from, place % 2 === 0 ? 3 : 1, next)
    ;[begun, next] = [next, begun]
  }
  const digits = String(begun.digits[0] ?? 0).padStart(sets.length, '0')
  return asDigits(lead, digits, sets, begun.cost[0] ?? impossible, begun.cost[1] ?? impossible)
}

// Kept from one choice to the next: a frame makes thousands.
const beginnings: [Beginnings, Beginnings] = [noBeginnings(), noBeginnings()]

function noBeginnings(): Beginnings {
  return { cost: new Float64Array(20), digits: new Float64Array(20) }
}

function goOn(begun: Beginnings, costs: Float32Array, from: number, weight: number, next: Beginnings): void {
  next.cost.fill(impossible)
  next.digits.fill(0)
  for (let slot = 0; slot < 20; slot++) {
    const before = begun.cost[slot] as number
    if (before >= impossible) continue
    const digits = 10 * (begun.digits[slot] as number)
    for (let digit = 0; digit < 10; digit++) {
      const to = 2 * (((slot >> 1) + weight * digit) % 10)
      keep(next, to, before + (costs[from + digit] as number), digits + digit)
    }
  }
}

function keep({ cost, digits }: Beginnings, to: number, newCost: number, newDigits: number): void {
  if (newCost >= (cost[to + 1] as number)) return
  const isBest = newCost < (cost[to] as number)
  if (isBest) {
    cost[to + 1] = cost[to] as number
    digits[to + 1] = digits[to] as number
  }
  cost[isBest ? to : to + 1] = newCost
  digits[isBest ? to : to + 1] = newDigits
}

const systemAndCheck = [0, 1].flatMap((system) =>
  upcESets.map((sets, check) => ({ system, check, sets: system === 0 ? sets : swapped(sets) })),
)
const upcESetsOfAll = systemAndCheck.map(({ sets }) => sets)

function swapped(sets: string): string {
  return sets.replace(/./g, (set) => (set === 'A' ? 'B' : 'A'))
}

// The sets say the number system and the check digit; what remains is whether the six digits agree with it.
function chooseUpcE(costs: DigitCosts): Digits {
  return bestOf(upcESetsOfAll, costs, (sets, index) => {
    const { system = 0, check = 0 } = systemAndCheck[index] ?? {}
    let best = none
    for (const { digits, cost } of likeliest(costs, sets)) {
      if (cost >= best.nextCost || upcECheckDigit(system, digits) !== check) continue
      best = cost < best.cost ? asDigits(String(system), digits, sets, cost, best.cost) : { ...best, nextCost: cost }
    }
    return best.cost < impossible ? { ...best, text: `${best.text}${check}` } : best
  })
}

/** Lists the 64 numbers of the two best digits at each place. */
function likeliest(costs: DigitCosts, sets: string): { digits: string; cost: number }[] {
  return Array.from(sets).reduce(
    (begun, set, place) => {
      const from = firstOfSet[set] ?? 0
      const two = Array.from('0123456789', (digit) => ({
        digit,
        cost: costs[place]?.[from + Number(digit)] ?? impossible,
      }))
        .sort((one, other) => one.cost - other.cost)
        .slice(0, 2)
      return begun.flatMap(({ digits, cost }) =>
        two.map((next) => ({ digits: digits + next.digit, cost: cost + next.cost })),
      )
    },
    [{ digits: '', cost: 0 }],
  )
}

// How much each of the six digits weighs in the check digit of the UPC-A, by the last of them.
const upcEWeights = Array.from({ length: 10 }, (_, last) => {
  if (last <= 2) return [1, 3, 3, 1, 3, 1]
  if (last === 3) return [1, 3, 1, 1, 3, 0]
  if (last === 4) return [1, 3, 1, 3, 3, 0]
  return [1, 3, 1, 3, 1, 3]
})

function upcECheckDigit(system: number, digits: string): number {
  const weights = upcEWeights[Number(digits[5])] ?? []
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 3 * system)
  return (10 - (sum % 10)) % 10
}
