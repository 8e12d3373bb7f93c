import { expect, type Page } from '@playwright/test'
import { broth, importProducts, water } from './catalogue-file.ts'
import { type Kitchen, test } from './kitchen.ts'
import { type PhoneCamera, type PhonePairing, phoneAddress, putPhonesAway, withPhone } from './phone.ts'

const toast = (phone: Page) => phone.locator('[role=status], [role=alert]').filter({ has: phone.locator('strong') })
const asked = (phone: Page) => phone.evaluate(() => Object(window).asked as Record<string, unknown[]>)

/** Holds a phone whose page starts with what `before` gives it. */
async function scanning(
  kitchen: Kitchen,
  camera: PhoneCamera,
  before: (phone: Page) => Promise<unknown>,
  use: (phone: Page) => Promise<void>,
): Promise<void> {
  const pairing = await kitchen.post<PhonePairing>('/product/CreateGuid', {})
  await withPhone(camera, async (phone) => {
    await before(phone)
    await phone.goto(phoneAddress(pairing, kitchen.url))
    await use(phone)
  })
}

/**
 * Gives the page what the fake camera of the browser lacks: a lamp, a zoom, a second camera, a motor and a screen that can
 * stay lit. What the page asks of each is in `asked`.
 */
const giveAbilities = (phone: Page) =>
  phone.addInitScript(() => {
    const asked = { camera: [] as unknown[], buzzes: [] as unknown[], locks: [] as string[], devices: [] as unknown[] }
    Object.assign(window, { asked })
    const { getCapabilities } = MediaStreamTrack.prototype
    MediaStreamTrack.prototype.getCapabilities = function () {
      return { ...getCapabilities.call(this), torch: true, zoom: { min: 1, max: 4, step: 0.5 } } as never
    }
    MediaStreamTrack.prototype.applyConstraints = async (wish) => {
      const [settings] = wish?.advanced ?? []
      asked.camera.push(settings)
      if (Object(settings).zoom === 4) throw new DOMException('Too warm', 'OperationError')
    }
    const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices)
    navigator.mediaDevices.enumerateDevices = async () => [
      ...(await list()),
      { kind: 'videoinput', deviceId: 'wide', label: 'Groothoek', groupId: '', toJSON: () => ({}) } as MediaDeviceInfo,
    ]
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wish) => {
      const video = Object(wish?.video)
      asked.devices.push(video.deviceId)
      return open({ ...wish, video: { ...video, deviceId: undefined } })
    }
    navigator.vibrate = (pattern) => {
      asked.buzzes.push(pattern)
      return true
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (kind: string) => {
          asked.locks.push(kind)
          return { release: async () => asked.locks.push('released') }
        },
      },
    })
  })

test.beforeEach(({ sharedServer }) => importProducts(sharedServer))
test.afterAll(putPhonesAway)

