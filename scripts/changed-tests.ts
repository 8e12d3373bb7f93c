import { readingOrder } from './structure/import-rules.ts'

/** The tests to run: paths of Vitest's and of browser tests, as folders or files; 'all' when a change may touch any. */
export type TouchedTests = { vitest: 'all' | string[]; browser: 'all' | string[] }

/** The browser tests of each room's screens. A test that is not listed here goes through the screens of every room. */
export const specsOf: Readonly<Record<string, readonly string[]>> = {
  accounts: ['accounts', 'profile', 'security', 'team'],
  catalogue: ['catalogue', 'filling', 'product-search'],
  products: ['add-to-dishes', 'replace-product', 'product', 'products', 'product-search', 'dish'],
  menu: [
    'add-to-dishes',
    'replace-product',
    'allergen',
    'categories',
    'category',
    'dish',
    'dishes',
    'filling',
    'hours',
    'large-lists',
    'leaving',
    'order-list',
    'quick-entry',
    'product-search',
    'served-menus',
    'stations',
  ],
  publishing: ['card-look', 'codes', 'fonts', 'hours', 'logo', 'qr-code', 'served-menus'],
  helpdesk: ['helpdesk'],
}
const placed = new Set(Object.values(specsOf).flat())

/**
 * Returns the tests that a change of these files touches. A file of a room touches the room's HTTP tests, those of the
 * rooms that may import it, and its browser tests; a file that every room builds on touches all of them; documentation
 * touches none.
 */
export function touchedTests(changed: readonly string[], specs: readonly string[]): TouchedTests {
  const found = changed.map((path) => touchedBy(path, specs))
  return { vitest: joined(found.map(({ vitest }) => vitest)), browser: joined(found.map(({ browser }) => browser)) }
}

function touchedBy(path: string, specs: readonly string[]): TouchedTests {
  if (/\.md$|^docs\/|^bench\/|^\.ci\//.test(path)) return { vitest: [], browser: [] }
  if (/\.test\.tsx?$/.test(path)) return { vitest: [path], browser: [] }
  if (/^e2e\/.*\.spec\.ts$/.test(path)) return { vitest: [], browser: [path] }
  if (path.startsWith('e2e/') || path === 'playwright.config.ts') return { vitest: [], browser: 'all' }
  if (path.startsWith('scripts/')) return { vitest: ['scripts/'], browser: [] }
  // Browser tests share some helpers with HTTP tests.
  if (path.startsWith('test/')) return { vitest: 'all', browser: 'all' }
  if (path === 'vitest.config.ts') return { vitest: 'all', browser: [] }
  if (/^src\/web\/|\/web\/.*\.css$/.test(path)) return { vitest: [], browser: 'all' }
  const room = /^src\/features\/([^/]+)\//.exec(path)?.[1]
  if (room === undefined) return { vitest: 'all', browser: 'all' }
  const rooms = readingOrder.slice(readingOrder.indexOf(room))
  const isScreen = path.includes('/web/')
  return {
    vitest: isScreen ? [] : [...rooms.map((name) => `src/features/${name}/`), 'test/all-routes.test.ts'],
    browser: specsOf[room] ? specs.filter((spec) => isOf(room, spec)) : 'all',
  }
}

function isOf(room: string, spec: string): boolean {
  const name = spec.replace(/^e2e\/|\.spec\.ts$/g, '')
  return !placed.has(name) || (specsOf[room] ?? []).includes(name)
}

function joined(parts: readonly ('all' | string[])[]): 'all' | string[] {
  return parts.includes('all') ? 'all' : [...new Set(parts.flat())].sort()
}
