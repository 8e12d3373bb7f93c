import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from '#test/data-folder.ts'
import { findViolations } from './check-structure.ts'

type Tree = Readonly<Record<string, string>>

const cleanTree: Tree = {
  'src/app/main.ts': `import { serve } from './serve.ts'\nimport '#features/menu/dishes/server/routes.ts'`,
  'src/app/serve.ts': `import { createServer } from 'node:http'\nimport '#server/settings/config.ts'`,
  'src/app/screen-paths.ts': `export const screenPaths = ['/dish']`,
  'src/app/browser.tsx': `import './screen-paths.ts'\nimport { DishPage } from '#features/menu/dishes/web/dish-page.tsx'`,
  'src/app/index.html': `<script src="./browser.tsx"></script>`,
  'src/features/accounts/company/server/company-id.ts': `const id = 1 as CompanyId`,
  'src/features/products/product/rules.ts': `import { minute } from '#shared/dates.ts'`,
  'src/features/products/server/queries.ts': `import type {\n  Db,\n} from '#db/connect.ts'`,
  'src/features/menu/rows/rules.ts': `export const order = 1`,
  'src/features/publishing/card/schema.ts': `import '../fonts/fonts.ts'`,
  'src/features/publishing/codes/server/routes.ts': `import '../../card/schema.ts'`,
  'src/features/publishing/fonts/fonts.ts': `export const fonts = 1`,
  'src/features/accounts/server/plugin.ts': `import '../deletion/server/routes.ts'`,
  'src/features/accounts/deletion/server/routes.ts': `import '#server/settings/config.ts'`,
  'src/features/menu/dishes/dishes.test.ts': `import '#test/start-test-app.ts'\nimport './server/routes.ts'\nimport './web/dish-page.tsx'`,
  'src/features/menu/dishes/rules.test.ts': `import { test } from 'vitest'`,
  'src/features/menu/dishes/schema.ts': `import { z } from 'zod'\nimport { namedId } from '#features/products/product/rules.ts'`,
  'src/features/menu/dishes/server/routes.ts': `import '../schema.ts'\nimport '../../rows/rules.ts'\nimport '#features/products/server/queries.ts'\nimport '#mail/send-mail.ts'`,
  'src/features/menu/dishes/web/dish-page.tsx': `import '../schema.ts'\nimport './dish-row.module.css'\nimport { call } from '#web/call.ts'\nimport wasm from '../reader.wasm?url'`,
  'src/features/menu/dishes/web/dish-row.module.css': `.row {}`,
  'src/features/menu/dishes/reader.wasm': '',
  'src/mail/send-mail.ts': `import '#db/connect.ts'\nimport '#server/settings/config.ts'`,
  'src/server/settings/config.ts': `import '#db/connect.ts'\nimport '#shared/dates.ts'`,
  'src/db/connect.ts': `import '#shared/dates.ts'`,
  'src/web/call.ts': `import '#shared/dates.ts'`,
  'src/shared/dates.ts': `export { day }\nimport { z } from 'zod'`,
  'test/start-test-app.ts': `import '#app/serve.ts'`,
}

function violationsOf(added: Tree): string[] {
  const root = makeDataFolder('menukaart-structure-')
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries({ ...cleanTree, ...added })) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findViolations(root)
}

test('finds nothing in a house that is laid out as the design says', () => {
  expect(violationsOf({})).toEqual([])
})

