import { escapeHtml } from '#shared/text.ts'
import type { Message } from './message.ts'

const closing = 'Menukaart'

/**
 * The colours in a light and in a dark mail program. Programs without dark mode read the light ones from the elements
 * themselves, as many of them drop a style sheet.
 */
export const mailColours = {
  light: { page: '#fbf8f3', ink: '#1f1b16', muted: '#6b6258', line: '#b9ad9b', button: '#5b2a4e', label: '#ffffff' },
  dark: { page: '#1b1714', ink: '#f3ede4', muted: '#b8ada0', line: '#6b6258', button: '#e3d0dc', label: '#3b1933' },
} as const

/** Lays out a message as plain text and as HTML; the HTML holds no images and loads nothing. */
export function layOut(message: Message): { text: string; html: string } {
  return { text: asText(message), html: asHtml(message) }
}

function asText({ greeting, paragraphs, quote, link }: Message): string {
  const quoteLines = quote === undefined ? [] : [quote.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')]
  const linkLines = link ? [`${link.label}:\n${link.url}`] : []
  return [greeting, ...paragraphs, ...quoteLines, ...linkLines, closing].join('\n\n')
}

const { light, dark } = mailColours
// The names of the meta elements: https://drafts.csswg.org/css-color-adjust-1/#color-scheme-meta, and Apple Mail's
// older one.
const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:${dark.page}!important;color:${dark.ink}!important}.muted{color:${dark.muted}!important}.quote{border-color:${dark.line}!important}.button{background:${dark.button}!important;color:${dark.label}!important}}</style>`

function asHtml({ subject, greeting, paragraphs, quote, link }: Message): string {
  const text = [greeting, ...paragraphs].map(paragraphOf).join('')
  const quoted = quote === undefined ? '' : quoteOf(quote)
  const button = link ? buttonOf(link) : ''
  return `<!doctype html><html lang="nl"><head>${head}<title>${escapeHtml(subject)}</title></head><body class="page" style="margin:0;background:${light.page};color:${light.ink};font:16px/1.5 sans-serif"><div class="page" style="max-width:520px;margin:0 auto;padding:32px 20px;background:${light.page};color:${light.ink};overflow-wrap:anywhere">${text}${quoted}${button}<p style="margin:24px 0 0">${closing}</p></div></body></html>`
}

function paragraphOf(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

function quoteOf(text: string): string {
  return `<blockquote class="quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.line};white-space:pre-wrap">${escapeHtml(text)}</blockquote>`
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:14px 22px;border-radius:12px;background:${light.button};color:${light.label};text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p><p class="muted" style="margin:0 0 16px;color:${light.muted};font-size:14px">Werkt de knop niet? Kopieer dan dit adres: ${address}</p>`
}
