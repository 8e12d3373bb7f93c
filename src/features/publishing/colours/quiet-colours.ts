import { type Colours, isReadable } from './contrast.ts'
import { channelsOf, colourOf } from './oklab.ts'

/**
 * Derives a card's other colours from the owner's two: muted text, hairlines and the rings around icons. The muted text
 * is the palest of four mixes that is readable, or the text colour itself when none is.
 */
export function quietColours({ backgroundcolor, textcolor }: Colours): { muted: string; line: string; ring: string } {
  const mixed = (share: number) => mix(textcolor, backgroundcolor, share)
  const muted = [0.68, 0.76, 0.84, 0.92].map(mixed).find((muted) => isReadable({ backgroundcolor, textcolor: muted }))
  return { muted: muted ?? textcolor, line: mixed(0.15), ring: mixed(0.4) }
}

function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other)
  return colourOf(channelsOf(one).map((channel, index) => channel * share + (others[index] ?? 0) * (1 - share)))
}
