import { describe, expect, inject, test } from 'vitest'
import { dumpContent } from '#test/dump.ts'
import { hire, type Restaurant, twoRestaurants } from '#test/restaurants.ts'
import {
  describeWrite,
  expectRefusal,
  expectUnchanged,
  missing,
  refusedIds,
  refusedNames,
  refusedSwitches,
  refusedVersions,
} from '#test/ritual.ts'
import { startTestApp } from '#test/start-test-app.ts'
import type { QrSettings } from './schema.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

async function settingsOf({ owner }: Pick<Restaurant, 'owner'>): Promise<QrSettings> {
  return (await owner.get('/menu/GetQrSettings')).body as QrSettings
}

const refusedColours = (label: string) =>
  ['red', '#fff', '#12345g', '#1234567', ' #123456', '#123456;}body{display:none', '', 'url(https://x)'].map(
    (value) => [value, `${label} moet een kleur zijn zoals #1f1b16`] as const,
  )

const days = <T>(of: (day: number) => T) => Array.from({ length: 7 }, (_, day) => of(day))
const span = (from: number, to: number) => ({ from, to })
const lunch = span(720, 870)
const dinner = span(1020, 120)
const christmas = [
  { date: '2026-12-25', spans: [] },
  { date: '2026-12-26', spans: [lunch, dinner] },
]
const typedHours = { week: days(() => [dinner, lunch]), exceptions: christmas.toReversed() }
const storedHours = { week: days(() => [lunch, dinner]), exceptions: christmas }
const wrongTime = 'Tijden: van en tot zijn minuten na middernacht, van 0 tot en met 1439'
const onMonday = (spans: unknown) => ({ week: days((day) => (day === 0 ? spans : [])), exceptions: [] })
const onDays = (exceptions: unknown) => ({ week: days(() => []), exceptions })

let renamed = 0
describeWrite('POST /menu/SetQrSettings', world, {
  method: 'POST',
  attempt: ({ menu }) => {
    renamed += 1
    return { url: '/menu/SetQrSettings', body: { id: menu.menu, name: `Lepelhuis lunch ${renamed}`, price: false } }
  },
  leaves: ({ body: menu }) => [`change menu ${menu}`],
  refused: {
    id: refusedIds,
    name: refusedNames.filter(([value]) => value !== missing && value !== null),
    ispublished: refusedSwitches('Publiceren'),
    price: refusedSwitches('Toon prijzen'),
    diets: refusedSwitches('Toon diëten'),
    allergens: refusedSwitches('Toon allergenen'),
    translate: refusedSwitches('Toon vertalingen'),
    incomplete: refusedSwitches('Toon waar nog niet alles bekend is'),
    findable: refusedSwitches('Vindbaar in zoekmachines'),
    backgroundcolor: refusedColours('Achtergrondkleur'),
    textcolor: [[0, 'Tekstkleur moet tekst zijn'], ...refusedColours('Tekstkleur')],
    font: [
      ['Comic Sans', 'Dit lettertype is er niet'],
      ['Roboto"}', 'Dit lettertype is er niet'],
      [1, 'Lettertype moet tekst zijn'],
    ],
    accentcolor: [
      [0, 'Accentkleur moet tekst zijn'],
      ...refusedColours('Accentkleur').filter(([value]) => value !== ''),
    ],
    layout: [
      ['wild', 'Indeling moet calm, bistro of chalkboard zijn'],
      ['card.css', 'Indeling moet calm, bistro of chalkboard zijn'],
    ],
    openingline: [
      [1, 'Openingszin moet tekst zijn'],
      ['x'.repeat(121), 'Openingszin mag niet langer zijn dan 120 tekens'],
    ],
    hours: [['x'.repeat(501), 'Openingstijden mag niet langer zijn dan 500 tekens']],
    openinghours: [['altijd', 'Tijden: een week en de dagen die afwijken']],
    showaddress: refusedSwitches('Toon adres'),
    showphone: refusedSwitches('Toon telefoonnummer'),
    sites: [
      ['https://goudenlepel.example', 'Adressen van je website moet een lijst zijn'],
      [[1], 'Adres van je website moet tekst zijn'],
      [Array.from({ length: 11 }, (_, nr) => `https://site-${nr}.example`), 'Adressen van je website: hoogstens 10'],
      [
        ['https://goudenlepel.example', 'http://goudenlepel.example'],
        'Adres van je website: alleen adressen met https:// kunnen, zoals https://www.goudenlepel.nl',
      ],
      [['*'], 'Adres van je website: een sterretje kan niet; vul elk adres apart in'],
    ],
    version: refusedVersions,
  },
  foreign: (_own, theirs) => [
    { url: '/menu/SetQrSettings', body: { id: theirs.menu, name: 'Gekaapt' } },
    { url: '/menu/SetQrSettings', body: { id: theirs.menu, ispublished: true, version: 1 } },
  ],
})

