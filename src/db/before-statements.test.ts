import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { isAllergen, nameAllergens } from '#features/allergens/allergens.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { loadFixture, readFixture, readLines } from '#test/fixture.ts'
import { askAgain, type Difference, mustStay, type RecordedAnswer } from '#test/recorded-answers.ts'
import { openTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

/** Returns an answer without what it did not tell then of traces, grains, nuts and checks; of a dish, the fourteen it may hold. */
function withoutPartsAndTraces(body: string): string {
  // Of a picture only its hash was recorded.
  if (!/^[[{]/.test(body)) return body
  const added = [
    'maycontain',
    'suballergens',
    'partsunknown',
    'unknown',
    'withheld',
    'ownmaycontain',
    'ownsuballergens',
    'ownfreefrom',
    'ischecked',
  ]
  return JSON.stringify(
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      const kept = Object.fromEntries(Object.entries(value).filter(([field]) => !added.includes(field)))
      const isDish = 'products' in value && 'maycontain' in value
      return isDish ? { ...kept, traces: nameAllergens(idsOf(value.maycontain).filter(isAllergen)) } : kept
    }),
  )
}

function idsOf(named: unknown): number[] {
  return (named as readonly { id: number }[]).map(({ id }) => id)
}

/** Returns what a card says of each dish: its names, price, descriptions, and the names of its icons. */
function dishesOnCard(html: string): string {
  const [, ...sections] = html.split('<section')
  const lines = sections.flatMap((section) => section.split('</section>')[0]?.split(/(?=<li class="card-dish")/) ?? [])
  return lines
    .map((line) => {
      const icons = Array.from(line.matchAll(/<button[^>]* title="([^"]*)"/g), ([, name]) => name)
      const texts = Array.from(
        line.matchAll(/<bdi[^>]*>([^<]*)|"card-price">([^<]*)/g),
        ([, text, price]) => text ?? price,
      )
      return [...texts, ...icons].join(' | ')
    })
    .join('\n')
}

/** All that may differ from the answers of the version before. Whatever differs beside it is a fault of a migration. */
const differences: readonly Difference[] = [
  {
    call: /^\/(dish|product|category)\/|^\/menu\/GetCompleteMenu/,
    why: 'Lists tell of traces, grains and nuts too. The traces of a dish name grains and nuts behind their parent.',
    same: withoutPartsAndTraces,
  },
  {
    call: /^\/(product\/GetProduct|dish\/GetDish)\//,
    why: 'A stamp is made of the screen that the version shows, and lives no longer than that screen.',
    same: (body) => body.replace(/"stamp":"[\w-]{22}"/g, '"stamp":""'),
  },
  {
    call: /^\/show\//,
    why: 'A card looks different, and says more: what a guest reads of each dish is compared.',
    same: dishesOnCard,
  },
  {
    call: /^\/takeout\/Download LEESMIJ/,
    why: 'A download has a file for what was deleted; nothing was kept of it before.',
    same: (body) => body.replace(/verwijderd\.json.*\n/, ''),
  },
  {
    call: /^\/takeout\/Download/,
    why: 'A download holds translations, of which nobody had made any.',
    same: (body) => body.replace(/,\s*"translations": \[\]/g, ''),
  },
  {
    call: /^\/takeout\/Download/,
    why: 'A download tells which sheets somebody must look at first; it said no more than that they are not complete.',
    same: (body) => body.replace(/,\s*"doubtful": true/g, ''),
  },
  {
    call: /./,
    why: "Since 2026 the law's words for cross-contact are 'Kan bevatten'.",
    same: (body) => body.replaceAll('Kan (sporen) bevatten', 'Kan bevatten'),
  },
  {
    call: /^\/menu\/GetCompleteMenu/,
    why: 'A menu tells when its allergens last changed.',
    same: (body) => body.replace(/"allergensupdated":("[^"]*"|null),/, ''),
  },
  {
    call: /^\/menu\/GetTableCard/,
    why: 'Paper promises no allergens that the card does not show.',
    same: (body) => body.replaceAll(/ (en allergenen|and allergens)$/gm, ''),
  },
  {
    call: /^\/(product\/GetProduct|dish\/GetDish)\//,
    why: 'Both say along which products an allergen comes in, and ask where words and data contradict each other.',
    same: (body) =>
      body
        .replace(/,"inherited":\[(\{.*?\})?\](?=,"(checked|doubts)")/, '')
        .replace(/,"doubts":\[.*?\](?=,"version")/, ''),
  },
  {
    call: /^\/show\//,
    why: 'The look of the card is of the version; what a guest reads is not.',
    same: (body) => body.replace(/<style>.*?<\/style>/s, ''),
  },
  {
    call: /^\/(dish\/Get|category\/Get|menu\/GetCompleteMenu|dashboard)/,
    why: 'A dish can be sold out or stopped, which no dish was.',
    same: (body) =>
      body.replaceAll(/"(soldoutuntil|stopped)":(null|false|\[\]),|,"(soldoutuntil|stopped)":(null|false)/g, ''),
  },
  {
    call: /^\/dish\/GetDishes/,
    why: 'A list has the version of each dish, as the dish itself had.',
    same: (body) => body.replaceAll(/,"version":\d+/g, ''),
  },
  {
    call: /^\/category\/GetCategory\//,
    why: 'A category says what its words leave in doubt; none of these says anything of the kind.',
    same: (body) => body.replace(/"doubts":\[\],(?="version")/, ''),
  },
  {
    call: /^\/(dashboard\/GetOverview|takeout\/Download bedrijf)/,
    why: 'The overview tells what sheets warn of more, and the company when it was mailed: of none yet.',
    same: (body) => body.replace('"warnings":[],', '').replace(/\s*"warned_at": null,/, ''),
  },
  {
    call: /^\/product\/GetProduct\//,
    why: 'A sheet says why it is doubted; none of these was for an ingredient or for the lack of them.',
    same: (body) =>
      body.replaceAll(
        /("doubtful":(true|false),)?"contradictions":\[\],"unproven":false,("unknown":\[\],)?(?="unread")/g,
        '',
      ),
  },
  {
    call: /^\/product\/GetProduct\//,
    why: 'A starter food has its page; the brand "Vers" had none.',
    same: (body) => body.replace(/("brand":"Vers".*"url":)"\/catalogue\/2\d{14}"/, '$1null'),
  },
  {
    call: /^\/(menu\/Get|takeout\/Download)/,
    why: 'Search engines did not list any menu, and list none of these until the owner says so.',
    same: (body) => body.replace(/(,\s*)"findable": ?false(?=,)/, ''),
  },
  {
    call: /^\/show\//,
    why: 'The head of the page tells search engines and messengers what they may know, and a kept copy what to say.',
    same: (body) =>
      body
        .replace(/<meta (name="(description|robots|twitter:\w+)"|property="og:[\w:]+") content="[^"]*"\/>/g, '')
        .replace(/<body data-kept="[^"]*">/, '<body>'),
  },
  {
    call: /^\//,
    why: 'Checks in doubt have ended, and questions were asked: what that made less complete is tested below.',
    same: (body) =>
      body
        .replace(/"complete": ?(true|false)/g, '"complete":?')
        .replace(/"checked": ?(null|\{[^}]*\})/g, '"checked":?')
        .replace(/,"question":(null|\{.*?\}(?=,"removals"))/, '')
        .replace(/,\s*"questions": \[\s*\{[^\]]*\]/g, '')
        .replace(/<p class="card-unknown">.*?<\/p>/g, ''),
  },
  {
    call: /^\/(dish|product)\//,
    why: 'Tells who said that all ingredients of a dish are listed (nobody did), what was taken out, and the stamp of both.',
    same: (body) =>
      body
        .replace(/,"confirmed":null,"removals":\[\](,"stamp":"")?/g, '')
        .replace(/,"removals":\[\]/g, '')
        .replace(/,"unconfirmed":(true|false)/g, ''),
  },
  {
    call: /^\/dashboard\/GetOverview/,
    why: 'Names the dishes that are not complete or not confirmed, and the questions.',
    same: (body) =>
      body
        .replace(/"incomplete":\[.*?\]/, '')
        .replace(/,"unconfirmed":\[.*?\]/, '')
        .replace(/"questions":\[.*?\],/, '')
        .replace(/"dishquestions":\[\],/, ''),
  },
  {
    call: /^\/(menu\/Get(QrSettings|CompleteMenu)|takeout\/Download menukaart\.json)/,
    why: 'Tells what makes a card its own, of which an existing card has nothing: its look is compared by the rest.',
    same: (body) =>
      body
        .replace(/,\s*"(accentcolor|logoaccent)": ?(null|"")/g, '')
        .replace(/,\s*"layout": ?"calm"/, '')
        .replace(/,\s*"(openingline|hours)": ?""/g, '')
        .replace(/,\s*"show(address|phone)": ?false/g, '')
        .replace(/,"logotones":null/, '')
        .replace(/,"contact":\{[^}]*\}/, '')
        // The company's own, beside what the card shows of it.
        .replace(/,"address":"[^"]*","zipcode":"[^"]*","city":"[^"]*","phonenumber":"[^"]*"/, ''),
  },
  {
    call: /producten\.csv$/,
    why: 'Has a column for the moment of the check and one for who made it.',
    same: (body) => body.replace(/;\d{4}-\d\d-\d\dT[^;]*;[^;]*;/g, ';;;'),
  },
]

