import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'tests', testMatch: '*.spec.ts' },
    { name: 'screenshots', testMatch: 'screenshots.ts' },
  ],
  outputDir: 'test-results',
  // Browser tests wait more than they compute: two at a time, each worker with servers of its own.
  workers: 2,
  // A browser on a busy machine misses a step now and then. What passes only when tried again is counted apart.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: await chromiumOptions(),
    trace: 'retain-on-failure',
  },
})
