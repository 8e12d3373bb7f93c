type Colours = { backgroundcolor: string; textcolor: string }

/** What WCAG 2.2 AA asks of text against its background (success criterion 1.4.3). */
const readable = 4.5

/** The contrast of two colours like '#1f1b16', from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The colours that a card derives from the owner's two: quieter text, hairlines and the rings around icons. The quiet
 * text is as pale as it can be while it stays readable; where the owner's own pair is not, it is the text itself.
 */
export function quietColours({ backgroundcolor, textcolor }: Colours): { muted: string; line: string; ring: string } {
  const mixed = (share: number) => mix(textcolor, backgroundcolor, share)
  const muted = [0.68, 0.76, 0.84, 0.92].map(mixed).find((colour) => contrastOf(colour, backgroundcolor) >= readable)
  return { muted: muted ?? textcolor, line: mixed(0.15), ring: mixed(0.4) }
}

/**
 * True when a dish of which not everything is known does not say so itself, because the owner switched that off. The
 * card must then say it as a whole: silence beside a dish must never read as safe.
 */
export function hasSilentGap(
  { incomplete }: { incomplete: boolean },
  dishes: readonly { complete: boolean }[],
): boolean {
  return !incomplete && dishes.some(({ complete }) => !complete)
}

function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(one).map((channel, index) =>
    Math.round(channel * share + (others[index] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of a colour like '#1f1b16', from 0 to 1, as WCAG 2.2 defines it. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
