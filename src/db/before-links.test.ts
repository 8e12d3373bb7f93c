import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { Overview } from '#features/dashboard/schema.ts'
import { subjectKey } from '#features/products/questions/question.ts'
import type { OpenQuestions } from '#features/products/questions/schema.ts'
import { wordsOnCard } from '#test/card.ts'
import { copyDatabase, type TestDatabase } from '#test/databases.ts'
import { loadFixture, readFixture, readLines } from '#test/fixture.ts'
import { act, applyChange, type RecordedAct } from '#test/recorded-acts.ts'
import { askAgain, type Difference, mustStay, type RecordedAnswer } from '#test/recorded-answers.ts'
import { type Client, openTestApp, startTestApp, type TestApp } from '#test/start-test-app.ts'
import { readingOf, readLayout } from './backup/table-layout.ts'
import { type Connection, connect, type Db } from './connect.ts'
import { migrate } from './migrate.ts'

type Asked = { questions?: unknown; dishquestions?: unknown }

/** All that may differ from the answers of the version before. Whatever differs beside it is a fault of a migration. */
const differences: readonly Difference[] = [
  {
    call: /^\/dashboard\/GetOverview/,
    why: 'The lines that one act leaves at several dishes and products come in no order of their own, and its questions stand in a list of their own.',
    same: (body) => {
      const { changes, questions: _, dishquestions: __, ...overview } = JSON.parse(body) as Overview & Asked
      return JSON.stringify({ ...overview, changes: changes.map((line) => JSON.stringify(line)).sort() })
    },
  },
  {
    call: /^\/question\/GetQuestions/,
    why: 'The list of what words leave in doubt names the other questions, too, and each by what it is about.',
    same: (body) => JSON.stringify(questionsInWords(JSON.parse(body))),
  },
  {
    call: /^POST \/product\/AnswerQuestion/,
    why: 'It answers as all answers to questions are answered.',
    same: (body) => body.replace(/^\d+$/, 'true'),
  },
  {
    call: /^\/(dish|product)\/Get(Dish|Product)\//,
    why: 'Links and questions are numbered anew, and a stamp lives no longer than its screen. A question about a product that was deleted after the dish it was in tells when that was, no longer when the dish was put back.',
    same: (body) =>
      body
        .replace(/"stamp":"[\w-]{22}"/g, '"stamp":""')
        .replace(/\{"id":\d+,("product":\{[^}]*\}),"ended":"[^"]*"/g, '{$1'),
  },
  {
    call: /^\/takeout\/Download menukaart\.json/,
    why: 'It tells of checks and ticks that ended, too.',
    same: (body) => JSON.stringify(JSON.parse(body), (key, value) => (key === 'signedbefore' ? undefined : value)),
  },
  {
    call: /^\/takeout\/Download LEESMIJ/,
    why: 'It says what that file holds now.',
    same: (body) => body.replace(/^verwijderd\.json .*$/m, ''),
  },
  {
    call: /^\/takeout\/Download verwijderd\.json/,
    why: 'What is deleted is told as the rows that it consists of. What was taken out stands with what it was in.',
    same: (body) => namesOfDeleted(body),
  },
]

type Doubts = Record<'menu', { text: string }[]> &
  Record<'categories' | 'dishes' | 'products', { id: number; doubts: { text: string }[] }[]>

/** Returns what words leave in doubt, from the list of then or of now: about what, and the question. */
function questionsInWords(body: Doubts | OpenQuestions): (readonly [string, string])[] {
  if (!Array.isArray(body)) {
    const { menu, categories, dishes, products } = body
    const ofKind = (kind: string, things: Doubts['dishes']) =>
      things.flatMap(({ id, doubts }) => doubts.map(({ text }) => [`${kind} ${id}`, text] as const))
    return [
      ...menu.map(({ text }) => ['menu', text] as const),
      ...[...ofKind('category', categories), ...ofKind('dish', dishes), ...ofKind('product', products)],
    ]
  }
  const isInWords = ({ text }: { text: string }) => !/^(Hoort .* hier niet in\?|Het nieuwste productblad) /.test(text)
  return body.flatMap(({ of, questions }) =>
    questions.filter(isInWords).map(({ text }) => [subjectKey(of), text] as const),
  )
}

/** Returns what is deleted, by kind and name, without what was gone already but for its name in a link that ended. */
function namesOfDeleted(body: string): string {
  const deleted = JSON.parse(body) as readonly { kind: string; name: string; deleted_in?: number | null }[]
  return deleted
    .filter(({ kind, deleted_in }) => ['category', 'dish', 'product'].includes(kind) && deleted_in !== null)
    .map(({ kind, name }) => `${kind} ${name}`)
    .sort()
    .join('\n')
}

