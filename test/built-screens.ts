import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

/** Makes the smallest possible build of the staff app and returns its folder, which goes when the test ends. */
export function builtScreens(): string {
  const folder = makeDataFolder('menukaart-web-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeScreens(folder)
  return folder
}

/** Writes the smallest possible build of the staff app into an empty folder. */
export function writeScreens(folder: string): void {
  mkdirSync(join(folder, 'assets'))
  for (const name of [
    'app-1a2b.js',
    'sign-in-3c4d.js',
    'guest-script-5e6f.js',
    'card-worker-7a8b.js',
    'embed-9c0d.js',
  ]) {
    const script = 'export {}'
    writeFileSync(join(folder, 'assets', name), script)
    writeFileSync(join(folder, 'assets', `${name}.br`), brotliCompressSync(script))
    writeFileSync(join(folder, 'assets', `${name}.gz`), gzipSync(script))
  }
  const page = '<!doctype html><head><meta name="nonce" content="%NONCE%"></head><body><div id="root"></div></body>'
  writeFileSync(join(folder, 'index.html'), page)
  const dishes = { scripts: ['assets/app-1a2b.js'], styles: ['assets/dishes-5e6f.css'] }
  writeFileSync(join(folder, 'screens.json'), JSON.stringify({ '/dishes': dishes }))
  writeFileSync(join(folder, 'phone.html'), `${page}<meta name="catalogue" content="%CATALOGUE%">`)
}
