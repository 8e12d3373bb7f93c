import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { toast } from '/src/web/toast.ts'
  import { Toasts } from '/src/web/ui/toasts.tsx'
  createRoot(document.querySelector('#root')).render(createElement(Toasts))
  window.withUndo = () => toast('Room is weggehaald', { action: { label: 'Ongedaan maken', run: () => toast('Room is terug') } })
`

const note = (page: Page) => page.getByText('Room is weggehaald')
const undo = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' })

/** Opens a page with nothing but the place for toasts, on a stopped clock. */
async function openPlace(page: Page): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? entry : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'entry' } },
  })
  if (!('output' in built)) throw new Error('The page of the note was not built once')
  await page.clock.install()
  await page.setContent(
    '<!doctype html><html lang="nl"><body><button>Elders</button><div id="root"></div></body></html>',
  )
  for (const file of built.output) {
    if (file.type === 'asset') await page.addStyleTag({ content: String(file.source) })
    else await page.addScriptTag({ content: file.code, type: 'module' })
  }
  // The place is there before its text: a text that comes with its place is not announced.
  await expect(page.getByRole('status')).toBeAttached()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Says something to take back. */
async function sayNote(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { withUndo: () => void }).withUndo())
  await expect(page.getByRole('status').getByText('Room is weggehaald')).toBeVisible()
}

test('a note with something to do stays ten seconds, and takes back what was done; it waits while one points at it or has its button in focus', async ({
  page,
}) => {
  await openPlace(page)
  await sayNote(page)
  await page.clock.runFor(9900)
  await expect(note(page)).toBeVisible()
  expect((await undo(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await undo(page).click()
  await expect(note(page)).toBeHidden()
  await expect(page.getByRole('status')).toHaveText('Room is terug')
  await page.clock.runFor(2000)
  await expect(page.getByRole('status')).toHaveText('')

  await sayNote(page)
  await undo(page).hover()
  await page.clock.runFor(20_000)
  await undo(page).focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(note(page)).toBeVisible()
  await page.getByRole('button', { name: 'Elders' }).focus()
  await page.clock.runFor(10_000)
  await expect(note(page)).toBeHidden()
})
