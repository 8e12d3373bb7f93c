import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
import { openTestApp, type TestApp } from './start-test-app.ts'

/**
 * Starts one app with screens for all tests of a file or group that only read them. Call the returned function inside
 * tests only.
 */
export function sharedScreensApp(env: Record<string, string> = {}): () => TestApp {
  let app: TestApp | undefined
  let folder: string
  beforeAll(async () => {
    folder = makeDataFolder('menukaart-web-')
    writeScreens(folder)
    app = await openTestApp({ webFolder: folder, env })
  })
  afterAll(async () => {
    await app?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    if (!app) throw new Error('The app starts when the tests begin: ask for it inside a test')
    return app
  }
}

/** Writes the smallest possible build of the staff app. */
function writeScreens(folder: string): void {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['app-1a2b.js', 'sign-in-3c4d.js', 'guest-script-5e6f.js', 'card-worker-7a8b.js']) {
    const script = 'export {}'
    writeFileSync(join(folder, 'assets', name), script)
    writeFileSync(join(folder, 'assets', `${name}.br`), brotliCompressSync(script))
    writeFileSync(join(folder, 'assets', `${name}.gz`), gzipSync(script))
  }
  const page = '<!doctype html><head><meta name="nonce" content="%NONCE%"></head><div id="root"></div>'
  writeFileSync(join(folder, 'index.html'), page)
  const dishes = { scripts: ['assets/app-1a2b.js'], styles: ['assets/dishes-5e6f.css'] }
  writeFileSync(join(folder, 'screens.json'), JSON.stringify({ '/dishes': dishes }))
  writeFileSync(join(folder, 'phone.html'), `${page}<meta name="catalogue" content="%CATALOGUE%">`)
}
