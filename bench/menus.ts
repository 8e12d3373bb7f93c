import { basename } from 'node:path'
import { readMenuText } from '#features/menu/quick-entry/rules.ts'
import { type MenuScore, pastedMenusIn, scoreMenu } from '#test/menu-score.ts'
import { asTable, circumstances, writeSection } from './results.ts'

const ownFolder = 'test/menus'

/**
 * Prints for each pasted menu of a folder what the reader made of it, each fault with its line in the text; of `closed`
 * menus the sums alone, as they judge a reader that was not made by their mistakes. A pattern behind the folder leaves the
 * menus whose names it does not fit. Writes the figures of the repository's own menus to the results.
 */
export async function benchMenus(): Promise<void> {
  const folder = process.argv[3] ?? ownFolder
  const isClosed = basename(folder) === 'closed'
  const named = new RegExp(process.argv[4] ?? '')
  const rows: string[][] = []
  const total = { dishes: 0, right: 0, marked: 0, silent: 0, needless: 0 }
  for (const menu of pastedMenusIn(folder).filter(({ file }) => named.test(file))) {
    const score = scoreMenu(menu, readMenuText(menu.text))
    if (!isClosed) printScore(menu.file, score)
    const { dishes, right, marked, silent, needless } = score
    rows.push([menu.file, ...[dishes, right, marked.length, silent.length, needless.length].map(String)])
    total.dishes += dishes
    total.right += right
    total.marked += marked.length
    total.silent += silent.length
    total.needless += needless.length
  }
  const share = (count: number) => `${((100 * count) / total.dishes).toFixed(1)} %`
  const sum = `${share(total.right)} of ${total.dishes} dishes right, ${total.marked} marked, ${total.silent} silently wrong, ${share(total.needless)} marked without need`
  console.log(`All: ${sum}`)
  const milliseconds = timeOfLongest(folder)
  console.log(`200,000 characters take ${milliseconds} ms`)
  if (folder !== ownFolder || process.argv[4]) return
  const head = ['menu', 'dishes', 'right', 'marked', 'silently wrong', 'marked without need']
  const conditions = circumstances('npm run bench -- menus', { Node: process.versions.node })
  writeSection(
    'menus',
    `${asTable([head, ...rows])}\n\n${sum}. 200,000 characters take ${milliseconds} ms.\n\n${conditions}`,
  )
}

/** Returns how long reading takes, in ms, for the longest text that the screen reads: the menus over and over. */
function timeOfLongest(folder: string): number {
  const all = pastedMenusIn(folder)
    .map(({ text }) => text)
    .join('\n\n')
  const text = all.repeat(Math.ceil(200_000 / all.length)).slice(0, 200_000)
  const before = performance.now()
  readMenuText(text)
  return Math.round(performance.now() - before)
}

/** Prints how a menu was read, with each fault by its line in the text. */
export function printScore(file: string, { dishes, right, marked, silent, needless }: MenuScore): void {
  console.log(`${file}: ${right} of ${dishes} right, ${marked.length} marked, ${silent.length} silently wrong`)
  for (const line of silent) console.log(`  silently wrong  ${line}`)
  for (const line of marked) console.log(`  marked          ${line}`)
  for (const line of needless) console.log(`  without need    ${line}`)
}
