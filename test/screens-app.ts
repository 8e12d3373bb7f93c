import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { writeScreens } from './built-screens.ts'
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
