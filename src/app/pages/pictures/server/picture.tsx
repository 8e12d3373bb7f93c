import { existsSync } from 'node:fs'
import { pageFile } from '../../frame/server/page-files.ts'
import { photographed, pictures, shownWidth } from '../pictures.ts'

// The server also starts without a picture, as it has to run for `npm run pictures` to make one.
const made = Object.entries(pictures)
  .map(([name, height]) => ({ name, height, url: new URL(`../${name}.webp`, import.meta.url) }))
  .filter(({ url }) => existsSync(url))
const byName = new Map(made.map(({ name, height, url }) => [name, { height, address: pageFile(url).address }]))

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
      width={shownWidth}
      height={Math.round((picture.height * shownWidth) / photographed.width)}
      loading="lazy"
      decoding="async"
    />
  )
}
