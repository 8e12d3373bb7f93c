import Bowser from 'bowser'

const unknownBrowser = 'Onbekende browser'
const browsers: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  Chromium: 'Chrome',
}

/** Returns in Dutch words what a user agent header says of a browser and its device: 'Safari op iPhone'. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return unknownBrowser
  // Longer ones are not of a real browser, and parsing takes time by their length.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500))
  const name = browser.name ? (browsers[browser.name] ?? browser.name) : undefined
  const device = os.name === 'iOS' ? (platform.type === 'tablet' ? 'iPad' : 'iPhone') : os.name
  if (!name) return device ? `${unknownBrowser} op ${device}` : unknownBrowser
  return device ? `${name} op ${device}` : name
}