if (onSqlite)
  test.each([
    [{ week: [], exceptions: [] }, 'Week: zeven dagen, van maandag tot en met zondag'],
    [{ week: [...days(() => []), []], exceptions: [] }, 'Week: zeven dagen, van maandag tot en met zondag'],
    [{ week: days(() => []) }, 'Afwijkende dagen is verplicht'],
    [onMonday('17-23'), 'Tijden moet een lijst zijn'],
    [onMonday([span(-1, 60)]), wrongTime],
    [onMonday([span(0, 1440)]), wrongTime],
    [onMonday([span(0.5, 60)]), wrongTime],
    [onMonday([{ from: 0 }]), wrongTime],
    [onMonday([span(0, 60), span(59, 90)]), 'Tijden van één dag mogen elkaar niet overlappen'],
    [onMonday([span(1020, 120), span(1100, 1110)]), 'Tijden van één dag mogen elkaar niet overlappen'],
    [onMonday([0, 2, 4, 6, 8].map((from) => span(from, from + 1))), 'Tijden: hoogstens 4 per dag'],
    [onDays([{ date: '2027-02-29', spans: [] }]), 'Afwijkende dagen: elke dag is een datum, zoals 2026-12-25'],
    [onDays([christmas[0], christmas[0]]), 'Afwijkende dagen: elke datum hoogstens één keer'],
    [onDays(Array.from({ length: 61 }, () => christmas[0])), 'Afwijkende dagen: hoogstens 60'],
  ] as [object, string][])('opening hours %j are refused: %s', async (openinghours, message) => {
    await expectUnchanged(world, async () => {
      const refused = await world.own.owner.post('/menu/SetQrSettings', { openinghours })
      expectRefusal(refused, 400, 'invalid')
      expect(refused.body).toMatchObject({
        message,
        fields: { [`openinghours.${isWeek(message) ? 'week' : 'exceptions'}`]: message },
      })
    })
  })
const isWeek = (message: string) => !message.startsWith('Afwijkende')

