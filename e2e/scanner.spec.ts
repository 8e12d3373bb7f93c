import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { biscuits, broth, importProducts, proofCode, spread, water } from './catalogue-file.ts'
import { plainHost } from './chromium.ts'
import { type Kitchen, test } from './kitchen.ts'
import { type PhoneCamera, type PhonePairing, phoneAddress, putPhonesAway, setHidden, withPhone } from './phone.ts'

const code = (phone: Page) => phone.getByText('Gescande code:').locator('..')
const product = (phone: Page) => phone.getByText('Product:').locator('..')
const toast = (phone: Page) => phone.locator('[role=status], [role=alert]').filter({ has: phone.locator('strong') })
const notActive = (phone: Page) => phone.getByRole('heading', { name: 'Scanner niet meer actief' })
const unknown = proofCode(77)
/** How long the camera has filmed, in seconds. */
const filmed = (phone: Page) => phone.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

const pair = (kitchen: Kitchen, into: object = {}) => kitchen.post<PhonePairing>('/product/CreateGuid', into)
const listed = async (kitchen: Kitchen, name: string) =>
  (await kitchen.get<{ name: string }[]>(`/product/search?keyword=${name}`)).map((found) => found.name)
const scans = async (kitchen: Kitchen, { id }: PhonePairing) =>
  (await kitchen.get<{ scans: { name: string }[] }>(`/product/GetScans/${id}`)).scans.map(({ name }) => name)

/** Holds a phone whose camera films this, on the page of a new session of the kitchen. */
async function scanning(
  kitchen: Kitchen,
  camera: PhoneCamera,
  use: (phone: Page, pairing: PhonePairing) => Promise<void>,
  before: (phone: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const pairing = await pair(kitchen)
  await withPhone(camera, async (phone) => {
    await before(phone)
    await phone.goto(phoneAddress(pairing, kitchen.url))
    await use(phone, pairing)
  })
}

test.beforeEach(({ sharedServer }) => importProducts(sharedServer))
test.afterAll(putPhonesAway)

/** Lets a page note in `heard` which tones it plays, and what it asks of the camera. */
const listen = (phone: Page) =>
  phone.addInitScript(() => {
    const heard = { tones: [] as object[], wishes: [] as unknown[] }
    Object.assign(window, { heard })
    const { start, stop } = OscillatorNode.prototype
    const starts = new WeakMap<OscillatorNode, number>()
    OscillatorNode.prototype.start = function (when = 0) {
      starts.set(this, when)
      start.call(this, when)
    }
    OscillatorNode.prototype.stop = function (when = 0) {
      const length = Math.round((when - (starts.get(this) ?? 0)) * 1000) / 1000
      heard.tones.push({ frequency: this.frequency.value, length })
      stop.call(this, when)
    }
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wish) => {
      heard.wishes.push(wish)
      return ask(wish)
    }
  })
const tones = (phone: Page) => phone.evaluate(() => Object(window).heard.tones)

// spec: scan-phone-1, scan-phone-2, scan-phone-11, scan-phone-16, scan-phone-17
test('a barcode that is held blurred, in the dark or swaying before the rear camera sounds and becomes a product of the company, in the dish for which the phone was paired, at the bare address of its session too', async ({
  kitchen,
}) => {
  const dishid = await kitchen.post('/dish/SetDish', { name: 'Soep van de dag', price: 6 })
  const inDish = async () =>
    (await kitchen.get<{ products: { name: string }[] }>(`/dish/GetDish/${dishid}`)).products.map(({ name }) => name)
  const forDish = await pair(kitchen, { dishid })
  await withPhone({ films: broth.code, scene: 'blurred' }, async (phone) => {
    await listen(phone)
    await phone.goto(phoneAddress(forDish, kitchen.url))
    await expect(toast(phone)).toContainText('Product toegevoegd')
    await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
    await expect(toast(phone)).toContainText(
      'Bevat gluten, selderij · kan bevatten: noten, hazelnoot, sesam · nog niet alles bekend',
    )
    await expect(code(phone)).toHaveText(`Gescande code: ${broth.code}`)
    await expect(product(phone)).toHaveText('Product: Zwijmelbouillon')
    expect(await listed(kitchen, 'Zwijmelbouillon')).toEqual(['Zwijmelbouillon'])
    expect(await scans(kitchen, forDish)).toEqual(['Zwijmelbouillon'])
    expect(await inDish()).toEqual(['Zwijmelbouillon'])
    await expect.poll(() => tones(phone)).toEqual([{ frequency: 1000, length: 0.2 }])
    expect(await phone.evaluate(() => Object(window).heard.wishes[0])).toEqual({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { min: 640, ideal: 1280, max: 1920 },
        height: { min: 480, ideal: 720, max: 1080 },
      },
    })
  })
  await withPhone({ films: broth.code, scene: 'dark' }, async (phone) => {
    await phone.goto(`${kitchen.url}/scanner/${forDish.code}`)
    await expect(toast(phone)).toContainText('Zat al in Soep van de dag')
    await expect(code(phone)).toHaveText(`Gescande code: ${broth.code}`)
    await type(phone, biscuits.code)
    await expect(toast(phone)).toContainText('Zwijmelkoekjes')
    expect((await inDish()).toSorted()).toEqual(['Zwijmelbouillon', 'Zwijmelkoekjes'])
  })

  await scanning(kitchen, { films: broth.code, scene: 'swaying' }, async (phone, pairing) => {
    await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
    await expect(code(phone)).toHaveText(`Gescande code: ${broth.code}`)
    // It stays in view, and counts once; in the other films every picture is as the one before.
    await expect(toast(phone)).toHaveCount(0)
    expect(await scans(kitchen, pairing)).toEqual(['Zwijmelbouillon'])
  })
})

