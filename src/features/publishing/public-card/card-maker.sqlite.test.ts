import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { plainLook } from '#test/plain-look.ts'
import type { CompleteMenu } from '../card/schema.ts'
import { type CardJob, makeCard } from './server/card-jobs.ts'
import { createCardMaker } from './server/card-maker.ts'

/** A menu of this many dishes, each with an allergen. */
function menuOf(dishes: number): CompleteMenu {
  const dish = (id: number) => ({
    ...{ id, name: `Gerecht ${id}`, description: 'Met brood', price: 9.5, sizes: [], complete: true, dietaryneeds: [] },
    ...{
      allergens: [{ id: 1, name: 'Melk' }],
      maycontain: [],
      suballergens: [],
      partsunknown: [],
      unknown: [],
      soldoutuntil: null,
      stopped: false,
    },
  })
  const all = Array.from({ length: dishes }, (_, index) => dish(index + 1))
  return {
    ...{ name: 'Lepelhuis', CompanyName: 'Lepelhuis', price: true, diets: true, allergens: true, translate: true },
    ...{
      incomplete: true,
      findable: true,
      ...plainLook,
      backgroundcolor: '#ffffff',
      textcolor: '#000000',
      font: 'Lato',
    },
    sources: [],
    allergensupdated: null,
    categories: [{ id: 1, name: 'Kaart', description: '', dishes: all }],
  }
}
const page = (dishes: number): CardJob => ({ kind: 'page', args: [menuOf(dishes), 'nl'] })
const textOf = ({ br }: { br: Buffer }) => brotliDecompressSync(br).toString()

// spec: card-22
test('a long menu is made in the thread, the same as it would be made here: as a page and as data', async () => {
  const maker = createCardMaker()
  onTestFinished(maker.close)
  const jobs: CardJob[] = [page(400), { kind: 'data', menu: menuOf(400) }]
  for (const job of jobs) {
    const made = await maker.make(job)
    expect(made).toEqual(await makeCard(job))
    expect(textOf(made)).toContain('Gerecht 400')
    // In memory of exactly its size, which is not shared with anything.
    expect([made.br.buffer.byteLength, made.gzip.buffer.byteLength]).toEqual([made.br.length, made.gzip.length])
  }
})

test('a card that can not be made fails alone, and closing fails those that are being made', async () => {
  const maker = createCardMaker()
  onTestFinished(maker.close)
  const wrong = { kind: 'page', args: [{ ...menuOf(400), textcolor: null }, 'nl'] } as unknown as CardJob
  const [failed, made] = await Promise.allSettled([maker.make(wrong), maker.make(page(400))])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(Error) })
  expect(made.status).toBe('fulfilled')
  const pending = expect(maker.make(page(2000))).rejects.toThrow(/closed/)
  await maker.close()
  await pending
  expect(textOf(await maker.make(page(400)))).toContain('Gerecht 400')
})

test('a short menu waits for no thread', async () => {
  const maker = createCardMaker()
  onTestFinished(maker.close)
  expect(textOf(await maker.make(page(3)))).toContain('Gerecht 3')
})
