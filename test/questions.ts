import { type Subject, subjectKey } from '#features/products/questions/question.ts'
import type { OpenQuestion, OpenQuestions } from '#features/products/questions/schema.ts'
import { placeCatalogue } from './catalogue.ts'
import { everyLevel, packaged, testEntries } from './catalogue-entries.ts'
import { idOf } from './restaurants.ts'
import type { Client, TestApp } from './start-test-app.ts'

let made = 500

/**
 * Adds a catalogue product of its own that contains milk, and reads a newer sheet that says it does not: the company then
 * has a question about it. Returns its id.
 */
export async function leaveQuestion(app: TestApp, owner: Client): Promise<number> {
  made += 1
  const publish = (contained: readonly number[], date: string) => {
    const entry = packaged(made, `Proefvla ${made}`, { levels: everyLevel([...contained]), date })
    placeCatalogue(app.dataDir, [...testEntries, entry])
    return entry.sheet.refid
  }
  const refid = publish([1], '2026-05-01')
  const id = idOf(await owner.post('/product/AddProduct', { refid }))
  publish([], '2026-06-01')
  idOf(await owner.post('/product/AddProduct', { refid }))
  return id
}

/** Returns the open questions about one thing, as they stand in the list of all. */
export async function questionsAbout(client: Client, of: Subject): Promise<OpenQuestion[]> {
  const things = (await client.get('/question/GetQuestions')).body as OpenQuestions
  return things.find((thing) => subjectKey(thing.of) === subjectKey(of))?.questions ?? []
}