// spec: scan-phone-2
test('what the phone films appears in the dialog on the other screen, which undoes it, and the phone scans on', {
  tag: ['@journey', '@npm-browser'],
}, async ({ page, kitchen }) => {
  await kitchen.open(page, '/products')
  const made = page.waitForResponse('**/product/CreateGuid')
  await page.getByRole('button', { name: 'Scannen met telefoon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scannen met telefoon' })
  await expect(dialog).toBeVisible()
  const pairing = (await (await made).json()) as PhonePairing
  const rows = dialog.getByRole('region', { name: 'Gescande producten' }).getByRole('listitem')
  await withPhone({ films: broth.code }, async (phone) => {
    await phone.goto(phoneAddress(pairing, kitchen.url))
    await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
    await expect(rows).toHaveText([/^Zwijmelbouillon.*selderij/], { timeout: 2000 })
    // This camera has no lamp, zoom or neighbour, and no controls of them.
    await expect(phone.locator('video')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Lamp' })).toHaveCount(0)
    await expect(phone.getByRole('slider', { name: 'Zoom' })).toHaveCount(0)
    await expect(phone.getByRole('combobox', { name: 'Camera' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Ongedaan maken: Zwijmelbouillon' }).click()
    await expect.poll(() => kitchen.get('/product/search?keyword=')).toEqual([])

    await typeDigits(phone)
    await expect(rows).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Klaar' }).click()
    await expect(dialog).toBeHidden()
    await typeMore(phone, water.code)
    await expect(phone.getByRole('heading', { name: 'Scanner niet meer actief' })).toBeVisible()
  })
})

// spec: scan-phone-1, scan-phone-14
test('a scan buzzes, the screen stays lit, the frame is red; lamp, zoom and another camera can be chosen where the device has them, and a refusal leaves all as it was', async ({
  kitchen,
}) => {
  await scanning(kitchen, { films: broth.code }, giveAbilities, async (phone) => {
    await phone.getByRole('heading', { level: 1 }).click()
    const frame = phone.getByRole('region', { name: 'Camera' }).locator('[aria-hidden=true]').first()
    await expect(frame).toHaveCSS('border-top-color', /^rgb\((1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/)
    await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
    expect((await asked(phone)).locks).toEqual(['screen'])
    await typeDigits(phone)
    await expect.poll(async () => (await asked(phone)).buzzes).toContain(80)

    const lamp = phone.getByRole('button', { name: 'Lamp' })
    await expect(lamp).toHaveAttribute('aria-pressed', 'false')
    await lamp.click()
    await expect(lamp).toHaveAttribute('aria-pressed', 'true')
    expect((await asked(phone)).camera).toContainEqual({ torch: true })

    const zoom = phone.getByRole('slider', { name: 'Zoom' })
    await zoom.fill('2.5')
    await expect.poll(async () => (await asked(phone)).camera).toContainEqual({ zoom: 2.5 })
    await zoom.fill('4')
    await expect(zoom).toHaveValue('1')

    await phone.getByRole('combobox', { name: 'Camera' }).selectOption({ label: 'Groothoek' })
    await expect.poll(async () => JSON.stringify((await asked(phone)).devices)).toContain('wide')
  })
})

/** Lets the clock of a page go on as it is told alone: a busy machine adds nothing to what is told. */
const stopClock = async (phone: Page) => {
  await phone.clock.install()
  await phone.clock.pauseAt(new Date(Date.now() + 1000))
}

// spec: scan-phone-11, scan-phone-12, scan-phone-13
test('the toast of a success and that of a failure show for three seconds, that of a scanner in trouble for five', async ({
  kitchen,
}) => {
  await scanning(kitchen, 'none', stopClock, async (phone) => {
    await expect(toast(phone)).toContainText('Scanner Error')
    await phone.clock.runFor(4900)
    await expect(toast(phone)).toBeVisible()
    await phone.clock.runFor(200)
    await expect(toast(phone)).toHaveCount(0)

    await typeDigits(phone)
    await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
    await expectGoneAfterThreeSeconds(phone)

    const refusal = { status: 400, json: { code: 'invalid', message: 'Dat kan niet.' } }
    await phone.route('**/product/AddProduct/*', (route) => route.fulfill(refusal))
    await typeMore(phone, water.code)
    await expect(toast(phone)).toHaveText('FoutEr ging iets mis bij het toevoegen van het product')
    await expectGoneAfterThreeSeconds(phone)
  })
})

async function expectGoneAfterThreeSeconds(phone: Page): Promise<void> {
  await phone.clock.runFor(2900)
  await expect(toast(phone)).toBeVisible()
  await phone.clock.runFor(200)
  await expect(toast(phone)).toHaveCount(0)
}

async function typeDigits(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Cijfers typen' }).click()
  await typeMore(phone, broth.code)
}

async function typeMore(phone: Page, digits: string): Promise<void> {
  await phone.getByLabel('Cijfers onder de streepjescode').fill(digits)
  await phone.getByRole('button', { name: 'Toevoegen' }).click()
}
