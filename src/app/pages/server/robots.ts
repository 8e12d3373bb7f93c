import { screenPaths } from '../../screen-paths.ts'
import { pagePaths } from '../page-paths.ts'

/** The pages that search engines may list; the sample card is a card of nobody. */
const listed = pagePaths.filter((path) => path !== '/voorbeeld')

/**
 * Returns `robots.txt` (https://www.rfc-editor.org/rfc/rfc9309). The pages about the product may be found; screens lead
 * to a login form, and cards stay out of search engines, which would show guests the allergens of last month.
 */
export function robotsText(publicUrl: string | undefined): string {
  const screens = screenPaths.map((path) => path.replace(/:.*$/, ''))
  const hidden = ['/show/', '/scanner/', '/voorbeeld', ...screens].map((path) => `Disallow: ${path}`)
  const sitemap = publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]
  return `${['User-agent: *', ...hidden, ...sitemap].join('\n')}\n`
}

/** Returns the list of pages for search engines (https://www.sitemaps.org/protocol.html). */
export function sitemap(publicUrl: string): string {
  const urls = listed.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
