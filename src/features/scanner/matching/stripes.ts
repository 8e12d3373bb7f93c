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

function measureBlocks({ pixels, width, height }: GreyFrame): Blocks {
  const size = Math.min(16, Math.max(6, Math.round(Math.min(width, height) / 40)))
  const columns = Math.floor((width - 2) / size)
  const rows = Math.floor((height - 2) / size)
  const blocks = {
    size,
    columns,
    rows,
    energy: new Float32Array(columns * rows),
    x: new Float32Array(columns * rows),
    y: new Float32Array(columns * rows),
  }
  const step = size > 10 ? 2 : 1
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let xx = 0
      let yy = 0
      let xy = 0
      const top = 1 + row * size
      const left = 1 + column * size
      for (let y = top; y < top + size; y += step)
        for (let at = y * width + left, end = at + size; at < end; at++) {
          const dx = (pixels[at + 1] as number) - (pixels[at - 1] as number)
          const dy = (pixels[at + width] as number) - (pixels[at - width] as number)
          xx += dx * dx
          yy += dy * dy
          xy += dx * dy
        }
      const block = row * columns + column
      const sum = xx + yy
      blocks.energy[block] = (sum * step) / (size * size)
      blocks.x[block] = sum > 0 ? (xx - yy) / sum : 0
      blocks.y[block] = sum > 0 ? (2 * xy) / sum : 0
    }
  return blocks
}

function isStriped({ energy, x, y }: Blocks, block: number, least: number): boolean {
  return (energy[block] ?? 0) >= least && Math.hypot(x[block] ?? 0, y[block] ?? 0) >= leastCoherence
}

function grow(blocks: Blocks, seed: number, taken: Uint8Array): number[] {
  const { columns, rows, energy, x, y } = blocks
  const least = Math.max(leastEnergy / 2, (energy[seed] ?? 0) * 0.08)
  const members = [seed]
  taken[seed] = 1
  let sumX = x[seed] ?? 0
  let sumY = y[seed] ?? 0
  for (const block of members) {
    const column = block % columns
    const row = Math.floor(block / columns)
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [c, r] = [column + dx, row + dy]
        if (c < 0 || r < 0 || c >= columns || r >= rows) continue
        const next = r * columns + c
        if (taken[next] || !isStriped(blocks, next, least)) continue
        const [nx, ny] = [x[next] ?? 0, y[next] ?? 0]
        const likeness = (nx * sumX + ny * sumY) / (Math.hypot(nx, ny) * Math.hypot(sumX, sumY))
        if (likeness < 0.75) continue
        taken[next] = 1
        sumX += nx
        sumY += ny
        members.push(next)
      }
  }
  return members
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