/** Lets each look of the camera take a while and every third miss; counts them in `looks`. */
const readSlowly = (phone: Page) =>
  phone.addInitScript(() => {
    let looks = 0
    const { addEventListener } = Worker.prototype
    Worker.prototype.addEventListener = function (kind: string, listener: EventListenerOrEventListenerObject) {
      const answer = (event: Event) => (typeof listener === 'function' ? listener(event) : listener.handleEvent(event))
      addEventListener.call(this, kind, (event: Event) => {
        if (!(event instanceof MessageEvent)) return answer(event)
        Object.assign(window, { looks: ++looks })
        const missed = new MessageEvent(kind, { data: { id: event.data.id } })
        setTimeout(() => answer(looks % 3 === 0 ? missed : event), 350)
      })
    }
  })

/**
 * Keeps a page silent until it is touched, as browsers do once the page's own handlers have run; here each look at the page
 * would count as a touch. Sound starts when the test says `sound.start()`, which waits for what was asked until then.
 */
const holdSound = (phone: Page) =>
  phone.addInitScript(() => {
    const touched = Promise.withResolvers<unknown>()
    addEventListener('pointerdown', touched.resolve)
    const asked: Promise<void>[] = []
    let ready = Promise.withResolvers<void>()
    const { resume } = AudioContext.prototype
    AudioContext.prototype.resume = function () {
      const sounds = Promise.all([touched.promise, ready.promise]).then(() => resume.call(this))
      asked.push(sounds)
      return sounds
    }
    const start = async () => {
      ready.resolve()
      await Promise.all(asked)
      ready = Promise.withResolvers()
    }
    Object.assign(window, { sound: { start } })
  })
const startSound = (phone: Page) => phone.evaluate(() => Object(window).sound.start())

// spec: scan-phone-2, scan-phone-17
test('a barcode that is held still counts once where reading is slow and misses one frame in three; before the first touch a scan is silent and does not sound at the touch, and one after it sounds once, also where sound starts slowly', async ({
  kitchen,
}) => {
  await scanning(
    kitchen,
    { films: broth.code },
    async (phone, pairing) => {
      await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
      await expect(product(phone)).toHaveText('Product: Zwijmelbouillon')
      await expect.poll(() => phone.evaluate(() => Object(window).looks), { timeout: 30_000 }).toBeGreaterThan(14)
      expect(await scans(kitchen, pairing)).toEqual(['Zwijmelbouillon'])

      expect(await tones(phone)).toEqual([])
      await phone.getByRole('heading', { level: 1 }).click()
      await startSound(phone)
      expect(await tones(phone)).toEqual([])
      await type(phone, biscuits.code)
      await expect(product(phone)).toHaveText('Product: Zwijmelkoekjes')
      expect(await tones(phone)).toEqual([])
      await startSound(phone)
      expect(await tones(phone)).toEqual([{ frequency: 1000, length: 0.2 }])
    },
    async (phone) => {
      await readSlowly(phone)
      await listen(phone)
      await holdSound(phone)
    },
  )
})

