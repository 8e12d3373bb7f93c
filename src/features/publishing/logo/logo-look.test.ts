import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { cleanUp } from '#app/cleanup.ts'
import { uploadLogo } from '#test/form.ts'
import { plain, settingsOf, svg, urlOf } from '#test/logos.ts'
import { openRestaurant, twoRestaurants } from '#test/restaurants.ts'
import { plateOf } from '../card/logo-plate.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const world = twoRestaurants()

// As pixels: an SVG is drawn large, which takes three times as long.
const disc = (fill: string, more = '') =>
  sharp(Buffer.from(svg(`<circle cx="45" cy="45" r="44" fill="${fill}"/>${more}`, 'width="90" height="90"')))
    .png()
    .toBuffer()
const redDot = '<circle cx="45" cy="45" r="20" fill="#c81414"/>'
const dark = { backgroundcolor: '#17352a', textcolor: '#f3ead2' }
const white = { backgroundcolor: '#ffffff', textcolor: '#000000' }

/** Opens a restaurant with this logo; `classes` reads how its card shows it. */
async function withLogo(file: Buffer) {
  const own = await openRestaurant(world.app, 'Lepelhuis')
  const { owner } = own
  urlOf(await uploadLogo(owner, file))
  const classes = async (pair: object) => {
    await owner.post('/menu/SetQrSettings', { ispublished: true, ...pair })
    const { qrcode } = await settingsOf(own)
    return /<img class="([^"]*)"/.exec((await world.app.visitor.get(`/show/${qrcode}`)).text)?.[1]
  }
  return { ...own, classes }
}

describe('a logo', () => {
  if (onSqlite)
    // spec: look-11
    test('that is dark stands on a light plate on a dark card, and on none on white or paper', async () => {
      const { classes } = await withLogo(await disc('#111111'))
      expect(await classes(dark)).toBe('card-logo card-plate-light card-paper-bare')
      expect(await classes(white)).toBe('card-logo')
    })

  // spec: look-11
  test('from before logos were measured is measured by the tidying, and its card shows the difference', async () => {
    const { app } = world
    const { classes, companyId, owner } = await withLogo(await disc('#111111', redDot))
    await app.db
      .updateTable('menu_logo')
      .set({ tones: null, accentcolor: null })
      .where('company_id', '=', companyId)
      .where('variant', '=', 'phone')
      .execute()
    expect(await classes({ ...dark, name: 'Ongemeten' })).toBe('card-logo')
    await cleanUp(app.db, new Date())
    expect(await classes({})).toBe('card-logo card-plate-light card-paper-bare')
    expect((await settingsOf({ owner })).logoaccent).toMatch(/^#c/)
    const rows = await app.db
      .selectFrom('menu_logo')
      .select(['variant', 'tones', 'accentcolor'])
      .where('company_id', '=', companyId)
      .orderBy('variant')
      .execute()
    expect(rows).toEqual([
      {
        variant: 'phone',
        tones: expect.stringMatching(/^\[\d+(,\d+){9}\]$/),
        accentcolor: expect.stringMatching(/^#c/),
      },
      { variant: 'print', tones: expect.any(String), accentcolor: null },
    ])
  })

  test('that can not be read any more is not tried for ever', async () => {
    const { app } = world
    const { companyId } = await withLogo(await disc('#111111'))
    const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer()
    await app.db.updateTable('menu_logo').set({ tones: null, bytes }).where('company_id', '=', companyId).execute()
    await cleanUp(app.db, new Date())
    const rows = app.db.selectFrom('menu_logo').select('tones').where('company_id', '=', companyId)
    expect(await rows.execute()).toEqual([{ tones: '[]' }, { tones: '[]' }])
  })
})

// How a logo looks is measured once, when it is stored, and reads no rows.
if (inject('database') === 'sqlite')
  describe('the look of a logo', () => {
    // spec: look-11
    test('that is white stands on a dark plate on white, and on paper whatever the card', async () => {
      const { classes } = await withLogo(await disc('#ffffff'))
      expect(await classes(white)).toBe('card-logo card-plate-dark')
      expect(await classes(dark)).toBe('card-logo card-paper-dark')
    })

    test('that brings its own background stands on none', async () => {
      for (const channel of [0, 255]) {
        const colour = { r: channel, g: channel, b: channel, alpha: 1 }
        const { classes } = await withLogo(await plain(90, 90, colour).png().toBuffer())
        for (const pair of [dark, white]) expect(await classes(pair)).toBe('card-logo')
      }
    })

    // spec: look-9
    test('proposes the colour that stands out in it, and none where nothing does', async () => {
      const proposalOf = async (file: Buffer) => (await settingsOf(await withLogo(file))).logoaccent
      expect(await proposalOf(await disc('#111111', redDot))).toMatch(/^#c[0-9a-f]1[0-9a-f]1[0-9a-f]$/)
      expect(await proposalOf(await disc('#777777'))).toBeNull()
    })

    test('a plate is used only where it shows more of the logo', () => {
      const shares = (light: number, dark: number) => [dark, 0, 0, 0, 0, 0, 0, 0, 0, light]
      expect(plateOf(shares(0, 100), '#000000')).toBe('light')
      expect(plateOf(shares(100, 0), '#ffffff')).toBe('dark')
      expect(plateOf(shares(50, 50), '#000000')).toBeUndefined()
      expect(plateOf(shares(80, 20), '#000000')).toBeUndefined()
      expect(plateOf([], '#000000')).toBeUndefined()
      expect(plateOf(null, '#000000')).toBeUndefined()
    })
  })
