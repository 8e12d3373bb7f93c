/** A colour in OKLab, which follows human vision: lightness from 0 to 1, a from green to red, b from blue to yellow. */
export type Lab = { readonly l: number; readonly a: number; readonly b: number }

/** Returns the red, green and blue of a colour like '#1f1b16', each from 0 to 255. */
export function channelsOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return [red, green, blue]
}

/** Formats red, green and blue, each from 0 to 255 and rounded here, as a colour like '#1f1b16'. */
export function colourOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Converts a channel from 0 to 255 to linear light from 0 to 1, by the sRGB curve as WCAG 2.2 defines it. */
export function lightOf(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Converts a colour like '#1f1b16' to OKLab: https://bottosson.github.io/posts/oklab/ */
export function toLab(colour: string): Lab {
  const [red, green, blue] = channelsOf(colour).map(lightOf) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  }
}

/** Returns how different two colours look; hardly anybody notices less than 0.02. */
export function distanceOf(one: Lab, other: Lab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)
}

/**
 * Returns this colour at another lightness, like '#1f1b16'. Keeps its hue, and as much of its chroma as sRGB can show
 * at that lightness.
 */
export function withLightness({ a, b }: Lab, l: number): string {
  let [shown, tooMuch] = [0, 1]
  if (isShown(toLight({ l, a, b }))) shown = 1
  // Bisects until the error is about a hundredth of a channel.
  for (let step = 0; shown < 1 && step < 14; step++) {
    const share = (shown + tooMuch) / 2
    if (isShown(toLight({ l, a: a * share, b: b * share }))) shown = share
    else tooMuch = share
  }
  return toHex(toLight({ l, a: a * shown, b: b * shown }))
}

function toLight({ l, a, b }: Lab): number[] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

// The tolerance keeps colours at the edge of sRGB, which rounding errors put just outside.
function isShown(light: readonly number[]): boolean {
  return light.every((amount) => amount >= -0.0001 && amount <= 1.0001)
}

function toHex(light: readonly number[]): string {
  const channels = light.map((amount) => {
    const inside = Math.min(1, Math.max(0, amount))
    return 255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055)
  })
  return colourOf(channels)
}