// spec: scan-phone-25
test('where no reader can be loaded the page says so until it is tried again; where the file of the second can not be fetched, ours reads on', async ({
  kitchen,
}) => {
  const worker = /decode-worker/
  let asked = 0
  await scanning(
    kitchen,
    { films: broth.code },
    async (phone) => {
      const again = phone.getByRole('button', { name: 'Probeer opnieuw' })
      await expect(toast(phone)).toContainText('Er is een probleem met de scanner')
      await expect(toast(phone)).toHaveCount(0, { timeout: 10_000 })
      await expect(phone.getByText('De camera kan nu geen streepjescodes lezen')).toBeVisible()
      await expectNoViolations(phone, 'a phone that can not read')
      await phone.context().unroute(worker)
      await again.click()
      await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
      await expect(again).toHaveCount(0)
      // The second reader is asked for again meanwhile.
      await expect.poll(() => asked).toBeGreaterThan(1)
      await expect(again).toHaveCount(0)
    },
    async (phone) => {
      await phone.context().route('**/*.wasm', (route) => {
        asked += 1
        return route.abort()
      })
      await phone.context().route(worker, (route) => route.abort())
    },
  )
})

// spec: scan-phone-10, scan-phone-19
test('a barcode that nothing is found for is skipped, or gets a name on the phone and the next scan finds it; a UPC-E under the number that it stands for', {
  tag: '@journey',
}, async ({ kitchen }) => {
  await scanning(kitchen, { films: '04252614', format: 'UPC-E' }, async (phone, pairing) => {
    await expect(code(phone)).toHaveText('Gescande code: 0042100005264')
    await expect(product(phone)).toHaveText('Product: Geen product gevonden in de database')
    await expect(phone.locator('[data-product-id="0"]')).toBeVisible()
    await phone.getByRole('button', { name: 'Overslaan' }).click()
    await type(phone, broth.code)
    await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
    expect(await scans(kitchen, pairing)).toEqual(['Zwijmelbouillon'])

    await phone.reload()
    await expect(phone.getByText('Geef 0042100005264 zelf een naam')).toBeVisible()
    await phone.getByRole('button', { name: 'Toevoegen' }).click()
    await expect(phone.getByText('Naam is verplicht')).toBeVisible()
    // Naming takes longer than a code must be out of view to count again; this one is held still all the while.
    const since = await filmed(phone)
    await expect.poll(() => filmed(phone)).toBeGreaterThan(since + 2)
    await phone.getByLabel('Hoe heet het product?').fill('Mosterd van de boer')
    await phone.getByRole('button', { name: 'Toevoegen' }).click()
    await expect(toast(phone)).toContainText('Mosterd van de boer is succesvol toegevoegd')
    await expect(toast(phone)).toContainText('Nog niet alles bekend')
    expect(await listed(kitchen, 'Mosterd')).toEqual(['Mosterd van de boer'])
    // It is still in view, and counts once.
    await expect(toast(phone)).toHaveCount(0)
    expect(await scans(kitchen, pairing)).toEqual(['Mosterd van de boer', 'Zwijmelbouillon'])

    await phone.reload()
    await expect(toast(phone)).toContainText('Stond al in je lijst')
    await type(phone, '042100005264')
    const named = Array<string>(3).fill('Mosterd van de boer')
    await expect.poll(() => scans(kitchen, pairing)).toEqual([...named, 'Zwijmelbouillon'])
    expect(await listed(kitchen, 'Mosterd')).toEqual(['Mosterd van de boer'])
  })
})

const openPhoto = (phone: Page) => phone.getByRole('button', { name: 'Foto van het etiket', exact: true })
async function nameIt(phone: Page): Promise<void> {
  await phone.getByLabel('Hoe heet het product?').fill('Mosterd van de boer')
  await phone.getByRole('button', { name: 'Toevoegen' }).click()
}