const onSqlite = inject('database') === 'sqlite'
const folder = 'before-links'
const fixture = readFixture(folder)
const restaurants = [
  { name: 'theelepel', owner: 'ina@keuken.example', colleagues: ['bas@keuken.example', 'lot@keuken.example'] },
  { name: 'messenhof', owner: 'eva@keuken.example', colleagues: ['femke@keuken.example'] },
  { name: 'vorkenhoek', owner: 'gijs@keuken.example', colleagues: [] },
] as const
const recordedOf = (name: string) =>
  readLines<RecordedAnswer>(folder, `answers-${name}.jsonl.gz`).map((recorded) =>
    recorded.call === '/dish/GetDoubts' ? { ...recorded, call: '/question/GetQuestions' } : recorded,
  )

// Of what was done seconds and minutes before the upgrade, it is still seconds and minutes ago.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(fixture.at) }))
afterAll(() => void vi.useRealTimers())

/** Makes calls again that were recorded, and returns the answers as those are kept: of a card its words. */
async function askNow(app: TestApp, member: Client, recorded: readonly RecordedAnswer[]): Promise<RecordedAnswer[]> {
  const answers = await askAgain(recorded, { member, visitor: app.visitor })
  return answers.map((answer) =>
    answer.call.startsWith('/show/') ? { ...answer, body: wordsOnCard(answer.body) } : answer,
  )
}

function expectSame(answers: readonly RecordedAnswer[], recorded: readonly RecordedAnswer[], when = ''): void {
  expect(answers.map(({ call }) => call)).toEqual(recorded.map(({ call }) => call))
  for (const [index, answer] of answers.entries()) {
    const then = recorded[index]
    if (then) expect.soft(mustStay(differences, answer), `${when}${answer.call}`).toBe(mustStay(differences, then))
  }
}

describe('a database that the version before filled', () => {
  let app: TestApp | undefined
  beforeAll(async () => {
    app = await openTestApp({ database: await loadFixture(fixture) })
  })
  afterAll(() => app?.stop())

  test.each(restaurants)('answers as it did then, to the owner and to colleagues: $name', async (restaurant) => {
    if (!app) throw new Error('the server did not start')
    const recorded = recordedOf(restaurant.name)
    expectSame(await askNow(app, await app.signIn(restaurant.owner), recorded), recorded)
    // The one file that is the owner's alone.
    const forAll = recorded.filter(({ call }) => !call.endsWith(' bedrijf.json'))
    // Who sees what differs on neither database.
    for (const colleague of onSqlite ? restaurant.colleagues : [])
      expectSame(await askNow(app, await app.signIn(colleague), forAll), forAll, `${colleague}: `)
  })
})

/**
 * The products of a catalogue in Vorkenhoek's trash that stood again, or lay there twice, since it loaded a download: a company
 * has each of these once now.
 */
const twins: readonly number[] = [73, 77, 79, 81]

function isOfTwin({ owner, body }: RecordedAct): boolean {
  const thing = body as { kind?: string; id?: number } | undefined
  return owner === 'gijs@keuken.example' && thing?.kind === 'product' && twins.includes(thing.id ?? 0)
}

describe('after the upgrade', () => {
  let upgraded: TestDatabase | undefined
  beforeAll(async () => {
    upgraded = await loadFixture(fixture)
    await withConnection(upgraded, ({ db }) => migrate(db))
  })
  afterAll(() => upgraded?.remove())

  const acts = readLines<RecordedAct>(folder, 'acts.jsonl.gz').filter((one) => !isOfTwin(one))
  const rounds = [...new Set(acts.map(({ round }) => round))]
  // Things are put back each from where it lay; all that is done else follows what was done before it.
  test.each(rounds)('what is done leads to what it led to then: %s', async (round) => {
    if (!upgraded) throw new Error('the database was not upgraded')
    const app = await startTestApp({ database: await copyDatabase(upgraded) })
    const known = new Map<string, Map<string, RecordedAnswer>>(
      restaurants.map(({ name, owner }) => [owner, new Map(recordedOf(name).map((then) => [then.call, then]))]),
    )
    const clients = new Map<string, Promise<Client>>()
    const signedIn = (address: string) => {
      const client = clients.get(address) ?? app.signIn(address)
      clients.set(address, client)
      return client
    }
    for (const one of acts.filter((recorded) => recorded.round === round)) {
      const owner = await signedIn(one.owner)
      const answer = await act(await signedIn(one.who), one)
      const seen = known.get(one.owner) ?? new Map<string, RecordedAnswer>()
      const changed = one.changed.map((change) => applyChange(change, seen.get(change.call)))
      for (const then of changed) seen.set(then.call, then)
      const answers = await askAgain(changed, { member: owner, visitor: app.visitor })
      const when = `${one.call} ${JSON.stringify(one.body)}: `
      expectSame([answer, ...answers], [one.answer, ...changed], when)
    }
  })
})

