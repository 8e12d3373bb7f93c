import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { challengeCookie, cookiePrefix } from '#features/accounts/server/auth.ts'
import { builtScreens } from '#test/built-screens.ts'
import { sharedScreensApp } from '#test/screens-app.ts'
import { cookiesOf, password, registration, startTestApp } from '#test/start-test-app.ts'
import { plainWords, readSections, readText } from '../written/server/read-text.ts'
import { Written } from '../written/server/written.tsx'
import { coveredTables, storedData } from './stored-data.ts'

// What the pages say is the same on either database.
const onSqlite = inject('database') === 'sqlite'

const screens = sharedScreensApp()

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

if (onSqlite)
  describe('the terms', () => {
    // spec: pages-16, pages-18
    test('are eighteen articles, dated 1 December 2024, with the legal facts', async () => {
      const { text } = await screens().visitor.get('/terms')
      expect(text).toContain('<h1>Gebruiksvoorwaarden</h1><p class="date">1 december 2024</p>')
      const articles = text.match(/<h2>Artikel \d+\. [^<]{5,}<\/h2>/g) ?? []
      expect(articles.map((title) => Number(/\d+/.exec(title.slice(4))?.[0]))).toEqual(
        Array.from({ length: 18 }, (_, index) => index + 1),
      )
      const read = plain(text)
      for (const fact of [
        'Je moet 18 jaar of ouder zijn om een account te maken.',
        'Een account hoort bij één bedrijf.',
        'Een klacht over privacy wordt binnen 4 weken beantwoord.',
        'Menukaart bewaart wanneer je dat deed.',
        'Je kunt je account zelf verwijderen in je profiel.',
      ])
        expect(read).toContain(fact)
    })
  })

