import { existsSync } from 'node:fs'
import { join } from 'node:path'

const missing =
  'The browser tests need Chromium: "apt-get install chromium", or let npm install the package @sparticuz/chromium.'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How to start a Chromium: an installed one, else the one that npm brings. Throws a sentence that says what to install. */
export async function chromiumOptions(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: installed() ?? (await fromNpm()), args }
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

async function fromNpm(): Promise<string> {
  // The package unpacks the libraries that a bare system lacks only when it believes to be on AWS.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    return await chromium.executablePath()
  } catch (cause) {
    throw new Error(missing, { cause })
  }
}
