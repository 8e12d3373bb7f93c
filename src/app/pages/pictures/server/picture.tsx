import { existsSync } from 'node:fs'
import { type PageFile, pageFile } from '../../frame/server/page-files.ts'
import { pictures, pictureWidth, pixelRatio } from '../pictures.ts'

// The server also starts without a picture, as it has to run for `npm run pictures` to make one.
const made = Object.keys(pictures)
  .map((name) => ({ name, url: new URL(`../${name}.webp`, import.meta.url) }))
  .filter(({ url }) => existsSync(url))
const byName = new Map(made.map(({ name, url }) => [name, pageFile(url)]))

/**
 * A picture of the product, fetched when it comes near the screen; it takes its room before that. Throws when the
 * picture was never made.
 */
export function Picture({ name, alt }: { name: string; alt: string }) {
  const picture = byName.get(name)
  if (!picture) throw new Error(`There is no picture ${name}: run "npm run pictures"`)
  return (
    <img
      className="picture"
      src={picture.address}
      alt={alt}
      width={pictureWidth}
      height={Math.round(heightOf(picture) / pixelRatio)}
      loading="lazy"
      decoding="async"
    />
  )
}

/** Returns the height of a WebP picture in its own pixels (https://www.rfc-editor.org/rfc/rfc6386, section 9.1). */
function heightOf({ bytes }: PageFile): number {
  return bytes.readUInt16LE(28) & 0x3fff
}
