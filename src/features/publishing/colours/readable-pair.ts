import { type Colours, isReadable, isReadableLight, luminanceOf } from './contrast.ts'
import { distanceOf, toLab, withLightness } from './oklab.ts'

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
      if (!isReadableLight(background.luminance, text.luminance)) continue
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