test.describe('a photo of the label of a product that was named', () => {
  const photosOf = async (kitchen: Kitchen) => {
    const [found] = await kitchen.get<{ id: number }[]>('/product/search?keyword=Mosterd')
    const { photos } = await kitchen.get<{ photos: object[] }>(`/product/GetProduct/${found?.id}`)
    return { id: found?.id ?? 0, count: photos.length }
  }

  test('is made with the page’s own camera, once, however often the button is tapped, looked at, kept, and seen on the product’s screen; leaves no picture in the memory, and is not kept once the session is over', {
    tag: '@journey',
  }, async ({ kitchen, page }) => {
    await scanning(
      kitchen,
      { films: unknown },
      async (phone, pairing) => {
        await nameIt(phone)
        await openPhoto(phone).click()
        await expect(phone.getByRole('heading', { name: 'Foto van het etiket' })).toBeFocused()
        const make = phone.getByRole('button', { name: 'Maak foto' })
        await make.click()
        await expect(make).toBeDisabled()
        await expect(phone.getByText('Foto wordt gemaakt…')).toBeVisible()
        // Cancelled while the camera was still at it: that photo belongs to nothing any more.
        await phone.getByRole('button', { name: 'Annuleren' }).click()
        await openPhoto(phone).click()
        await phone.evaluate(() => Object(window).photos.release())
        await make.click()
        await expect(phone.getByRole('heading', { name: 'Is het etiket goed te lezen?' })).toBeFocused()
        const { asked, made, closed } = await phone.evaluate(() => Object(window).photos)
        expect(asked).toBe(2)
        expect(made).toBeGreaterThan(0)
        expect(closed).toBe(made)

        const picture = phone.getByRole('img', { name: 'De foto die je net maakte' })
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
        await expectNoViolations(phone, 'the photo on the phone')
        await phone.getByRole('button', { name: 'Opnieuw' }).click()
        await make.click()
        await phone.getByRole('button', { name: 'Gebruik deze foto' }).click()
        await expect(toast(phone)).toContainText('Foto bewaard')
        // Nothing was scanned meanwhile, although the barcode was in view.
        expect(await scans(kitchen, pairing)).toEqual(['Mosterd van de boer'])

        await phone.getByRole('button', { name: 'Nog een foto van het etiket' }).click()
        await make.click()
        // Ended while the photo is on its way: a page that hears of it before the tap has no button left to tap.
        await phone.route('**/product/AddPhoto/**', async (route) => {
          await kitchen.put(`/product/InvalidateGuid/${pairing.code}`)
          await route.continue()
        })
        await phone.getByRole('button', { name: 'Gebruik deze foto' }).click()
        await expect(notActive(phone)).toBeVisible()
        await expect(phone.locator('video')).toHaveCount(0)
      },
      (phone) =>
        phone.addInitScript(() => {
          const held = Promise.withResolvers<void>()
          const photos = { asked: 0, made: 0, closed: 0, release: held.resolve }
          Object.assign(window, { photos })
          const { takePhoto } = ImageCapture.prototype
          ImageCapture.prototype.takePhoto = async function () {
            photos.asked += 1
            await held.promise
            return takePhoto.call(this)
          }
          const { close } = ImageBitmap.prototype
          ImageBitmap.prototype.close = function () {
            photos.closed += 1
            close.call(this)
          }
          const make = window.createImageBitmap.bind(window)
          window.createImageBitmap = (source: ImageBitmapSource) => {
            photos.made += 1
            return make(source)
          }
        }),
    )
    const { id, count } = await photosOf(kitchen)
    expect(count).toBe(1)
    await kitchen.open(page, '/product', { productId: id })
    const photo = page.getByRole('img', { name: 'Foto 1 van het etiket van Mosterd van de boer' })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
    await expectNoViolations(page, 'a product with a photo')
    const [tab] = await Promise.all([page.waitForEvent('popup'), photo.click()])
    expect(new URL(tab.url()).pathname).toMatch(new RegExp(`^/product/GetPhoto/${id}/\\d+$`))
    await tab.close()

    await page.getByRole('button', { name: 'Verwijder foto 1' }).click()
    await page.getByRole('button', { name: 'Nee' }).click()
    expect((await photosOf(kitchen)).count).toBe(1)
    await page.getByRole('button', { name: 'Verwijder foto 1' }).click()
    await page.getByRole('button', { name: 'Ja' }).click()
    await expect(photo).toHaveCount(0)
    expect((await photosOf(kitchen)).count).toBe(0)
  })

  test('can be made later: a name that waits says so, and the next scan offers it; it needs a connection, which the page says, can be sent again, and is a frame of the film where the camera makes no photos', async ({
    kitchen,
  }) => {
    await scanning(
      kitchen,
      { films: unknown },
      async (phone) => {
        await phone.getByLabel('Hoe heet het product?').waitFor()
        await phone.context().setOffline(true)
        await nameIt(phone)
        await expect(phone.getByText('Voor een foto van het etiket is verbinding nodig')).toBeVisible()
        await expect(openPhoto(phone)).toHaveCount(0)
        await phone.context().setOffline(false)
        await expect(openPhoto(phone)).toBeVisible()
        await phone.reload()
        await expect(toast(phone)).toContainText('Stond al in je lijst')

        await openPhoto(phone).click()
        await phone.getByRole('button', { name: 'Maak foto' }).click()
        await phone.context().setOffline(true)
        await phone.getByRole('button', { name: 'Gebruik deze foto' }).click()
        await expect(toast(phone)).toContainText('Een foto heeft verbinding nodig.')
        await expect(toast(phone)).toContainText('scan het product dan opnieuw')
        await phone.context().setOffline(false)
        await phone.getByRole('button', { name: 'Gebruik deze foto' }).click()
        await expect(toast(phone)).toContainText('Foto bewaard')
        expect((await photosOf(kitchen)).count).toBe(1)
        const more = phone.getByRole('button', { name: 'Nog een foto van het etiket' })
        await expect(more).toBeVisible()
        // Another code was scanned since: a photo would be of the wrong product, and could not be sent.
        await phone.context().setOffline(true)
        await type(phone, broth.code)
        await expect(phone.getByText('Geen verbinding. 1 scan wacht op deze telefoon')).toBeVisible()
        await expect(more).toHaveCount(0)
      },
      (phone) => phone.addInitScript(() => Reflect.deleteProperty(window, 'ImageCapture')),
    )
  })
})

