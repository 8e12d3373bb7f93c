import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Schedule } from '#features/menu/hours/rules.ts'
import { dutchMoment } from '#shared/dates.ts'
import { type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import { startTestApp } from '#test/start-test-app.ts'
import type { CompleteMenu } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'
// The clock stands: a session lasts thirty days, and guests read the card long after.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-20T12:00:00Z') }))
const world = twoRestaurants()
const at = (isoDay: string, hours: number, minutes = 0) =>
  void vi.setSystemTime(dutchMoment(isoDay, hours * 60 + minutes))
afterAll(() => void vi.useRealTimers())

const evening = [{ from: 17 * 60, to: 23 * 60 }]
const night = [{ from: 17 * 60, to: 2 * 60 + 30 }]
/** Closed on Mondays; a Saturday ends in the night in which the clocks go forward. Easter is on the 28th of March. */
const hours: Schedule = {
  week: [[], evening, evening, evening, evening, night, evening],
  exceptions: [{ date: '2027-03-30', spans: [] }],
}

let published = 0
/** Publishes a menu, as a card of now: a page that was read lately is made anew at once, and the clock of these tests goes back. */
async function publish({ owner }: Pick<Restaurant, 'owner'>, settings: object) {
  published += 1
  const shown = { ispublished: true, translate: true, openingline: `Kaart ${published}` }
  const answer = await owner.post('/menu/SetQrSettings', { ...shown, ...settings })
  expect(answer.status).toBe(200)
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const visit = async (path: string) => (await world.app.visitor.get(path)).text
  return {
    page: (lang = 'nl') => visit(`/show/${qrcode}?lang=${lang}`),
    old: () => visit(`/show/${qrcode}/kept`),
    data: async () => JSON.parse(await visit(`/menu/GetCompleteMenu/${qrcode}`)) as CompleteMenu,
  }
}

const saidOn = (page: string) => /<p class="card-open"[^>]*>([^<]*)</.exec(page)?.[1]
const weekOn = (page: string) => Array.from(page.matchAll(/<d[td]>([^<]*)</g), ([, text]) => text)

// spec: hours-2
test('a card says whether the house is open, right to the minute while nobody touches it', async () => {
  const { page } = await publish(world.own, { openinghours: hours })
  at('2027-03-26', 16, 59)
  expect(saidOn(await page())).toBe('Nu gesloten · weer vanaf 17.00')
  at('2027-03-26', 17)
  expect(saidOn(await page())).toBe('Nu open, tot 23.00')
  expect(saidOn(await page('de'))).toBe('Jetzt geöffnet, bis 23:00')
  vi.setSystemTime(dutchMoment('2027-03-26', 23 * 60) - 1)
  expect(saidOn(await page())).toBe('Nu open, tot 23.00')
  at('2027-03-26', 23)
  expect(saidOn(await page())).toBe('Nu gesloten · weer morgen vanaf 17.00')
  at('2027-03-27', 0)
  expect(saidOn(await page())).toBe('Nu gesloten · weer vanaf 17.00')
  // The hour from two to three is left out in this night.
  at('2027-03-28', 1, 59)
  expect(saidOn(await page())).toBe('Nu open, tot 03.00')
  at('2027-03-28', 3)
  expect(saidOn(await page())).toBe('Nu gesloten · weer vanaf 17.00')
  // Tuesday is a day that differs, on which they are closed.
  at('2027-03-29', 12)
  expect(saidOn(await page())).toBe('Nu gesloten · weer woensdag vanaf 17.00')
})

test('its foot has the week on as few lines as it takes, and the coming days that differ until they are over', async () => {
  at('2027-03-15', 12)
  const { page, data } = await publish(world.own, { openinghours: hours, hours: '' })
  const week = ['ma', 'gesloten', 'di–vr', '17.00–23.00', 'za', '17.00–02.30', 'zo', '17.00–23.00']
  expect(weekOn(await page())).toEqual(week)
  at('2027-03-16', 0)
  expect(weekOn(await page())).toEqual([...week, '30 maart', 'gesloten'])
  expect(weekOn(await page('en'))).toContain('Tue–Fri')
  at('2027-03-31', 0)
  expect(weekOn(await page())).toEqual(week)
  expect((await data()).contact).toMatchObject({ openinghours: hours, hours: '' })
})

if (onSqlite) {
  // spec: hours-3
  test('what was typed of them before stays until it is replaced, and a house without any says nothing of it', async () => {
    const { page, data } = await publish(world.other, { hours: 'Elke dag van vijf tot elf' })
    expect(await page()).toContain('Elke dag van vijf tot elf')
    expect(await page()).not.toMatch(/card-open"|card-week/)
    expect((await data()).contact).not.toHaveProperty('openinghours')
    expect(await data()).not.toHaveProperty('asof')
    await world.other.owner.post('/menu/SetQrSettings', { openinghours: hours, hours: '' })
    expect(await page()).toContain('card-week')
    expect(await page()).not.toContain('Elke dag')
  })

  test('a page tells until when it holds, and one that is too old for that says it no longer', async () => {
    at('2027-03-26', 18)
    const { page, old } = await publish(world.own, { openinghours: hours })
    expect(await page()).toContain(`data-holds="${dutchMoment('2027-03-26', 23 * 60)}"`)
    expect(await old()).not.toMatch(/card-open"|card-week/)
  })

  // spec: hours-4
  test('search engines read them as OpeningHoursSpecification', async () => {
    at('2027-03-26', 12)
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example/' } })
    const owner = await app.foundCompany('Ver Weg')
    await owner.post('/menu/SetQrSettings', { ispublished: true, openinghours: hours })
    const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
    const page = (await app.visitor.get(`/show/${qrcode}`)).text
    expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toMatchObject({
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'],
          ...{ opens: '17:00', closes: '23:00' },
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '17:00', closes: '02:30' },
        {
          '@type': 'OpeningHoursSpecification',
          ...{ opens: '00:00', closes: '00:00', validFrom: '2027-03-30', validThrough: '2027-03-30' },
        },
      ],
    })
  })
}
