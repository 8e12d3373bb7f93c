import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Drawn, drawBarcode } from '../test/draw-barcode.ts'
import { filmBarcode, type Scene } from '../test/fake-camera.ts'
import { fullBrowser, headlessShell } from './chromium.ts'

/** What the phone's camera does: it films a barcode, it asks and is refused, or it is not there. */
export type PhoneCamera = { films: string; format?: Drawn['format']; scene?: Scene } | 'denied' | 'none'
export type PhonePairing = { id: number; code: string; url: string }

/** The name under which a phone reaches the server over plain HTTP, as by an address in the network. */
export const plainHost = 'menukaart.test'

/** Lets `use` hold a phone: a browser of its own with a camera, at the size of one, without any login. */
export async function withPhone(
  camera: PhoneCamera,
  use: (phone: Page, browser: Browser) => Promise<void>,
  viewport = { width: 390, height: 844 },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-camera-'))
  // The shell has no prompts, and refuses a camera as not supported.
  const { executablePath, args } = await (camera === 'denied' ? fullBrowser() : headlessShell())
  const browser = await chromium.launch({
    executablePath,
    // A hand that holds a phone has touched its page by the first scan.
    args: [
      ...args,
      '--autoplay-policy=no-user-gesture-required',
      `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
      ...(await cameraArgs(camera, folder)),
    ],
  })
  try {
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: 'nl-NL' })
    await use(await context.newPage(), browser)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cameraArgs(camera: PhoneCamera, folder: string): Promise<string[]> {
  if (camera === 'none') return ['--use-fake-ui-for-media-stream']
  const device = '--use-fake-device-for-media-stream'
  if (camera === 'denied') return [device, '--deny-permission-prompts']
  const film = join(folder, 'film.mjpeg')
  await filmBarcode(
    film,
    drawBarcode({ format: camera.format ?? 'EAN-13', digits: camera.films }),
    camera.scene ?? 'still',
  )
  return [device, '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
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
