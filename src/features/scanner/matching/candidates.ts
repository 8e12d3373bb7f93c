import { layouts, type SymbolLayout } from './symbols.ts'

/** A place on a line of darkness where a symbol may be: its edges, counted in values, and its layout. */
export type Candidate = { start: number; end: number; layout: SymbolLayout }

/** Where darkness passes a half: to dark at even places, to light at odd ones. */
type Edges = readonly number[]

// A line's ends count as white: a code may end where the picture does.
const outside = 20
const leastModule = 0.9
const mostOfOneColour = 11
/** Lines of text and of cloth have hundreds of places that a symbol may be. */
const mostCandidates = 20

/** Finds the likeliest places of a symbol, by the white on both sides and the number of bars between. */
export function findCandidates(darkness: Float32Array): Candidate[] {
  const edges = findEdges(darkness)
  const longest = longestRuns(edges)
  const found: { candidate: Candidate; lacking: number }[] = []
  for (let first = 0; first < edges.length; first += 2)
    for (let last = first + 17; last < edges.length; last += 2) {
      const [start = 0, end = 0] = [edges[first], edges[last]]
      const before = start - (edges[first - 1] ?? -outside)
      const after = (edges[last + 1] ?? darkness.length + outside) - end
      const white = Math.min(before, after)
      const bars = (last - first + 1) / 2
      const run = longest(first, last)
      for (const layout of layouts)
        if (mayBe(layout, end - start, white, bars, run))
          found.push({ candidate: { start, end, layout }, lacking: Math.abs(layout.bars - bars) / layout.bars })
    }
  return found
    .sort((one, other) => one.lacking - other.lacking)
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate)
}

function mayBe(
  { modules, quiet, bars }: SymbolLayout,
  width: number,
  white: number,
  seen: number,
  longest: number,
): boolean {
  const module = width / modules
  if (module < leastModule || white < quiet * module || longest > mostOfOneColour * module) return false
  // Blur makes the narrowest bars and spaces vanish; specks add few.
  return seen <= bars + 2 && seen >= bars * 0.55
}

function findEdges(darkness: Float32Array): Edges {
  const edges: number[] = []
  let isDark = (darkness[0] ?? 0) > 0.5
  if (isDark) edges.push(-1)
  for (let index = 1; index < darkness.length; index++) {
    const here = darkness[index] ?? 0
    if (here > 0.5 === isDark) continue
    const before = darkness[index - 1] ?? 0
    edges.push(index - 1 + (0.5 - before) / (here - before))
    isDark = !isDark
  }
  if (isDark) edges.push(darkness.length)
  return edges
}

function longestRuns(edges: Edges): (first: number, last: number) => number {
  const runs = edges.map((edge, index) => (edges[index + 1] ?? edge) - edge)
  let [knownFirst, knownLast, longest] = [-1, -1, 0]
  // Asked with the same first edge and ever later last ones: only what is new is looked at.
  return (first, last) => {
    if (first !== knownFirst) [knownFirst, knownLast, longest] = [first, first, 0]
    for (; knownLast < last; knownLast++) longest = Math.max(longest, runs[knownLast] ?? 0)
    return longest
  }
}