test.each([
  ['src/shared/text.ts', '#db/connect.ts', 'shared/ may import nothing'],
  ['src/shared/text.ts', '#features/products/rules.ts', 'shared/ may import nothing'],
  ['src/db/migrate.ts', '#server/config.ts', 'db/ may import only shared'],
  ['src/db/migrate.ts', '../web/call.ts', 'db/ may import only shared'],
  ['src/server/requests/errors.ts', '#mail/send-mail.ts', 'server/ may import only db, shared'],
  ['src/server/requests/errors.ts', '#features/products/rules.ts', 'server/ may import only db, shared'],
  ['src/server/requests/errors.ts', '#web/call.ts', 'server/ may import only db, shared'],
  ['src/mail/outbox.ts', '#features/products/rules.ts', 'mail/ may import only server, db, shared'],
  ['src/mail/outbox.ts', '#web/call.ts', 'mail/ may import only server, db, shared'],
  ['src/web/theme.ts', '#server/config.ts', 'web/ may import only shared'],
  ['src/web/theme.ts', '#features/menu/dishes/web/dish-page.tsx', 'web/ may import only shared'],
  ['src/features/menu/server/queries.ts', '#app/serve.ts', 'features/ may import only'],
  ['src/features/products/schema.ts', '#features/menu/order.ts', 'menu comes below products in the reading order'],
  ['src/features/publishing/fonts/fonts.ts', '../codes/web/api.ts', 'codes comes below fonts among the rooms'],
  ['src/features/publishing/card/server/queries.ts', '../../codes/server/queries.ts', 'codes comes below card'],
  ['src/features/accounts/company/server/queries.ts', '../../server/plugin.ts', 'plugin.ts comes below company'],
  ['src/features/accounts/server/session.ts', './plugin.ts', 'plugin.ts comes below what lies in no room'],
  ['src/features/menu/dishes/web/api.ts', '../server/routes.ts', 'browser code never imports server code'],
  ['src/features/menu/dishes/web/api.ts', '#features/products/server/queries.ts', 'browser code never imports'],
  ['src/features/menu/dishes/web/api.ts', '#db/connect.ts', 'browser code never imports server code'],
  ['src/features/menu/dishes/web/api.ts', '#mail/send-mail.ts', 'browser code never imports server code'],
  ['src/features/menu/dishes/server/commands.ts', '../web/dish-page.tsx', 'server code never imports browser code'],
  ['src/features/menu/dishes/server/commands.ts', '#web/call.ts', 'server code never imports browser code'],
  ['src/features/menu/dishes/rules.ts', './server/routes.ts', 'this file runs on both sides'],
  ['src/features/menu/dishes/rules.ts', './web/dish-page.tsx', 'this file runs on both sides'],
  ['src/features/menu/dishes/dish-line.tsx', '#web/call.ts', 'this file runs on both sides'],
  ['src/features/menu/dishes/rules.ts', '#server/config.ts', 'this file runs on both sides'],
  ['src/features/menu/dishes/rules.ts', 'node:crypto', 'browsers have no Node modules'],
  ['src/features/menu/dishes/web/api.ts', 'node:fs', 'browsers have no Node modules'],
  ['src/shared/text.ts', 'node:fs', 'browsers have no Node modules'],
  ['src/app/screens.tsx', './serve.ts', 'browser code never imports server code'],
  ['src/app/screens.tsx', '#db/connect.ts', 'browser code never imports server code'],
  ['src/app/build-server.ts', './browser.tsx', 'server code never imports browser code'],
  ['src/app/pages/landing/server/hero.tsx', '../web/sign-in.ts', 'server code never imports browser code'],
  ['src/app/pages/landing/web/sign-in.ts', '../server/hero.tsx', 'browser code never imports server code'],
  ['src/features/products/server/commands.ts', '#test/start-test-app.ts', 'the product never imports tests'],
  ['src/features/products/server/commands.ts', '../../../../bench/card.ts', 'the product never imports tests or tools'],
  ['src/features/products/server/commands.ts', './queries', 'write the extension'],
])('names the import in %s of %s', (path, specifier, problem) => {
  const statements = [
    `import '${specifier}'`,
    `import type { A } from '${specifier}'`,
    `import a, {\n  b,\n} from '${specifier}'`,
    `const a = await import('${specifier}')`,
  ]
  for (const statement of statements) {
    // This import makes build-server.ts a file of the server.
    const serverLine = path === 'src/app/build-server.ts' ? `import '#server/settings/config.ts'\n` : ''
    expect(violationsOf({ [path]: serverLine + statement })).toEqual([expect.stringContaining(problem)])
    expect(violationsOf({ [path]: serverLine + statement })[0]).toContain(`${path} imports ${specifier}`)
  }
})

test('follows the server through the plain files of app/', () => {
  const added = {
    'src/app/screens.tsx': `import './harmless.ts'`,
    'src/app/harmless.ts': `import './less-harmless.ts'`,
    'src/app/less-harmless.ts': `import './harmless.ts'\nimport '#db/connect.ts'`,
  }
  expect(violationsOf(added)).toEqual([
    expect.stringContaining('src/app/screens.tsx imports ./harmless.ts'),
    expect.stringContaining('src/app/harmless.ts → src/app/less-harmless.ts → src/app/harmless.ts'),
  ])
})

