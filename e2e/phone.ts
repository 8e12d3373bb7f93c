import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Drawn, drawBarcode } from '../test/draw-barcode.ts'
import { drawQrCode } from '../test/draw-qr-code.ts'
import { filmBarcode, type Scene } from '../test/fake-camera.ts'
import { headlessShell } from './chromium.ts'

/** What the phone's camera does: it films a code, it asks and is refused, or it is not there. */
export type PhoneCamera = Filmed | 'denied' | 'none'
type Filmed = { films: string; format?: Drawn['format'] | 'QR code'; scene?: Scene }
export type PhonePairing = { id: number; code: string; url: string }

type Kind = 'films' | 'denied' | 'none'

const folder = mkdtempSync(join(tmpdir(), 'menukaart-camera-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
/** What the camera films: read by the browser each time that a page opens the camera. */
const inCamera = join(folder, 'film.mjpeg')
const browsers = new Map<Kind, Promise<Browser>>()
const films = new Map<string, string>()

/**
 * Lets `use` hold a phone: a page without any login at the size of a phone, in a browser with this camera, that knows
 * nothing of earlier phones. One phone is held at a time, as they share the camera; `putPhonesAway` ends the browsers.
 */
export async function withPhone(camera: PhoneCamera, use: (phone: Page) => Promise<void>): Promise<void> {
  const kind = typeof camera === 'string' ? camera : 'films'
  if (typeof camera !== 'string') await insertFilm(camera)
  const launched = browsers.get(kind) ?? launch(kind)
  browsers.set(kind, launched)
  const viewport = { width: 390, height: 844 }
  const context = await (await launched).newContext({ viewport, hasTouch: true, isMobile: true, locale: 'nl-NL' })
  // Not closed after a failure: a page that hangs would hang here too, and hide what failed. Its worker ends then.
  await use(await context.newPage())
  await context.close()
}

/** Closes the browsers of all phones that were held. */
export async function putPhonesAway(): Promise<void> {
  const launched = [...browsers.values()]
  browsers.clear()
  await Promise.all(launched.map(async (browser) => (await browser).close()))
}

async function launch(kind: Kind): Promise<Browser> {
  const { args, ...browser } = await headlessShell()
  return chromium.launch({
    ...browser,
    // A hand that holds a phone has touched its page by the first scan.
    args: [...args, '--autoplay-policy=no-user-gesture-required', ...cameraArgs[kind]],
  })
}

const allow = '--use-fake-ui-for-media-stream'
const device = '--use-fake-device-for-media-stream'
const cameraArgs: Record<Kind, readonly string[]> = {
  none: [allow],
  denied: [device, `${allow}=deny`],
  films: [device, allow, `--use-file-for-fake-video-capture=${inCamera}`],
}

/** Puts a film before the camera, made at its first use. */
async function insertFilm({ films: text, format = 'EAN-13', scene = 'still' }: Filmed): Promise<void> {
  const name = `${format}-${text}-${scene}`
  const film = films.get(name) ?? join(folder, String(films.size))
  const draw = () => (format === 'QR code' ? drawQrCode(text) : drawBarcode({ format, digits: text }))
  if (!films.has(name)) await filmBarcode(film, draw(), scene)
  films.set(name, film)
  // Not written over: a camera that is still on reads on in its own film.
  copyFileSync(film, `${inCamera}.next`)
  renameSync(`${inCamera}.next`, inCamera)
}

/** Returns the address of a phone's page on the server of the test, whose own settings name another port. */
export function phoneAddress({ url }: PhonePairing, serverUrl: string): string {
  const { pathname, search } = new URL(url)
  return `${serverUrl}${pathname}${search}`
}

/** Makes a page believe that it is hidden, or shown again. */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