/** Types the digits of a barcode into the phone's page. */
async function type(phone: Page, digits: string): Promise<void> {
  await phone.getByRole('button', { name: 'Cijfers typen' }).click()
  await typeMore(phone, digits)
}

/** Types the digits of a barcode where others were typed before. */
async function typeMore(phone: Page, digits: string): Promise<void> {
  await phone.getByLabel('Cijfers onder de streepjescode').fill(digits)
  await phone.getByRole('button', { name: 'Toevoegen' }).click()
}

// spec: scan-phone-13, scan-phone-15, scan-phone-20
test('without a camera the phone says so and offers no photo; typed digits count as a scan, wrong ones say what is wrong, half typed ones are still there after a name was asked for, and the newest toast shows alone', async ({
  kitchen,
}) => {
  await scanning(kitchen, 'none', async (phone) => {
    await expect(toast(phone)).toContainText('Er is een probleem met de scanner. Probeer het opnieuw.')
    await expect(phone.getByRole('heading', { name: 'Geen camera gevonden' })).toBeVisible()
    for (const [digits, problem] of [
      ['melk', 'Typ alleen de cijfers'],
      ['12345', 'Een streepjescode heeft 8, 12, 13 of 14 cijfers'],
      [broth.code.replace(/.$/, (last) => String((Number(last) + 1) % 10)), 'Deze cijfers kloppen niet samen.'],
    ] as const) {
      await type(phone, digits)
      await expect(phone.getByRole('alert').getByText(problem)).toBeVisible()
      await phone.getByRole('button', { name: 'Sluiten' }).click()
    }
    await type(phone, ` ${broth.code.slice(0, 6)} ${broth.code.slice(6)}`)
    await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
    await typeMore(phone, biscuits.code)
    await expect(toast(phone)).toContainText('Zwijmelkoekjes is succesvol toegevoegd')
    await expect(toast(phone)).toHaveCount(1)

    const release = Promise.withResolvers<void>()
    await phone.route('**/MenuApp/SearchByEan/*', async (route) => {
      await release.promise
      await route.continue()
    })
    await typeMore(phone, unknown)
    await phone.getByLabel('Cijfers onder de streepjescode').fill('9520')
    release.resolve()
    await expect(phone.getByLabel('Hoe heet het product?')).toBeVisible()
    await expect(phone.getByLabel('Cijfers onder de streepjescode')).toBeHidden()
    await phone.getByRole('button', { name: 'Overslaan' }).click()
    await expect(phone.getByLabel('Cijfers onder de streepjescode')).toHaveValue('9520')

    await typeMore(phone, unknown)
    await nameIt(phone)
    await expect(toast(phone)).toContainText('Mosterd van de boer is succesvol toegevoegd')
    await expect(openPhoto(phone)).toHaveCount(0)
  })
})

