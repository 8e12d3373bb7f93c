import { escapeHtml } from '#shared/text.ts'

/** The path of the script that makes frames as tall as the cards in them; it never changes, as owners' sites name it. */
export const embedPath = '/embed.js'

/**
 * Returns the line of HTML by which a site shows a card: a frame that scrolls by itself, and the script that makes it as tall as
 * the card. Sizes stand in attributes too: some site builders drop the style.
 */
export function embedLine({ url, name }: { url: string; name: string }): string {
  const title = escapeHtml(`Menukaart van ${name}`)
  const frame = `<iframe src="${escapeHtml(url)}" title="${title}" loading="lazy" width="100%" height="640" style="width:100%;height:640px;max-height:100vh;border:0"></iframe>`
  return `${frame}<script async src="${escapeHtml(new URL(embedPath, url).href)}"></script>`
}
