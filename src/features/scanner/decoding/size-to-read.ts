// Of a larger picture no more is read: a code that fills a tenth of it still has 1.3 pixels for each module.
const mostPixels = 1280 * 720

/** Returns the size, in pixels, at which a picture of this size is read. */
export function sizeToRead({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