// spec: scan-phone-13, scan-phone-20
test('a refused camera says so, and how to allow it; plain HTTP says that the camera needs https, and its digits can be typed', async ({
  kitchen,
}) => {
  const pairing = await pair(kitchen)
  await withPhone('denied', async (phone) => {
    await phone.goto(phoneAddress(pairing, kitchen.url))
    await expect(toast(phone)).toContainText('Scanner Error')
    await expect(toast(phone)).toContainText('Camera toegang geweigerd. Geef toestemming voor de camera.')
    await expect(phone.getByRole('heading', { name: 'Geen toegang tot de camera' })).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
    await expectNoViolations(phone, 'the scanner')

    await phone.goto(phoneAddress(pairing, kitchen.url.replace('localhost', plainHost)))
    await expect(phone.getByRole('heading', { name: 'Geen beveiligde verbinding' })).toBeVisible()
    await expect(phone.getByText('De camera werkt alleen via https')).toBeVisible()
    await type(phone, broth.code)
    await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
  })
})

// spec: scan-phone-1
test('a camera that shows no barcode adds nothing; one that another app takes away says so, and films again when asked', async ({
  kitchen,
}) => {
  await scanning(kitchen, { films: broth.code, scene: 'empty' }, async (phone, pairing) => {
    await expect(phone.getByRole('heading', { name: 'Barcodescanner van Open Food Facts' })).toBeVisible()
    await expect.poll(() => filmed(phone)).toBeGreaterThan(2)
    await expect(code(phone)).toHaveText('Gescande code: -')
    expect(await scans(kitchen, pairing)).toEqual([])

    await expect(phone.locator('video')).toBeVisible()
    await phone
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        (video.srcObject as MediaStream).getVideoTracks()[0]?.dispatchEvent(new Event('ended')),
      )
    await expect(phone.getByRole('heading', { name: 'De camera is bezet' })).toBeVisible()
    await expect(phone.getByText('Sluit andere apps die de camera gebruiken en probeer het opnieuw.')).toBeVisible()
    await expect(toast(phone)).toContainText('Er is een probleem met de scanner. Probeer het opnieuw.')
    await expect(phone.locator('video')).toBeHidden()
    await type(phone, broth.code)
    await expect.poll(() => scans(kitchen, pairing)).toEqual(['Zwijmelbouillon'])
    await phone.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(phone.locator('video')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'De camera is bezet' })).toHaveCount(0)
    const since = await filmed(phone)
    await expect.poll(() => filmed(phone)).toBeGreaterThan(since)
  })
})

