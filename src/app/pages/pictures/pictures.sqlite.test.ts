import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderLandingPage } from '../landing/server/landing-page.tsx'
import { renderManual } from '../manual/server/manual-page.tsx'
import { type PictureName, pictures, pictureWidth, pixelRatio } from './pictures.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const names = Object.keys(pictures) as PictureName[]

// spec: pages-6
test('every picture was made at its size, and none is left over', async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(files.sort()).toEqual(names.map((name) => `${name}.webp`).sort())
  for (const name of names) {
    const { width, height } = await sharp(`${folder}${name}.webp`).metadata()
    expect([name, width, height <= pictures[name] * pixelRatio]).toEqual([name, pictureWidth * pixelRatio, true])
  }
})

// spec: pages-6, pages-13
test('every picture is shown by a page, with its size and only when it comes near the screen', () => {
  const landing = { language: 'nl', products: 'de catalogus', publicUrl: undefined, signInScript: '/x.js' } as const
  const html = renderLandingPage(landing).html + renderManual({ publicUrl: undefined, isFromSettings: false }).html
  for (const name of names)
    expect(html).toMatch(
      new RegExp(
        `<img class="picture" src="/pages/${name}-\\w+\\.webp" alt="[^"]{10,}" width="\\d+" height="\\d+" loading="lazy"`,
      ),
    )
})
