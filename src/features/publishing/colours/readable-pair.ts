import { type Colours, isReadable, isReadableLight, luminanceOf } from './contrast.ts'
import { distanceOf, toLab, withLightness } from './oklab.ts'

/**
 * Returns the readable pair that looks most like this one, or the pair itself when it is readable. Each colour keeps
 * its hue and only gets lighter or darker. Adds up the visible difference of both changes, so that one colour stays
 * unchanged unless changing both is clearly less visible. The result is never farther away than black or white text on
 * the same background.
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
      if (!isReadableLight(background.luminance, text.luminance)) continue
      nearest = { backgroundcolor: background.colour, textcolor: text.colour, distance }
    }
  }
  return { backgroundcolor: nearest.backgroundcolor, textcolor: nearest.textcolor }
}

/**
 * Returns the colour that looks most like this one and is readable as text on the background: itself where it already
 * is, else lighter or darker in the same hue.
 */
export function readableOn(backgroundcolor: string, colour: string): string {
  const background = luminanceOf(backgroundcolor)
  const readable = shadesOf(colour).find(({ luminance }) => isReadableLight(background, luminance))
  // Never needed: black or white, which are among the shades, is readable on any background.
  return readable?.colour ?? colour
}

/** The number of steps from black to white: so many that nobody sees a single one. */
const shades = 400

/**
 * The cost of changing a colour at all, added to the distance: a just noticeable difference, so that a change must save
 * more than that.
 */
const touched = 0.02

type Shade = { colour: string; luminance: number; distance: number }

/** Returns a colour and its variants that differ in lightness alone, nearest first. */
function shadesOf(colour: string): Shade[] {
  const lab = toLab(colour)
  const lighter = Array.from({ length: shades + 1 }, (_, step) => withLightness(lab, step / shades))
  return [...new Set([colour, ...lighter])]
    .map((shade) => ({
      colour: shade,
      luminance: luminanceOf(shade),
      distance: shade === colour ? 0 : distanceOf(lab, toLab(shade)) + touched,
    }))
    .sort((one, other) => one.distance - other.distance)
}
