import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The host of servers that are started for phones: a name, as secure contexts make an exception for loopback addresses. */
export const phoneHost = 'keuken.test'
/** The name under which a phone reaches the server over plain HTTP, as by an address in the network. */
export const plainHost = 'menukaart.test'
/** The hosts of sites of others: an owner's own, and one that may show nobody's card. */
export const [ownSiteHost, otherSiteHost] = ['www.goudenlepel.test', 'anders.test'] as const

const missing =
  'The browser tests need Chromium: "apt-get install chromium chromium-headless-shell", or let npm install the package @sparticuz/chromium.'
const names = {
  full: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
}
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// By default the shell rounds each letter's width to whole pixels, so that texts would break differently. A process for
// drawing alone is what a graphics card wants; without one it costs a twelfth of a test's time.
const shellArgs = [
  ...args,
  '--font-render-hinting=none',
  '--in-process-gpu',
  `--host-resolver-rules=${[phoneHost, plainHost, ownSiteHost, otherSiteHost].map((host) => `MAP ${host} 127.0.0.1`).join()}`,
]

type Browser = { executablePath: string; env?: Record<string, string> }
type LaunchOptions = Browser & { args: string[] }

/**
 * Returns how to launch a full browser, as users have it: an installed Chromium, else the one from npm. Throws a
 * sentence that names what to install.
 */
export async function fullBrowser(): Promise<LaunchOptions> {
  return { ...(installed(names.full) ?? (await fromNpm())), args }
}

/** Returns how to launch the browser that npm brings, which a machine without any has. Throws a sentence when it can not. */
export async function npmBrowser(): Promise<LaunchOptions> {
  return { ...(await fromNpm()), args: shellArgs }
}

/**
 * Returns how to launch the headless shell, the same engine without a browser around it, at less than half the
 * processor time: an installed one, else the one from npm, else an installed Chromium. Throws a sentence that names
 * what to install.
 */
export async function headlessShell(): Promise<LaunchOptions> {
  const browser = installed(names.shell) ?? (await fromNpm().catch(() => installed(names.full)))
  if (!browser) throw new Error(missing)
  return { ...browser, args: shellArgs }
}

function installed(wanted: readonly string[]): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const paths = folders.flatMap((folder) => wanted.map((name) => join(folder, name)))
  const executablePath = paths.find((path) => existsSync(path))
  return executablePath === undefined ? undefined : { executablePath }
}

/** The package sets where this browser finds its fonts and libraries, for the whole process: no other may look there. */
async function fromNpm(): Promise<Browser> {
  const before = { ...process.env }
  // The package unpacks the libraries that a bare system lacks only when it believes that it runs on AWS.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    return { executablePath, env: { ...process.env } as Record<string, string> }
  } catch (cause) {
    throw new Error(missing, { cause })
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