describe('the settings of a menu', () => {
  // spec: card-6
  test('begin unpublished, with prices, diets, allergens and incomplete dishes shown, to be found by search engines', async () => {
    const owner = await world.app.foundCompany('Nieuw & Vers')
    expect(await settingsOf({ owner })).toEqual({
      id: expect.any(Number),
      name: 'Nieuw & Vers',
      qrcode: expect.stringMatching(/^[\w-]{16}$/),
      ispublished: false,
      price: true,
      diets: true,
      allergens: true,
      translate: false,
      incomplete: true,
      findable: true,
      photos: false,
      backgroundcolor: '#ffffff',
      textcolor: '#000000',
      accentcolor: null,
      font: 'Roboto',
      layout: 'calm',
      openingline: '',
      ...{ hours: '', openinghours: null, showaddress: false, showphone: false, sites: [] },
      ...{ address: '', zipcode: '', city: '', phonenumber: '' },
      ...{ logo: null, logosize: null, logotones: null, logoaccent: null },
      url: expect.stringMatching(/^http:\/\/localhost:3000\/show\/[\w-]{16}$/),
      ...{ readableurl: '', proposedname: 'nieuw-en-vers' },
      reachable: false,
      version: 1,
    })
  })

  // spec: card-7, card-8
  test('change one by one and keep the rest', async () => {
    const owner = await world.app.foundCompany('Knoppenkamer')
    const before = await settingsOf({ owner })
    const changes: readonly (readonly [sent: object, stored?: object])[] = [
      [{ name: 'Avondkaart' }],
      [{ ispublished: true }],
      [{ price: false }],
      [{ diets: false }],
      [{ allergens: false }],
      [{ translate: true }],
      [{ incomplete: false }],
      [{ findable: false }],
      [{ backgroundcolor: '#1F1B16' }, { backgroundcolor: '#1f1b16' }],
      [{ textcolor: '#FBF8F3' }, { textcolor: '#fbf8f3' }],
      [{ font: '' }, { font: null }],
      [{ accentcolor: '#8A1F2B' }, { accentcolor: '#8a1f2b' }],
      [{ accentcolor: '' }, { accentcolor: null }],
      [{ layout: 'chalkboard' }],
      [{ openingline: ' Al jaren\u202e aan\nde haven ' }, { openingline: 'Al jaren aan de haven' }],
      [{ hours: 'ma-do 17-22\r\nvr-zo\u2067 12-23 ' }, { hours: 'ma-do 17-22\nvr-zo 12-23' }],
      [{ openinghours: typedHours }, { openinghours: storedHours }],
      [{ openinghours: { week: days(() => []), exceptions: [] } }, { openinghours: null }],
      [{ showaddress: true }],
      [{ showphone: true }],
      [
        {
          sites: [
            'goudenlepel.example',
            ' https://www.goudenlepel.example/menu?x=1#y ',
            'HTTPS://GoudenLepel.Example:443',
          ],
        },
        { sites: ['https://goudenlepel.example', 'https://www.goudenlepel.example'] },
      ],
      [{ sites: [] }],
    ]
    let wanted = before
    for (const [index, [sent, stored = sent]] of changes.entries()) {
      const version = index + 2
      const answer = await owner.post('/menu/SetQrSettings', sent)
      expect([answer.body, answer.headers['x-version']]).toEqual([before.id, String(version)])
      wanted = { ...wanted, ...stored, version }
      expect(await settingsOf({ owner })).toEqual(wanted)
    }
    expect((await owner.post('/menu/SetQrSettings', { font: 'PT Serif' })).status).toBe(200)
  })

  test('change nothing when they are sent back as they are, with the token and the logo', async () => {
    const settings = await settingsOf(world.own)
    const before = await dumpContent(world.app, world.own.companyId)
    const stale = { ...settings, qrcode: (await settingsOf(world.other)).qrcode, logo: 'https://elders.example/x.png' }
    const answer = await world.own.owner.post('/menu/SetQrSettings', stale)
    expect([answer.status, answer.headers['x-version']]).toEqual([200, String(settings.version)])
    expect(await dumpContent(world.app, world.own.companyId)).toEqual(before)
  })

  // spec: card-8
  test('refuse a save that started from an older version, and take one of two at once', async () => {
    const owner = await world.app.foundCompany('Dubbelslag')
    const saves = ['Rechts', 'Links'].map((name) => owner.post('/menu/SetQrSettings', { name, version: 1 }))
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 409])
    expectRefusal(await owner.post('/menu/SetQrSettings', { name: 'Laat', version: 1 }), 409, 'changed-meanwhile')
    expect(await settingsOf({ owner })).toMatchObject({ version: 2 })
  })

  if (onSqlite)
    // spec: calls-9, card-10, card-37, known-14
    test.each(['allergens', 'incomplete'])(
      'let only who has the right take %s off the card, and anybody put it back',
      async (flag) => {
        const { app, own } = world
        const helper = await hire(app, own.companyId, { mayCheckAllergens: false })
        const chef = await hire(app, own.companyId, { mayCheckAllergens: true })
        await expectUnchanged(world, async () => {
          const refused = await helper.post('/menu/SetQrSettings', { [flag]: false, price: false })
          expectRefusal(refused, 403, 'may-not-hide-allergens')
          expect(refused.body).toMatchObject({ message: expect.stringContaining('van de kaart halen') })
        })
        for (const mayHide of [chef, own.owner]) {
          expect((await mayHide.post('/menu/SetQrSettings', { [flag]: false })).status).toBe(200)
          expect((await helper.post('/menu/SetQrSettings', { [flag]: false, price: true })).status).toBe(200)
          expect((await helper.post('/menu/SetQrSettings', { [flag]: true })).status).toBe(200)
          expect(await settingsOf(own)).toMatchObject({ [flag]: true })
        }
      },
    )

  if (onSqlite)
    // spec: card-11
    test('carry the address that PUBLIC_URL says, whatever the host of the request', async () => {
      const app = await startTestApp({ env: { PUBLIC_URL: 'https://kaart.example/' } })
      const owner = await app.foundCompany('Ver Weg')
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
      const { url, qrcode, reachable } = (await owner.get('/menu/GetQrSettings', headers)).body as QrSettings
      expect([url, reachable]).toEqual([`https://kaart.example/show/${qrcode}`, true])
    })
})
