import { expect, test } from 'vitest'
import { contrastOf } from '#features/publishing/colours/contrast.ts'
import { layOut, mailColours } from './layout.ts'
import type { Message } from './message.ts'
import { contactMessage } from './messages/contact-message.ts'

const message: Message = {
  subject: 'Kies "snel" & <goed>',
  greeting: 'Hallo <b>Sanne</b>,',
  paragraphs: ['Eerste & enige "zin".'],
  quote: 'Regel 1 <script>alert(1)</script>\n\nRegel 2',
  link: { label: 'Openen', url: 'https://kaart.example/a?b=1&c="2"' },
}

test('a mail shows what somebody wrote as text, never as HTML', () => {
  const { html } = layOut(message)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<b>')
  expect(html).toContain('Regel 1 &lt;script&gt;alert(1)&lt;/script&gt;\n\nRegel 2')
  expect(html).toContain('href="https://kaart.example/a?b=1&amp;c=&quot;2&quot;"')
  expect(html).toContain('<title>Kies &quot;snel&quot; &amp; &lt;goed&gt;</title>')
})

test('a mail as plain text reads from top to bottom, with the words of others marked line by line', () => {
  expect(layOut(message).text).toBe(
    [
      'Hallo <b>Sanne</b>,',
      'Eerste & enige "zin".',
      '> Regel 1 <script>alert(1)</script>\n>\n> Regel 2',
      'Openen:\nhttps://kaart.example/a?b=1&c="2"',
      'Menukaart',
    ].join('\n\n'),
  )
})

test('a mail loads nothing, and tells a dark mail program that it can be dark', () => {
  const { html } = layOut(message)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/)
})

// spec: mail-1
test('a mail can be read in a light and in a dark mail program: text at 4.5:1 or more', () => {
  for (const { page, ink, muted, button, label } of Object.values(mailColours)) {
    expect(contrastOf(ink, page)).toBeGreaterThanOrEqual(7)
    expect(contrastOf(muted, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(label, button)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(button, page)).toBeGreaterThanOrEqual(3)
  }
  const { html } = layOut(message)
  for (const colour of [mailColours.dark.page, mailColours.dark.ink, mailColours.dark.button, mailColours.dark.label])
    expect(html).toContain(`${colour}!important`)
})

test('a message of the contact form says who wrote it, and whether that is certain', () => {
  const sent = { subject: 'Vraag', email: 'jan@lepel.example', question: 'Hoe werkt het?' }
  const ofVisitor = layOut(contactMessage({ ...sent, sender: undefined })).text
  expect(ofVisitor).toContain('jan@lepel.example stuurde dit bericht')
  expect(ofVisitor).toContain('niet ingelogd')
  expect(ofVisitor).toContain('> Hoe werkt het?')
  const sender = { email: 'an@lepel.example', company: 'De Lepel' }
  expect(layOut(contactMessage({ ...sent, sender })).text).toContain('ingelogd als an@lepel.example van De Lepel.')
  expect(layOut(contactMessage({ ...sent, sender: { ...sender, company: undefined } })).text).toContain(
    'ingelogd als an@lepel.example.\n',
  )
})