/** By company: the products whose check still stands, those whose check has ended, and those with a question. */
const decided = {
  lepelhuis: {
    stillChecked: [15, 59, 65, 66, 69, 71, 72, 86],
    ended: [1, 2, 3, 6, 9, 10, 11, 12, 13, 14, 16, 18, 19, 22, 24, 60, 61, 62, 63, 64, 67, 68, 70],
    asked: [25, 27, 29, 31, 33, 34, 35, 36, 37, 38],
  },
  messenhof: { stillChecked: [], ended: [46, 50, 85], asked: [49] },
  vorkenhoek: { stillChecked: [74, 78], ended: [], asked: [] },
}

const folder = 'before-statements'
const fixture = readFixture(folder)
const restaurants = [
  { name: 'lepelhuis', owner: 'anna@keuken.example' },
  { name: 'messenhof', owner: 'eva@keuken.example' },
  { name: 'vorkenhoek', owner: 'gijs@keuken.example' },
] as const

// Of what was added minutes before the upgrade, it is still minutes ago.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(fixture.at) }))
afterAll(() => void vi.useRealTimers())

/** Makes every recorded call again, as who made it then, and returns the answers. */
async function askNow(app: TestApp, owner: string, recorded: readonly RecordedAnswer[]): Promise<RecordedAnswer[]> {
  const answers = await askAgain(recorded, { member: await app.signIn(owner), visitor: app.visitor })
  // A download has files for translations and for what was deleted now, of which there was nothing.
  return answers.filter(({ call }) => !/ (csv\/vertalingen\.csv|verwijderd\.json)$/.test(call))
}

