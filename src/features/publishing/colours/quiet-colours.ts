import { type Colours, isReadable } from './contrast.ts'
import { channelsOf, colourOf } from './oklab.ts'

/**
 * The colours that a card derives from the owner's two: quieter text, hairlines and the rings around icons. The quiet
 * text is as pale as it can be while it stays readable; where the owner's own pair is not, it is the text itself.
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
