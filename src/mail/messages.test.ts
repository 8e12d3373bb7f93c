import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { layOut } from './layout.ts'
import type { Message } from './message.ts'
import { accessAsked } from './messages/access-asked.ts'
import { accessAccepted, accessRejected } from './messages/access-decided.ts'
import { accountDeleted } from './messages/account-deleted.ts'
import { addressChanged } from './messages/address-changed.ts'
import { alreadyRegistered } from './messages/already-registered.ts'
import { changeAddress } from './messages/change-address.ts'
import { contactMessage } from './messages/contact-message.ts'
import { guestReacted } from './messages/guest-reacted.ts'
import { invitationUsed } from './messages/invitation-used.ts'
import { becameOwner, noLongerOwner } from './messages/ownership-handed-over.ts'
import { passwordChanged } from './messages/password-changed.ts'
import { resetPassword } from './messages/reset-password.ts'
import { securityChanged } from './messages/security-changed.ts'
import { sheetsWarnMore } from './messages/sheets-warn-more.ts'
import { verifyEmail } from './messages/verify-email.ts'
import { webhookPaused } from './messages/webhook-paused.ts'

const publicUrl = 'https://kaart.example'
const token = 'a-Token_of43letters'
const name = `Sanne\r\nBcc: iedereen@boef.example <b onclick="alert(1)">'de' & Vries</b><script src=//boef.example></script>`
const email = `"sanne<i>"@lepel.example`
const lines = `Vraag\r\nBcc: iedereen@boef.example`
const question = `Zie <a href="https://boef.example">hier</a>\n\nof https://boef.example`
const sent = { subject: `${name} ${lines}`, email, question }
const sender = { email, company: name }
const changes = ['second-factor-on', 'second-factor-off', 'backup-codes-renewed', 'passkey-added', 'passkey-removed']
const warning = {
  name: `${name} ${lines}`,
  contains: ['Soja', 'Melk'],
  maycontain: ['Vis'],
  dishes: [name, lines, question],
}
const others = Array.from({ length: 30 }, () => ({ ...warning, contains: [], dishes: Array(30).fill(name) }))
const allChanges = [...changes, 'factors-removed'] as Parameters<typeof securityChanged>[2][]

/** Every mail in all its forms, with the worst that others may have typed, by the function that writes it. */
const mails: Readonly<Record<string, readonly Message[]>> = {
  accessAsked: [accessAsked(publicUrl, email)],
  accessAccepted: [accessAccepted(publicUrl)],
  accessRejected: [accessRejected(publicUrl)],
  invitationUsed: [invitationUsed(publicUrl, email)],
  accountDeleted: [true, false].map((withCompany) => accountDeleted(publicUrl, { withCompany })),
  addressChanged: [addressChanged(publicUrl, { firstname: name, newEmail: email })],
  alreadyRegistered: [alreadyRegistered(publicUrl)],
  becameOwner: [becameOwner(publicUrl)],
  changeAddress: [changeAddress(publicUrl, token)],
  contactMessage: [undefined, sender, { ...sender, company: undefined }].map((from) =>
    contactMessage({ ...sent, sender: from }),
  ),
  guestReacted: [[], [name, question], Array(60).fill(name)].map((products) =>
    guestReacted(publicUrl, { dish: `${name} ${lines}`, at: 'op 18-11-2026 om 19:30', products }),
  ),
  noLongerOwner: [noLongerOwner(publicUrl)],
  passwordChanged: [
    passwordChanged(publicUrl, name, { endedSessions: 'everywhere', passkeys: 'removed' }),
    passwordChanged(publicUrl, name, { endedSessions: 'elsewhere', passkeys: 'kept' }),
    passwordChanged(publicUrl, name, { endedSessions: 'elsewhere', passkeys: 'none' }),
  ],
  resetPassword: [resetPassword(publicUrl, name, token)],
  securityChanged: allChanges.map((change) => securityChanged(publicUrl, name, change)),
  sheetsWarnMore: [0, 1, 2].map((questions) =>
    sheetsWarnMore(publicUrl, [warning, ...others.slice(0, questions * 15)], questions),
  ),
  verifyEmail: [verifyEmail(publicUrl, token)],
  webhookPaused: [webhookPaused(publicUrl, `${question} ${lines}`)],
}
const all = Object.entries(mails).flatMap(([from, messages]) =>
  messages.map((message, index) => [`${from} ${index + 1}`, message] as const),
)

// spec: mail-2
test('every message in the folder is looked at below', async () => {
  const written: string[] = []
  for (const file of readdirSync(new URL('messages', import.meta.url))) {
    const made = (await import(`./messages/${file.replace('.ts', '')}.ts`)) as Record<string, unknown>
    written.push(...Object.keys(made).filter((key) => typeof made[key] === 'function'))
  }
  expect(written.toSorted()).toEqual(Object.keys(mails).toSorted())
})

describe.each(all)('the mail of %s', (_name, message) => {
  const { subject } = message
  const { text, html } = layOut(message)
  const body = html.slice(html.indexOf('<body'))
  /** What a reader sees of the HTML, in one line. */
  const seen = inOneLine(plainOf(body.replace(/<[^>]+>/g, ' ')))

  // spec: mail-1
  test('is Dutch, and says nothing that a program forgot to fill in', () => {
    expect(html).toContain('<html lang="nl">')
    for (const said of [subject, text, seen]) expect(said).not.toMatch(/undefined|\bnull\b|NaN|\[object|\$\{|^\s*$/)
    for (const paragraph of message.paragraphs) {
      expect(paragraph).not.toMatch(/\b(the|your|you|please|click|has been|password|address)\b/i)
      expect(paragraph.trim()).not.toBe('')
    }
    expect(message.paragraphs.join(' ')).toMatch(/\b(je|de|het|een|niet)\b/i)
    expect(text).not.toMatch(/\n{3}/)
    expect(body).not.toMatch(/<p[^>]*>\s*<\/p>/)
  })

  // spec: mail-1, mail-2
  test('says the same as plain text and as HTML, with the same links', () => {
    for (const part of [message.greeting, ...message.paragraphs, message.quote ?? '', message.link?.label ?? '']) {
      expect(inOneLine(text.replace(/^> ?/gm, ''))).toContain(inOneLine(part))
      expect(seen).toContain(inOneLine(part))
    }
    const own = text.split('\n').filter((line) => !line.startsWith('>'))
    const links = own.flatMap((line) => line.match(/https?:\/\/\S+/g) ?? [])
    expect(links).toEqual(message.link ? [message.link.url] : [])
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => plainOf(address))).toEqual(links)
    for (const link of links) expect(new URL(link).origin).toBe(publicUrl)
  })

  // spec: mail-2
  test('shows what others typed as text, in a subject of one line, and can be dark', () => {
    const tags = new Set([...html.matchAll(/<\/?([a-z]+)/gi)].map(([, tag]) => tag))
    const known = ['html', 'head', 'meta', 'style', 'title', 'body', 'div', 'p', 'blockquote', 'a']
    expect([...tags].filter((tag) => !known.includes(tag ?? ''))).toEqual([])
    expect(html.replace(/<[^>]+>/g, '')).not.toMatch(/[<>]/)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
  })
})

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function plainOf(html: string): string {
  return html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
