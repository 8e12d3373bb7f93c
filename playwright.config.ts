import { defineConfig } from '@playwright/test'
import { fullBrowser, headlessShell, npmBrowser } from './e2e/chromium.ts'

/** Tests of features that the headless shell lacks or handles in another way: how letters are drawn. */
const fullBrowserTests = ['fonts.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'tests',
      testMatch: '*.spec.ts',
      testIgnore: fullBrowserTests,
      use: { launchOptions: await headlessShell() },
    },
    { name: 'full-browser', testMatch: fullBrowserTests, use: { launchOptions: await fullBrowser() } },
    // A dozen tests in the browser of a machine that has none: what depends on another's fonts or version shows here.
    { name: 'npm-browser', testMatch: '*.spec.ts', grep: /@npm-browser/, use: { launchOptions: await npmBrowser() } },
    { name: 'screenshots', testMatch: 'screenshots.ts', use: { launchOptions: await fullBrowser() } },
  ],
  outputDir: 'test-results',
  // Browser tests compute more than they wait: on two cores a third worker would gain a twentieth, and slow all tests.
  workers: 2,
  // A browser on a busy machine misses a step now and then. Tests that pass only when tried again are counted apart.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A tap on what never comes says so, instead of using up the test's time without a word.
    actionTimeout: 40_000,
    // Animations cost an eighth of a test's time; the main job is also done with them (e2e/main-job.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs an eighth of a test's time: only the retry of a failed test records one.
    trace: 'on-first-retry',
  },
})