describe('files that import each other in a circle', () => {
  const toChecks = `import { clearCheck } from './checks.ts'`

  test.each([
    ['src/features/products/server', `import { save } from './commands.ts'`],
    ['src/features/products/server', `import type { Saved } from './commands.ts'`],
    ['src/features/products/server', `type Saved = import('./commands.ts').Saved`],
    ['test', `import { save } from './commands.ts'`],
    ['e2e', `import type { Saved } from './commands.ts'`],
    ['scripts', `import type { Saved } from './commands.ts'`],
    ['bench', `export const later = await import('./commands.ts')`],
  ])('are named, two of them in %s by %s', (folder, back) => {
    const added = { [`${folder}/checks.ts`]: back, [`${folder}/commands.ts`]: toChecks }
    const circle = `${folder}/checks.ts → ${folder}/commands.ts → ${folder}/checks.ts: a circle of imports`
    expect(violationsOf(added)).toEqual([expect.stringContaining(circle)])
    expect(violationsOf(added)[0]).toContain('Move that type or function to where its notion lives')
  })

  test('are named once, without those that only lead there, however long the way round is', () => {
    const folder = 'src/features/products/server'
    const added = {
      [`${folder}/a-way-in.ts`]: `import './checks.ts'\nimport './commands.ts'`,
      [`${folder}/checks.ts`]: `import type { Graph } from './graph.ts'`,
      [`${folder}/commands.ts`]: toChecks,
      [`${folder}/graph.ts`]: `import type { Saved } from '#features/products/server/commands.ts'`,
    }
    const circle = ['checks', 'graph', 'commands', 'checks'].map((name) => `${folder}/${name}.ts`).join(' → ')
    expect(violationsOf(added)).toEqual([expect.stringMatching(new RegExp(`^${circle}: `))])
  })

  test('are not those of which each is imported by many', () => {
    const added = {
      'test/commands.ts': toChecks,
      'test/components.ts': `${toChecks}\nimport './commands.ts'`,
      'test/checks.ts': `import './rows.ts'`,
      'test/rows.ts': `import type { Day } from '#shared/dates.ts'`,
    }
    expect(violationsOf(added)).toEqual([])
  })
})

test.each([
  ['src/features/menu/dishes/routes.ts', 'stands in server/'],
  ['src/features/menu/dishes/queries.ts', 'stands in server/'],
  ['src/features/menu/dishes/web/commands.ts', 'stands in server/'],
  ['src/features/menu/dishes/server/rules.ts', 'stands loose in the feature folder'],
  ['src/features/menu/dishes/web/schema.ts', 'stands loose in the feature folder'],
  ['src/features/menu/dishes/server/api.ts', 'stands in web/'],
  ['src/features/menu/dishes/product-page.tsx', 'a screen stands in web/'],
  ['src/features/menu/dishes/web/parts/row.tsx', 'no folders inside web/'],
  ['src/features/menu/dishes/server/sheet.json', 'server/ holds only'],
  ['src/features/menu/dishes/web/DishRow.tsx', 'names are kebab-case'],
  ['src/features/menu/dishes/price-utils.ts', '"utils" says nothing'],
  ['src/features/menu/dishes/server/dish-service.ts', '"service" says nothing'],
  ['src/server/helpers.ts', '"helpers" says nothing'],
  ['src/features/menu/dishes/index.ts', 'no barrels'],
  ['src/features/loose.ts', 'a feature is a folder'],
  ['src/features/loyalty/rules.ts', 'not in the reading order'],
  ['src/features/publishing/rules.ts', 'publishing/ consists of the rooms fonts, colours, style'],
  ['src/features/publishing/server/queries.ts', 'publishing/ consists of the rooms fonts, colours, style'],
  ['src/features/publishing/posters/web/poster.tsx', 'publishing/ consists of the rooms fonts, colours, style'],
  ['src/jobs/nightly.ts', 'src/ holds the rooms'],
  ['src/start.ts', 'src/ holds the rooms'],
])('refuses the file %s', (path, problem) => {
  expect(violationsOf({ [path]: 'export const one = 1' })).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['export default function start() {}', 'no default exports'],
  ['const start = 1\nexport { start as default }', 'no default exports'],
  [`export { day } from '#shared/dates.ts'`, 'no barrels'],
  [`export type { Day } from '#shared/dates.ts'`, 'no barrels'],
  [`export * from '#shared/dates.ts'`, 'no barrels'],
  ['const stranger = 7 as CompanyId', 'only src/features/accounts/company/server/company-id.ts makes'],
  [
    'const stranger = Number(text) as unknown as CompanyId',
    'only src/features/accounts/company/server/company-id.ts makes',
  ],
])('refuses %s', (text, problem) => {
  const path = 'src/features/products/server/commands.ts'
  expect(violationsOf({ [path]: text })).toEqual([expect.stringMatching(`^${path}: ${problem}`)])
})

test('lets a reporter have the default export by which Vitest loads it', () => {
  expect(violationsOf({ 'scripts/count-reporter.ts': 'export default class Count {}' })).toEqual([])
})

test('lets no other file make a CompanyId, also not beside the one that does', () => {
  const path = 'src/features/accounts/company/server/commands.ts'
  expect(violationsOf({ [path]: 'const stranger = 7 as CompanyId' })).toEqual([
    expect.stringMatching(/only src\/features\/accounts\/company\/server\/company-id\.ts makes/),
  ])
})

test('finds a component of Mantine whose styles nothing loads', () => {
  const screen = `import { Button, NativeSelect, Tooltip, type TooltipProps } from '@mantine/core'`
  const styles = `import '@mantine/core/styles/Button.css'`
  const found = violationsOf({ 'src/web/ui/tip.tsx': screen, 'src/web/mantine-styles.ts': styles })
  expect(found).toEqual([
    'src/web/ui/tip.tsx: uses Tooltip, whose styles are not loaded. Add them to src/web/mantine-styles.ts.',
  ])
})
