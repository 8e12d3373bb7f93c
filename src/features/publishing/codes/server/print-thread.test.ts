import { expect, onTestFinished, test } from 'vitest'
import { printedText } from '#test/read-print.ts'
import { plainColours } from '../rules.ts'
import { createPrintThread } from './print-thread.ts'
import type { TableCard } from './table-card.ts'

const card: TableCard = {
  menuName: 'Lunch',
  companyName: 'De Lepel',
  url: 'https://kaart.example/show/abc',
  allergens: true,
  backgroundcolor: '#ffffff',
  textcolor: '#000000',
  font: 'Lato',
  logo: undefined,
}
const brokenLogo = { png: Buffer.from('geen plaatje'), width: 10, height: 10 }

test('a job that fails leaves the others as they are', async () => {
  const thread = createPrintThread()
  onTestFinished(() => thread.close())
  const print = (logo: TableCard['logo']) =>
    thread.run('printTableCard', { card: { ...card, logo }, colours: plainColours, size: 'a6' })
  const [broken, good] = await Promise.allSettled([print(brokenLogo), print(undefined)])
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(Error) })
  if (good.status === 'rejected') throw good.reason
  expect(await printedText(Buffer.from(good.value))).toContain('De Lepel')
})

test('a picture without a QR code gives no text', async () => {
  const thread = createPrintThread()
  onTestFinished(() => thread.close())
  expect(await thread.run('readCode', Buffer.from('geen plaatje'))).toBeUndefined()
})

test('closing a thread fails its pending jobs, and the next job starts a new one', async () => {
  const thread = createPrintThread()
  onTestFinished(() => thread.close())
  const job = { card, colours: plainColours, size: 'a6' } as const
  const underWay = expect(thread.run('printTableCard', job)).rejects.toThrow(/closed/)
  await thread.close()
  await underWay
  expect((await thread.run('printTableCard', job)).length).toBeGreaterThan(1000)
})
