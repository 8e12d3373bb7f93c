import { putPhonesAway, withPhone } from '../e2e/phone.ts'
import { withServer } from '../e2e/server.ts'
import type { Scene } from '../test/fake-camera.ts'
import { asTable } from './results.ts'

const scenes: readonly Scene[] = ['still', 'swaying', 'blurred', 'dark']
const rounds = 5
/** A GTIN-13 with GS1's prefix for demonstrations, which no catalogue knows. */
const filmed = '9529000000809'

type Times = { shown?: number; accepted?: number; code?: string }

/**
 * Measures the phone's page of the demo with a camera that films a barcode: from the camera's first picture until the
 * code is accepted, in ms. Returns a table with a row for each scene, the cold start of the decoder included.
 */
export async function measureLive(): Promise<string> {
  const rows: string[][] = []
  await withServer('src/app/run-demo.ts', async (server) => {
    const pair = await signedInPairing(server.url, server.output())
    for (const scene of scenes) {
      const times: number[] = []
      let wrong = 0
      for (let round = 0; round < rounds; round++) {
        const { shown = Number.NaN, accepted = Number.NaN, code } = await scanOnce(await pair(), scene)
        times.push(accepted - shown)
        if (code !== filmed) wrong++
      }
      const sorted = times.toSorted((one, other) => one - other)
      rows.push([
        scene,
        ...[sorted[Math.floor(rounds / 2)], sorted.at(-1)].map((ms) => (ms ?? 0).toFixed(0)),
        String(wrong),
      ])
    }
  })
  return asTable([['filmed', 'ms (median)', 'ms (most)', 'wrong'], ...rows])
}

/** Signs in as the demo's first owner; returns a function that pairs a phone and returns its address. */
async function signedInPairing(url: string, printed: string): Promise<() => Promise<string>> {
  const [, email, password] = printed.match(/^Staff\s+\S+\s+(\S+)\s+(\S+)/m) ?? []
  const headers = { 'content-type': 'application/json', origin: url }
  const signedIn = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  return async () => {
    const answer = await fetch(`${url}/product/CreateGuid`, {
      method: 'POST',
      headers: { ...headers, cookie: cookie.join('; ') },
      body: '{}',
    })
    return ((await answer.json()) as { url: string }).url
  }
}

async function scanOnce(address: string, scene: Scene): Promise<Times> {
  let times: Times = {}
  await withPhone({ films: filmed, scene }, async (phone) => {
    await phone.addInitScript(watchScan)
    await phone.goto(address)
    await phone.waitForFunction(() => Object(window).scanTimes.accepted !== undefined, null, { timeout: 30_000 })
    times = await phone.evaluate(() => Object(window).scanTimes)
  })
  // The next one starts cold too.
  await putPhonesAway()
  return times
}

/** Runs in the page: notes when the camera's first picture is shown, and when a code is. */
function watchScan(): void {
  const times: Times = {}
  Object.assign(window, { scanTimes: times })
  let isWatching = false
  new MutationObserver(() => {
    const video = document.querySelector('video')
    if (video && !isWatching) {
      isWatching = true
      video.requestVideoFrameCallback((now) => {
        times.shown = now
      })
    }
    const code = document.querySelector('dd')?.textContent
    if (!code || code === '-' || times.accepted !== undefined) return
    Object.assign(times, { accepted: performance.now(), code })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
