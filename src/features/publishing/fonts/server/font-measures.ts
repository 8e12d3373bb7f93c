import type { StandIn } from '../fonts.ts'

/** The average advance of a character in em, for the weights 400 and 700. */
type Widths = { words: readonly [number, number]; figures: readonly [number, number] }
export type FontMeasures = Widths & {
  ascent: number
  descent: number
  /**
   * The factor by which the card scales the font: for letters that are too small to read, or too tall for lines below
   * each other.
   */
  scale?: number
}

/**
 * The measures of the fonts that we serve, taken from their files: the words in Dutch names (700) and descriptions
 * (400) of dishes, the figures in prices (one euro sign, four figures). Pacifico's only weight gets measures between
 * those of names and descriptions. `e2e/fonts.spec.ts` compares them with what a browser draws, so that a new version
 * of a font can not differ unnoticed.
 */
export const fontMeasures: Readonly<Record<string, FontMeasures>> = {
  Roboto: { ascent: 0.9277, descent: 0.2441, words: [0.4559, 0.4914], figures: [0.562, 0.5737] },
  'Open Sans': { ascent: 1.0688, descent: 0.293, words: [0.4825, 0.5464], figures: [0.5718, 0.5718] },
  Lato: { ascent: 0.987, descent: 0.213, words: [0.4466, 0.4903], figures: [0.58, 0.58] },
  Montserrat: { ascent: 0.968, descent: 0.251, words: [0.5185, 0.5761], figures: [0.7184, 0.7222] },
  Poppins: { ascent: 1.05, descent: 0.35, words: [0.5161, 0.5672], figures: [0.6271, 0.6365] },
  Ubuntu: { ascent: 0.932, descent: 0.189, words: [0.4684, 0.5226], figures: [0.564, 0.568] },
  'Noto Sans': { ascent: 1.069, descent: 0.293, words: [0.4873, 0.5456], figures: [0.572, 0.572] },
  'Source Sans Pro': { ascent: 0.984, descent: 0.273, words: [0.4297, 0.4811], figures: [0.497, 0.528] },
  Quicksand: { ascent: 1, descent: 0.25, words: [0.4783, 0.5306], figures: [0.5553, 0.5647] },
  Oswald: { ascent: 1.193, descent: 0.289, words: [0.3704, 0.4413], figures: [0.4753, 0.5146] },
  'Playfair Display': { ascent: 1.082, descent: 0.251, words: [0.4618, 0.5039], figures: [0.5326, 0.5701] },
  Merriweather: { ascent: 0.984, descent: 0.273, words: [0.4947, 0.5406], figures: [0.6153, 0.6205] },
  'PT Serif': { ascent: 1.039, descent: 0.286, words: [0.4567, 0.5225], figures: [0.533, 0.565] },
  'Dancing Script': { ascent: 0.92, descent: 0.28, words: [0.3601, 0.3926], figures: [0.544, 0.5783], scale: 1.2 },
  Pacifico: { ascent: 1.303, descent: 0.453, words: [0.426, 0.426], figures: [0.5252, 0.5252], scale: 0.9 },
}

type Names = readonly string[]

/**
 * The stand-ins on readers' devices: their average advances, and the full names by which browsers find them in the
 * weights 400 and 700 (Arial and Times also by the names of Liberation, which has the same widths). Android has Roboto
 * as one variable file without a bold that can be named, so its bold falls back to the regular.
 */
export const standIns: Readonly<Record<StandIn, Widths & { names: readonly [Names, Names] }>> = {
  Arial: {
    words: [0.4592, 0.5213],
    figures: [0.5562, 0.5562],
    names: [
      ['Arial', 'Liberation Sans'],
      ['Arial Bold', 'Liberation Sans Bold'],
    ],
  },
  Roboto: {
    words: [0.4559, 0.4914],
    figures: [0.562, 0.5737],
    names: [
      ['Roboto', 'Roboto Regular'],
      ['Roboto Bold', 'Roboto', 'Roboto Regular'],
    ],
  },
  'Times New Roman': {
    words: [0.4133, 0.4709],
    figures: [0.5, 0.5],
    names: [
      ['Times New Roman', 'Liberation Serif'],
      ['Times New Roman Bold', 'Liberation Serif Bold'],
    ],
  },
  'Noto Serif': {
    words: [0.4926, 0.5565],
    figures: [0.559, 0.5638],
    names: [['Noto Serif', 'Noto Serif Regular'], ['Noto Serif Bold']],
  },
}