/** Single rows that an upgrade might lose, by a call of Theelepel that must show it. */
const losses: Readonly<Record<string, string>> = {
  '/trash/GetTrash': "delete from trash where name = 'Volle schaal'",
  '/dish/GetDish/49': 'delete from ended_link where dish_id = 49 and answered_at is null',
  '/dish/GetDish/33': 'update dish set confirmed_at = null where id = 33',
  '/product/GetProduct/88': 'update product set checked_at = null where id = 88',
  '/product/GetProduct/112': "delete from question where kind = 'says-less' and product_id = 112",
  '/product/GetProduct/123': 'delete from product_component where product_id = 123',
}

test('the recorded answers show it when an upgrade loses a single row', async () => {
  const [{ name, owner }] = restaurants
  const database = await loadFixture(fixture, async ({ db }) => {
    for (const loss of Object.values(losses)) await sql.raw(loss).execute(db)
  })
  const app = await startTestApp({ database })
  const touched = recordedOf(name).filter(({ call }) => call in losses)
  expect(touched.map(({ call }) => call).sort()).toEqual(Object.keys(losses).sort())
  const answers = await askNow(app, await app.signIn(owner), touched)
  for (const [index, then] of touched.entries())
    expect.soft(mustStay(differences, answers[index] ?? then), then.call).not.toBe(mustStay(differences, then))
})

describe.each(['before-statements', folder])('an upgrade that breaks off, of %s', (name) => {
  /** The rows as they were, what the upgrade makes of them, and how many statements it takes. */
  async function upgrade() {
    const database = await loadFixture(readFixture(name))
    onTestFinished(database.remove)
    const broken = await copyDatabase(database)
    onTestFinished(broken.remove)
    return withConnection(database, async ({ db, kind }) => {
      const before = await allRows(db, kind)
      let statements = 0
      await migrate(watched(db, () => void statements++))
      expect(statements).toBeGreaterThan(0)
      return { broken, before, after: await allRows(db, kind), statements }
    })
  }

  test('by an error leaves nothing behind, and can be started again', async () => {
    const { broken, before, after, statements } = await upgrade()
    await withConnection(broken, async ({ db, kind }) => {
      for (const share of [0.25, 0.5, 0.75]) {
        let left = within(statements, share)
        const failing = watched(db, () => {
          left -= 1
          if (left === 0) throw new Error('het houdt op')
        })
        await expect(migrate(failing)).rejects.toThrow('het houdt op')
        expect(await allRows(db, kind)).toEqual(before)
      }
      await migrate(db)
      expect(await allRows(db, kind)).toEqual(after)
    })
  })

  test('as its process is killed can be started again, and ends in the same rows', async () => {
    const { broken, after, statements } = await upgrade()
    for (const share of [0.5, 0.9]) expect(await killedAt(broken, within(statements, share))).toBe('SIGKILL')
    await withConnection(broken, async ({ db, kind }) => {
      await migrate(db)
      expect(await allRows(db, kind)).toEqual(after)
    })
  })
})

/** Returns the statement at this share of all. The last one only gives up the lock, once all is done. */
function within(statements: number, share: number): number {
  return Math.max(1, Math.floor(statements * share))
}

/** Runs the upgrade in a process that kills itself at a statement, and returns the signal that ended it. */
function killedAt({ dataDir, databaseUrl }: TestDatabase, statement: number): Promise<NodeJS.Signals | null> {
  const program = `
    import { connect } from './src/db/connect.ts'
    import { migrate } from './src/db/migrate.ts'
    const { db } = connect(${JSON.stringify({ dataDir, databaseUrl })})
    let left = ${statement}
    await migrate(db.withPlugin({
      transformQuery: ({ node }) => {
        left -= 1
        if (left === 0) process.kill(process.pid, 'SIGKILL')
        return node
      },
      transformResult: async ({ result }) => result,
    }))`
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--input-type=module', '--eval', program], () =>
      resolve(child.signalCode),
    )
  })
}

/** Returns the database with `onStatement` called before each statement that goes to it. */
function watched(db: Db, onStatement: () => void): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      onStatement()
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** Returns all rows by table, in no order of their own. */
async function allRows(db: Db, kind: Connection['kind']): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name, columns } of await readLayout(db, kind)) {
    const read = sql`select ${sql.join(columns.map(readingOf))} from ${sql.table(name)}`
    rows[name] = (await read.execute(db)).rows.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}

async function withConnection<Result>(
  database: TestDatabase,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = connect(database)
  try {
    return await use(connection)
  } finally {
    await connection.close()
  }
}
