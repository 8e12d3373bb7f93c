import { contrastOfLight, luminanceOf } from '../colours/contrast.ts'

/** The number of steps from black to white in which the parts of a logo are counted, equal to the eye. */
export const toneSteps = 10

/** The least contrast at which a part of a logo is still seen: half of what WCAG 2.2 asks of pictures (1.4.11). */
const seen = 1.7
/** The share of a logo, from 0 to 1, that may be lost on its background: more than a shadow or an outline. */
const bearable = 0.25

export type Plate = 'light' | 'dark'
/** The colours of the plates, as in `head.css`. */
export const plateColours: Readonly<Record<Plate, string>> = { light: '#ffffff', dark: '#1f1b16' }

/**
 * Returns the plate on which a logo has to stand to be seen on this background; undefined where it needs none, or no
 * plate would show more of it. `tones` is the share of the logo at each step, empty for a logo that brings its own
 * background, null for one that was not measured.
 */
export function plateOf(tones: readonly number[] | null, background: string): Plate | undefined {
  if (!tones) return undefined
  const lost = lostOn(tones, background)
  if (lost < bearable) return undefined
  const [best] = (['light', 'dark'] as const)
    .map((plate) => ({ plate, lost: lostOn(tones, plateColours[plate]) }))
    .sort((one, other) => one.lost - other.lost)
  return best && best.lost < lost / 2 ? best.plate : undefined
}

/** Returns the share, from 0 to 1, of a logo that nobody sees on a background. */
function lostOn(tones: readonly number[], background: string): number {
  const light = luminanceOf(background)
  const lost = tones.filter((_, step) => contrastOfLight(luminanceAt(step), light) < seen)
  return lost.reduce((sum, share) => sum + share, 0) / 100
}

/** Returns the luminance, from 0 to 1, in the middle of a step: lightness to the eye is about its cube root. */
function luminanceAt(step: number): number {
  return ((step + 0.5) / toneSteps) ** 3
}