describe('the privacy statement', () => {
  if (onSqlite)
    // spec: pages-17, pages-18, pages-20
    test('is dated 1 December 2024 and holds the legal facts', async () => {
      const { text } = await screens().visitor.get('/privacy')
      expect(text).toContain('<h1>Privacyverklaring</h1><p class="date">1 december 2024</p>')
      const read = plain(text)
      for (const fact of [
        'Je krijgt binnen 4 weken antwoord.',
        'Ben je jonger dan 16 jaar? Dan heb je toestemming van je ouder of voogd nodig',
        'hooguit 30 dagen nadat je Menukaart op dat apparaat het laatst gebruikte',
        'het moment waarop je akkoord ging met de voorwaarden',
        'twee dagen, en hooguit vier als de mail nog eens is gestuurd',
        'Daarna bewaren we de mail nog 30 dagen na de laatste poging',
        'van elke dag zeven dagen staan, van elke week vier weken en van elke maand twaalf maanden',
        'Je krijgt nog één mail: dat je account is verwijderd.',
        '‘oud-medewerker’. Dat is niet meer naar jou te herleiden.',
      ])
        expect(read).toContain(fact)
    })

  if (onSqlite)
    // spec: pages-20
    test('tells of every kind of data what it is, why it is kept, and for how long', async () => {
      const read = plain((await screens().visitor.get('/privacy')).text)
      for (const { label, what, kept } of Object.values(storedData)) {
        expect(read).toContain(plain(`${label}: ${what}`.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')))
        expect(read).toContain(plain(`${label}: ${kept}`.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')))
        expect(what).toContain('rondslag')
      }
    })

  test('names every cookie', async () => {
    const { visitor, foundCompany } = screens()
    const { email } = await foundCompany('Lepelhuis')
    const answers = [
      await visitor.post('/user/Register', registration('Lepelhuis', 'kok@lepel.example')),
      await visitor.post('/auth/sign-in/email', { email, password }),
      await visitor.post('/auth/passkey-options'),
    ]
    const set = answers.flatMap((answer) => cookiesOf(answer).split('; ')).map((cookie) => cookie.split('=')[0])
    const names = [...new Set([...set, `${cookiePrefix}.${challengeCookie}`])]
    const { text } = await visitor.get('/privacy')
    expect(text.match(/(?<=<li>)menukaart\.\w+(?=: )/g)?.sort()).toEqual(names.sort())
  })

  // spec: pages-21
  test('speaks of every table of the database, and of no table that is gone', async () => {
    const { db } = screens()
    const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name)
    const ours = tables.filter((name) => !name.startsWith('kysely_') && !name.startsWith('sqlite_'))
    expect(Object.keys(coveredTables).sort()).toEqual(ours.sort())
    const told = Object.values(coveredTables).flatMap((coverage) => ('holdsNobody' in coverage ? [] : coverage))
    // What the server's logs hold is in no table.
    expect([...new Set(told), 'logs'].sort()).toEqual(Object.keys(storedData).sort())
  })
})

if (onSqlite)
  describe('both say who the provider is and how to reach them (AVG, art. 13)', () => {
    const texts = async (env: Record<string, string>) => {
      const { visitor } = await startTestApp({ webFolder: builtScreens(), env })
      return Promise.all(['/terms', '/privacy'].map(async (path) => (await visitor.get(path)).text))
    }

    // spec: pages-19
    test('as the settings tell', async () => {
      const env = {
        // Nothing of it is Markdown.
        PROVIDER_NAME: 'Horeca *& Co* <BV> ![_x_](y)',
        PROVIDER_ADDRESS: 'Havenkade 12, 1234 AB Waterdorp',
        PROVIDER_EMAIL: 'privacy@horeca.example',
      }
      for (const text of await texts(env)) {
        expect(text).toContain('is: Horeca *&amp; Co* &lt;BV&gt; ![_x_](y), Havenkade 12, 1234 AB Waterdorp.')
        expect(text).toContain('<a href="mailto:privacy@horeca.example">privacy@horeca.example</a>')
        expect(text).not.toContain('niet ingevuld')
      }
    })

    // spec: pages-19
    test('or that the provider did not fill it in, and how to ask', async () => {
      for (const text of await texts({}))
        expect(plain(text)).toContain(
          'De aanbieder van deze installatie heeft zijn naam, adres en e-mailadres hier niet ingevuld. Vraag ernaar via de helpdesk.',
        )
      for (const text of await texts({ PROVIDER_NAME: 'Horeca BV', PROVIDER_EMAIL: 'p@h.example' }))
        expect(plain(text)).toContain('heeft zijn adres hier niet ingevuld')
    })
  })

if (onSqlite)
  describe('a text in Markdown', () => {
    const written = (text: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'legal-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const file = join(folder, 'terms.md')
      writeFileSync(file, text)
      return pathToFileURL(file)
    }

    test('has a title, a line below it and sections of paragraphs and lists, however its lines are broken', () => {
      const text =
        '<!-- Note. -->\n\n# Title\n\n1 mei\n\n## One {#first}\n\n{who}\n\n- a\n  b\n- {list}\n\nAfter.\n\n## Two\n\nLast.\n'
      const inserted = { who: `${plainWords('A, not <b>.')}\n\nAt [us](/us).`, list: 'c\n- d' }
      for (const lines of [text, text.replaceAll('\n', '\r\n')]) {
        const { sections, ...head } = readText(written(lines), inserted)
        expect(head).toEqual({ title: 'Title', intro: '1 mei' })
        expect(sections.map(({ title, word }) => [title, word])).toEqual([
          ['One', 'first'],
          ['Two', ''],
        ])
        expect(renderToStaticMarkup(Written({ tokens: sections[0]?.blocks }))).toBe(
          '<p>A, not &lt;b&gt;.</p><p>At <a href="/us">us</a>.</p><ul><li>a\nb</li><li>c</li><li>d</li></ul><p>After.</p>',
        )
      }
    })

    test('is refused with a name that stands for nothing', () => {
      expect(() => readSections(written('## One\n\n{gegeven}\n'))).toThrow('nothing is known of {gegeven}')
    })

    test('is refused with what no page can show', () => {
      const [section] = readSections(written('## One\n\n| a |\n| - |\n'))
      expect(() => renderToStaticMarkup(Written({ tokens: section?.blocks }))).toThrow('cannot show "table"')
    })

    test('is refused without a line below its title', () => {
      expect(() => readText(written('# Title\n\n## One\n\nText.\n'))).toThrow('its title and a line below it')
    })
  })
