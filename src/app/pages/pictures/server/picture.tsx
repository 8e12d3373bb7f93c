import { existsSync } from 'node:fs'
import { pageFile } from '../../frame/server/page-files.ts'
import { type PictureName, photographed, pictures, shownWidth } from '../pictures.ts'

const names = Object.keys(pictures) as PictureName[]
// The server also starts without a picture, as it has to run for `npm run pictures` to make one.
const made = names.map((name) => [name, new URL(`../${name}.webp`, import.meta.url)] as const)
const addresses = new Map(made.filter(([, url]) => existsSync(url)).map(([name, url]) => [name, pageFile(url).address]))

/**
 * A picture of the product, fetched when it comes near the screen; it takes its room before that. Throws when the
 * picture was never made.
 */
export function Picture({ name, alt }: { name: PictureName; alt: string }) {
  const address = addresses.get(name)
  if (!address) throw new Error(`There is no picture ${name}: run "npm run pictures"`)
  const height = Math.round((pictures[name] * shownWidth) / photographed.width)
  return (
    <img
      className="picture"
      src={address}
      alt={alt}
      width={shownWidth}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}
