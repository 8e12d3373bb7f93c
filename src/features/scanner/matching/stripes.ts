import type { GreyFrame } from './grey.ts'

/** A part of a picture with parallel stripes: its middle, the direction across the stripes, and its size, in pixels. */
export type Stripes = {
  x: number
  y: number
  /** The direction across the stripes, of length 1. */
  across: { x: number; y: number }
  /** From the middle, along that direction. */
  from: number
  to: number
  /** From the middle, along the stripes. */
  top: number
  bottom: number
}

type Blocks = {
  size: number
  columns: number
  rows: number
  /** For each block, the sum of its squared gradients. */
  energy: Float32Array
  /** The main direction of its gradients with the angle doubled, as opposite directions are one; its length is 0 to 1. */
  x: Float32Array
  y: Float32Array
}

const mostRegions = 4
const leastBlocks = 6
const leastEnergy = 60
const leastCoherence = 0.45
const leastLikeness = 0.75
const around = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0)

/** Finds the parts of a picture that may be a barcode, those with the most contrast first. */
export function findStripes(picture: GreyFrame): Stripes[] {
  const blocks = measureBlocks(picture)
  const taken = new Uint8Array(blocks.energy.length)
  const seeds = [...blocks.energy.keys()]
    .filter((block) => isStriped(blocks, block, leastEnergy))
    .sort((one, other) => (blocks.energy[other] ?? 0) - (blocks.energy[one] ?? 0))
  const regions: { members: number[]; energy: number }[] = []
  for (const seed of seeds) {
    if (taken[seed]) continue
    const members = grow(blocks, seed, taken)
    if (members.length < leastBlocks) continue
    regions.push({ members, energy: members.reduce((sum, block) => sum + (blocks.energy[block] ?? 0), 0) })
  }
  return regions
    .sort((one, other) => other.energy - one.energy)
    .slice(0, mostRegions)
    .map(({ members }) => measureRegion(blocks, members))
}

function measureBlocks(picture: GreyFrame): Blocks {
  const { width, height } = picture
  const size = Math.min(16, Math.max(6, Math.round(Math.min(width, height) / 40)))
  const columns = Math.floor((width - 2) / size)
  const rows = Math.floor((height - 2) / size)
  const [energy, x, y] = Array.from({ length: 3 }, () => new Float32Array(Math.max(0, columns * rows)))
  const blocks = { size, columns, rows, energy, x, y } as Blocks
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      measureBlock(picture, blocks, row * columns + column, (1 + row * size) * width + 1 + column * size)
  return blocks
}

// The structure tensor: sums of the products of the gradients, whose main axis crosses the stripes.
function measureBlock(
  { pixels, width }: GreyFrame,
  { size, energy, x, y }: Blocks,
  block: number,
  topLeft: number,
): void {
  // Of large blocks every second row suffices.
  const step = size > 10 ? 2 : 1
  let [xx, yy, xy] = [0, 0, 0]
  for (let row = 0; row < size; row += step)
    for (let at = topLeft + row * width, end = at + size; at < end; at++) {
      const dx = (pixels[at + 1] as number) - (pixels[at - 1] as number)
      const dy = (pixels[at + width] as number) - (pixels[at - width] as number)
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
  const sum = xx + yy
  energy[block] = (sum * step) / (size * size)
  x[block] = sum > 0 ? (xx - yy) / sum : 0
  y[block] = sum > 0 ? (2 * xy) / sum : 0
}

function isStriped({ energy, x, y }: Blocks, block: number, least: number): boolean {
  return (energy[block] ?? 0) >= least && Math.hypot(x[block] ?? 0, y[block] ?? 0) >= leastCoherence
}

/** Collects the blocks around a seed whose stripes go on in about the same direction. */
function grow(blocks: Blocks, seed: number, taken: Uint8Array): number[] {
  const { energy, x, y } = blocks
  const least = Math.max(leastEnergy / 2, (energy[seed] ?? 0) * 0.08)
  const members = [seed]
  taken[seed] = 1
  const sum = { x: x[seed] ?? 0, y: y[seed] ?? 0 }
  for (const block of members)
    for (const next of neighbours(blocks, block)) {
      const direction = { x: x[next] ?? 0, y: y[next] ?? 0 }
      if (taken[next] || !isStriped(blocks, next, least) || likeness(direction, sum) < leastLikeness) continue
      taken[next] = 1
      sum.x += direction.x
      sum.y += direction.y
      members.push(next)
    }
  return members
}

function neighbours({ columns, rows }: Blocks, block: number): number[] {
  const [column, row] = [block % columns, Math.floor(block / columns)]
  return around.flatMap(([dx, dy]) => {
    const [x, y] = [column + dx, row + dy]
    return x >= 0 && y >= 0 && x < columns && y < rows ? [y * columns + x] : []
  })
}

type Direction = { x: number; y: number }

/** Returns the cosine of the (doubled) angle between two directions. */
function likeness(one: Direction, other: Direction): number {
  return (one.x * other.x + one.y * other.y) / (Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y))
}

function measureRegion({ size, columns, energy, x, y }: Blocks, members: readonly number[]): Stripes {
  let [sumX, sumY, middleX, middleY] = [0, 0, 0, 0]
  for (const block of members) {
    const weight = energy[block] ?? 0
    sumX += weight * (x[block] ?? 0)
    sumY += weight * (y[block] ?? 0)
    middleX += 1 + ((block % columns) + 0.5) * size
    middleY += 1 + (Math.floor(block / columns) + 0.5) * size
  }
  middleX /= members.length
  middleY /= members.length
  const angle = Math.atan2(sumY, sumX) / 2
  const across = { x: Math.cos(angle), y: Math.sin(angle) }
  const region = { x: middleX, y: middleY, across, from: 0, to: 0, top: 0, bottom: 0 }
  for (const block of members) {
    const dx = 1 + ((block % columns) + 0.5) * size - middleX
    const dy = 1 + (Math.floor(block / columns) + 0.5) * size - middleY
    const along = dx * across.x + dy * across.y
    const aside = -dx * across.y + dy * across.x
    region.from = Math.min(region.from, along - size / 2)
    region.to = Math.max(region.to, along + size / 2)
    region.top = Math.min(region.top, aside)
    region.bottom = Math.max(region.bottom, aside)
  }
  return region
}
