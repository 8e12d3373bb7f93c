import { channelsOf, distanceOf, lightOf, toLab, withLightness } from './oklab.ts'

/** The two colours that an owner chooses, each like '#1f1b16'. */
export type Colours = { readonly backgroundcolor: string; readonly textcolor: string }

/** What WCAG 2.2 AA asks of text against its background (success criterion 1.4.3). */
const readable = 4.5

/** The contrast of two colours like '#1f1b16', from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  return contrastOfLight(luminanceOf(one), luminanceOf(other))
}

function contrastOfLight(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Whether guests can read a card in these colours. */
export function isReadable({ backgroundcolor, textcolor }: Colours): boolean {
  return contrastOf(backgroundcolor, textcolor) >= readable
}

/**
 * The readable pair that looks most like this one, and the pair itself when it is readable: each colour keeps its hue
 * and gets lighter or darker. What the eye sees of both changes is added up, so that one colour stays as it is unless
 * changing both is clearly less to see. Never farther away than the same background with plain black or white text.
 */
export function nearestReadable(pair: Colours): Colours {
  if (isReadable(pair)) return pair
  const backgrounds = shadesOf(pair.backgroundcolor)
  const texts = shadesOf(pair.textcolor)
  let nearest = { backgroundcolor: '#ffffff', textcolor: '#000000', distance: Number.POSITIVE_INFINITY }
  for (const background of backgrounds) {
    for (const text of texts) {
      const distance = background.distance + text.distance
      if (distance >= nearest.distance) break
      if (contrastOfLight(background.luminance, text.luminance) < readable) continue
      nearest = { backgroundcolor: background.colour, textcolor: text.colour, distance }
    }
  }
  return { backgroundcolor: nearest.backgroundcolor, textcolor: nearest.textcolor }
}

/** How many steps there are from black to white: so small that nobody sees one. */
const shades = 400

/** What any change counts for beside its size: as much as an eye just notices, so that none is made for less. */
const touched = 0.02

type Shade = { colour: string; luminance: number; distance: number }

/** A colour and all that differ from it in lightness alone, the most alike first. */
function shadesOf(colour: string): Shade[] {
  const lab = toLab(colour)
  const lighter = Array.from({ length: shades + 1 }, (_, step) => withLightness(lab, step / shades))
  return [...new Set([colour, ...lighter])]
    .map((shade) => ({
      colour: shade,
      luminance: luminanceOf(shade),
      distance: shade === colour ? 0 : distanceOf(lab, toLab(shade)) + touched,
    }))
    .toSorted((one, other) => one.distance - other.distance)
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

/**
 * Leaves of the menu what guests read: the categories and dishes that are published, in the order in which staff put
 * them. A category without such dishes is left out, and so are dishes without a category.
 */
export function shownToGuests<Group extends { ispublished: boolean; dishes: readonly { ispublished: boolean }[] }>(
  groups: readonly Group[],
): Group[] {
  return groups
    .filter(({ ispublished }) => ispublished)
    .map((group) => ({ ...group, dishes: group.dishes.filter(({ ispublished }) => ispublished) }))
    .filter(({ dishes }) => dishes.length > 0)
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
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}
