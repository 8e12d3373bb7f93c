import { screenPaths } from '../../screen-paths.ts'
import { pagePaths } from '../page-paths.ts'

/** The pages that search engines may list; the sample card is a card of nobody. */
const listed = pagePaths.filter((path) => path !== '/voorbeeld')

/**
 * Returns `robots.txt` (https://www.rfc-editor.org/rfc/rfc9309). The pages about the product may be found; screens lead
 * to a login form. A card says itself whether it may be listed, which a crawler reads only where it may come: its owner
 * decides, and messengers that show a shared card obey this file too.
 */
export function robotsText(publicUrl: string | undefined): string {
  const screens = screenPaths.map((path) => path.replace(/:.*$/, ''))
  const hidden = ['/scanner/', '/voorbeeld', ...screens].map((path) => `Disallow: ${path}`)
  const sitemap = publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]
  return `${['User-agent: *', ...hidden, ...sitemap].join('\n')}\n`
}

/** Returns the list of pages for search engines (https://www.sitemaps.org/protocol.html). */
export function sitemap(publicUrl: string): string {
  const urls = listed.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