test.describe('a session that is over', () => {
  const expectOver = async (phone: Page) => {
    await expect(notActive(phone)).toBeVisible()
    await expect(phone.getByText('Scan opnieuw de QR-code om een nieuwe sessie te starten.')).toBeVisible()
    await expect(phone.locator('video')).toHaveCount(0)
  }

  // spec: scan-phone-3, scan-phone-4, scan-phone-5, scan-phone-6, scan-phone-24
  test('shows that instead of the camera: a guessed code, an ended one, a validation that fails, and one that staff end while it films or scans; stays over on the phone after a reload, and is ended on the server once that hears of it', {
    tag: '@journey',
  }, async ({ kitchen }) => {
    await scanning(kitchen, 'none', async (phone, pairing) => {
      await phone.goto(`${kitchen.url}/scanner/00000000-0000-0000-0000-000000000000`)
      await expectOver(phone)
      await expect(notActive(phone)).toBeFocused()
      await expectNoViolations(phone, 'the scanner')
      await phone.route('**/product/ValidateGuid/*', (route) => route.abort())
      await phone.goto(phoneAddress(pairing, kitchen.url))
      await expectOver(phone)
      await phone.unroute('**/product/ValidateGuid/*')
      await kitchen.put(`/product/InvalidateGuid/${pairing.code}`)
      await phone.reload()
      await expectOver(phone)

      // Nothing is scanned; the page is looked at again, and then it is not.
      for (const isLookedAt of [true, false]) {
        const idle = await pair(kitchen)
        await phone.goto(
          phoneAddress({ ...idle, url: idle.url.replace(idle.code, idle.code.toUpperCase()) }, kitchen.url),
        )
        await expect(phone.getByRole('heading', { name: 'Geen camera gevonden' })).toBeVisible()
        await kitchen.put(`/product/InvalidateGuid/${idle.code}`)
        if (isLookedAt) await setHidden(phone, false)
        await expectOver(phone)
        await phone.goto(phoneAddress(idle, kitchen.url))
        await expectOver(phone)
      }

      const next = await pair(kitchen)
      await phone.goto(phoneAddress(next, kitchen.url))
      await expect(phone.getByRole('heading', { name: 'Geen camera gevonden' })).toBeVisible()
      await phone.route('**/product/ValidateGuid/*', (route) => route.abort())
      await setHidden(phone, false)
      await kitchen.put(`/product/InvalidateGuid/${next.code}`)
      await type(phone, broth.code)
      await expectOver(phone)
      await expect(phone.getByText('Er wacht nog 1 scan op deze telefoon.')).toBeVisible()
      await phone.unroute('**/product/ValidateGuid/*')

      const full = await pair(kitchen)
      await phone.route('**/product/InvalidateGuid/*', (route) => route.abort())
      const reason = 'In deze sessie zijn al 1000 producten gescand.'
      const refusal = { status: 429, json: { code: 'session-full', message: reason } }
      await phone.route('**/product/AddProduct/*', (route) => route.fulfill(refusal))
      // What waits goes along.
      await phone.goto(phoneAddress(full, kitchen.url))
      await expectOver(phone)
      await expect(phone.getByText(reason)).toBeVisible()
      const valid = () => kitchen.get(`/product/ValidateGuid/${full.code}`)
      expect(await valid()).toBe(true)
      await phone.reload()
      await expectOver(phone)
      await phone.unroute('**/product/InvalidateGuid/*')
      await expect.poll(valid).toBe(false)
    })
  })

  // spec: scan-phone-7
  test('a tab that the phone froze is over on return, without any timer; one that is hidden for five seconds ends it, and stops the camera', async ({
    kitchen,
  }) => {
    await scanning(
      kitchen,
      { films: broth.code, scene: 'empty' },
      async (phone, pairing) => {
        const valid = (of: PhonePairing) => kitchen.get(`/product/ValidateGuid/${of.code}`)
        await expect(phone.locator('video')).toBeVisible()
        // From here the clock goes on as it is told alone: a busy machine adds nothing to the 4.9 seconds.
        await phone.clock.pauseAt(new Date(Date.now() + 60_000))
        await setHidden(phone, true)
        await phone.clock.setSystemTime(new Date(Date.now() + 66_000))
        await expect(notActive(phone)).toHaveCount(0)
        await setHidden(phone, false)
        await expectOver(phone)
        await expect.poll(() => valid(pairing)).toBe(false)

        const next = await pair(kitchen)
        await phone.goto(phoneAddress(next, kitchen.url))
        await expect(phone.locator('video')).toBeVisible()
        const track = await phone
          .locator('video')
          .evaluateHandle((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0])
        await setHidden(phone, true)
        await phone.clock.runFor(4900)
        await setHidden(phone, false)
        await phone.clock.runFor(10_000)
        await expect(phone.locator('video')).toBeVisible()
        expect(await valid(next)).toBe(true)

        await setHidden(phone, true)
        await phone.clock.runFor(5000)
        await expectOver(phone)
        expect(await track.evaluate((stopped) => stopped?.readyState)).toBe('ended')
        await expect.poll(() => valid(next)).toBe(false)
      },
      (phone) => phone.clock.install(),
    )
  })
})

