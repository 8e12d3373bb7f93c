import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, publicUrlOf } from '#server/settings/config.ts'
import { firstSteps } from './demo/first-steps.ts'
import { beginAnewEachNight, isBegunAnew } from './demo/nightly-reset.ts'
import { openToEverybody } from './demo/public-demo.ts'
import { demoRestaurants } from './demo/restaurants.ts'
import { type SeededRestaurant, seedRestaurant } from './demo/seed.ts'
import { serve } from './serve.ts'
import { startSettings } from './start-settings.ts'
import { drawQrCode } from './terminal-qr-code.ts'

// The certificate alone comes from DATA_DIR: a phone that let it pass once knows it at the next demo.
const { settings, phone } = await startSettings(process.argv.slice(2))
if (settings.isPublicDemo && !isBegunAnew) process.exit(await beginAnewEachNight(fileURLToPath(import.meta.url)))

const config: Config = {
  ...settings,
  // Overrides the settings of a real server: the demo touches no other data, and its own is gone when it ends.
  dataDir: throwAwayFolder(),
  databaseUrl: undefined,
  backupDir: undefined,
  smtpUrl: undefined,
}
const publicUrl = publicUrlOf(config)
const seeded: SeededRestaurant[] = []

await serve(config, {
  certificate: phone?.certificate,
  showMailLinks: !config.isPublicDemo,
  ...(config.isPublicDemo && { restrict: (app) => openToEverybody(app, () => seeded[0]) }),
  async prepare(connection) {
    for (const restaurant of demoRestaurants) seeded.push(await seedRestaurant(connection, publicUrl, restaurant))
  },
})
for (const { cardUrl, email, password } of seeded) {
  console.log(`Card   ${cardUrl}`)
  console.log(`Staff  ${publicUrl}/login  ${email}  ${password}`)
}
const [first] = seeded
if (first) {
  console.log(`\n${drawQrCode(first.cardUrl, { colours: process.stdout.isTTY })}\n`)
  // Printed last, where the eye is once everything else has scrolled by.
  const severalMenus = seeded[demoRestaurants.findIndex(({ menus = [] }) => menus.length > 1)]
  for (const line of firstSteps(first, publicUrl, { phone, severalMenus })) console.log(line)
}

function throwAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Exits at once, even while starting: nothing here is worth an orderly stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0))
  return folder
}