/** Returns whether anything is complete or checked that was not, or a dish lost its "Nog niet alles bekend". */
function readsAsMoreComplete(now: string, then: string): boolean {
  const flags = (body: string) =>
    Array.from(body.matchAll(/"(?:complete|checked)": ?(true|\{)?/g), ([, said]) => said !== undefined)
  const unknown = (body: string) => body.split('class="card-unknown').length
  const before = flags(then)
  return flags(now).some((isSaid, index) => isSaid && !before[index]) || unknown(now) < unknown(then)
}

describe('a database that the version before filled', () => {
  let app: TestApp | undefined
  beforeAll(async () => {
    app = await openTestApp({ database: await loadFixture(fixture) })
  })
  afterAll(() => app?.stop())

  test.each(restaurants)('answers as it did then: $name', async ({ name, owner }) => {
    if (!app) throw new Error('the server did not start')
    const recorded = readLines<RecordedAnswer>(folder, `answers-${name}.jsonl`)
    const answers = await askNow(app, owner, recorded)
    expect(answers.map(({ call }) => call)).toEqual(recorded.map(({ call }) => call))
    for (const [index, answer] of answers.entries()) {
      const then = recorded[index]
      if (then) expect.soft(mustStay(differences, answer), answer.call).toBe(mustStay(differences, then))
    }
    expect(answers.filter(({ body }, index) => readsAsMoreComplete(body, recorded[index]?.body ?? ''))).toEqual([])
  })

  test.each(restaurants)(
    'has ended checks that are in doubt, and asks about joined sheets: $name',
    async ({ name, owner }) => {
      if (!app) throw new Error('the server did not start')
      const recorded = readLines<RecordedAnswer>(folder, `answers-${name}.jsonl`)
      const then = recorded.filter(({ call }) => /^\/product\/GetProduct\/\d+$/.test(call))
      const answers = await askNow(app, owner, then)
      const products = answers.map(({ body }, index) => ({
        now: JSON.parse(body) as ProductDetail,
        wasChecked: (JSON.parse(then[index]?.body ?? '') as ProductDetail).checked !== null,
      }))
      const idsOf = (wanted: (product: (typeof products)[number]) => boolean) =>
        products
          .filter(wanted)
          .map(({ now }) => now.id)
          .toSorted((one, other) => one - other)
      expect({
        stillChecked: idsOf(({ now }) => now.checked !== null),
        ended: idsOf(({ now, wasChecked }) => wasChecked && now.checked === null),
        asked: idsOf(({ now }) => now.question !== null),
      }).toEqual(decided[name])
      for (const { now } of products)
        if (now.question) expect(now).toMatchObject({ complete: false, question: { kind: 'joined-before' } })
    },
  )
})

/** Single rows that an upgrade might lose, by a call that must show it. */
const losses: Readonly<Record<string, string>> = {
  '/product/GetProduct/10': 'delete from product_allergen where product_id = 10 and allergen_id = 17',
  '/product/GetProduct/32': 'delete from product_allergen where product_id = 32 and allergen_id = 22',
  '/product/GetProduct/33': 'delete from product_allergen where product_id = 33 and allergen_id = 34',
  '/product/GetProduct/42': "update product set sheet_unread = '[]' where id = 42",
  '/dish/GetDish/2': 'delete from dish_product where dish_id = 2 and product_id = 18',
  '/dish/GetDish/3': 'delete from product_component where product_id = 2 and component_id = 3',
}

if (onSqlite)
  test('the recorded answers show it when an upgrade loses a single row', async () => {
    const [lepelhuis] = restaurants
    const recorded = readLines<RecordedAnswer>(folder, `answers-${lepelhuis.name}.jsonl`)
    const database = await loadFixture(fixture, async ({ db }) => {
      for (const loss of Object.values(losses)) await sql.raw(loss).execute(db)
    })
    const app = await startTestApp({ database })
    const touched = recorded.filter(({ call }) => call in losses)
    const answers = await askNow(app, lepelhuis.owner, touched)
    expect(answers.map(({ call }) => call).sort()).toEqual(Object.keys(losses).sort())
    for (const [index, then] of touched.entries())
      expect.soft(mustStay(differences, answers[index] ?? then), then.call).not.toBe(mustStay(differences, then))
  })