test.describe('on a bad network', () => {
  // spec: scan-phone-22
  test('scans wait on the phone and are sent in order when it is back, each once, or after the next pairing with the same company, and to no other', {
    tag: '@journey',
  }, async ({ kitchen }) => {
    await scanning(kitchen, 'none', async (phone, pairing) => {
      await expect(phone.getByRole('heading', { name: 'Geen camera gevonden' })).toBeVisible()
      await phone.context().setOffline(true)
      await type(phone, broth.code)
      await expect(phone.getByText('Geen verbinding. 1 scan wacht op deze telefoon')).toBeVisible()
      await typeMore(phone, biscuits.code)
      await expect(phone.getByText('Geen verbinding. 2 scans wachten op deze telefoon')).toBeVisible()
      expect(await scans(kitchen, pairing)).toEqual([])
      await phone.context().setOffline(false)
      await expect.poll(() => scans(kitchen, pairing)).toEqual(['Zwijmelkoekjes', 'Zwijmelbouillon'])
      await expect(phone.getByText('Geen verbinding')).toHaveCount(0)

      const stranger = await kitchen.stranger()
      const theirs = await stranger.post<PhonePairing>('/product/CreateGuid', {})
      const next = await pair(kitchen)
      await phone.route('**/MenuApp/SearchByEan/*', (route) => route.abort())
      await typeMore(phone, water.code)
      await expect(phone.getByText('1 scan wacht')).toBeVisible()
      await phone.unroute('**/MenuApp/SearchByEan/*')

      await phone.goto(phoneAddress(theirs, kitchen.url))
      await type(phone, spread.code)
      await expect(toast(phone)).toContainText('Zwijmelpasta is succesvol toegevoegd')
      const theirScans = await stranger.get<{ scans: { name: string }[] }>(`/product/GetScans/${theirs.id}`)
      expect(theirScans.scans.map(({ name }) => name)).toEqual(['Zwijmelpasta'])

      await phone.goto(phoneAddress(next, kitchen.url))
      await expect.poll(() => scans(kitchen, next)).toEqual(['Zwijmelwater'])
      expect(await listed(kitchen, 'Zwijmelpasta')).toEqual([])
    })
  })

  // spec: scan-phone-27
  test('a scan whose answer got lost is sent again and not added twice; its name stands, although another was given since; a name that is being typed stays when an earlier scan turns out to be unknown too', async ({
    kitchen,
  }) => {
    await scanning(kitchen, 'none', async (phone, pairing) => {
      let lost = 0
      await phone.route('**/product/AddProduct/*', async (route) => {
        if (lost++ > 0) return route.continue()
        await route.fetch()
        await route.abort()
      })
      await type(phone, broth.code)
      await expect(toast(phone)).toContainText('Zwijmelbouillon is succesvol toegevoegd')
      expect(lost).toBe(2)
      expect(await scans(kitchen, pairing)).toEqual(['Zwijmelbouillon'])

      await phone.unroute('**/product/AddProduct/*')
      let tries = 0
      await phone.route('**/product/AddProduct/*', async (route) => {
        if (tries++ > 0) return route.continue()
        // Named in another tab of the same phone, where no answer came.
        await route.fetch({ postData: { ...route.request().postDataJSON(), name: 'Mosterd grof' } })
        await route.abort()
      })
      await typeMore(phone, unknown)
      await phone.getByLabel('Hoe heet het product?').fill('Mosterd fijn')
      await phone.getByRole('button', { name: 'Toevoegen' }).click()
      await expect(toast(phone)).toContainText('Mosterd grof is succesvol toegevoegd')
      await expect(toast(phone)).toContainText('Heette al zo: ‘Mosterd fijn’ is niet bewaard · Nog niet alles bekend')
      await expect(product(phone)).toHaveText('Product: Mosterd grof')
      await expect(phone.getByText('wacht op deze telefoon')).toHaveCount(0)
      expect(await scans(kitchen, pairing)).toEqual(['Mosterd grof', 'Zwijmelbouillon'])

      await phone.unroute('**/product/AddProduct/*')
      const [earlier, later] = [proofCode(78), proofCode(79)]
      let isAway = true
      const away = { status: 503, json: { code: 'busy', message: 'De catalogus antwoordt nu niet.' } }
      await phone.route(`**/MenuApp/SearchByEan/${earlier}`, (route) =>
        isAway ? route.fulfill(away) : route.continue(),
      )
      await typeMore(phone, earlier)
      await expect(phone.getByText('Niet alles is nu op te zoeken. 1 scan wacht')).toBeVisible()
      await typeMore(phone, later)
      await phone.getByLabel('Hoe heet het product?').fill('Mosterd')
      isAway = false
      await phone.waitForResponse(`**/MenuApp/SearchByEan/${earlier}`)
      await expect(phone.getByText('wacht op deze telefoon')).toHaveCount(0)
      await expect(phone.getByLabel('Hoe heet het product?')).toHaveValue('Mosterd')
      await expect(phone.getByText(later, { exact: false }).last()).toContainText('zelf een naam')
      await phone.getByRole('button', { name: 'Toevoegen' }).click()
      await expect(phone.getByText(`Geef ${earlier} zelf een naam`)).toBeVisible()
      await expect(phone.getByLabel('Hoe heet het product?')).toHaveValue('')
      await expect.poll(() => scans(kitchen, pairing)).toEqual(['Mosterd', 'Mosterd grof', 'Zwijmelbouillon'])
    })
  })
})
