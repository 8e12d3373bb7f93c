import type { Message } from './message.ts'

const closing = 'Menukaart'

/** Lays out a message as plain text and as HTML; the HTML holds no images and loads nothing. */
export function layOut(message: Message): { text: string; html: string } {
  return { text: asText(message), html: asHtml(message) }
}

function asText({ greeting, paragraphs, link }: Message): string {
  const linkLines = link ? [`${link.label}:\n${link.url}`] : []
  return [greeting, ...paragraphs, ...linkLines, closing].join('\n\n')
}

function asHtml({ subject, greeting, paragraphs, link }: Message): string {
  const text = [greeting, ...paragraphs]
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('')
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:14px 22px;border-radius:12px;background:#5b2a4e;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p><p style="margin:0 0 16px;color:#6b6258;font-size:14px">Werkt de knop niet? Kopieer dan dit adres: ${escapeHtml(link.url)}</p>`
    : ''
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#fbf8f3;color:#1f1b16;font:16px/1.5 sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px 20px">${text}${button}<p style="margin:24px 0 0">${closing}</p></div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
