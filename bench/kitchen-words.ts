import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openIndex } from '#features/catalogue/embedded/server/read-index.ts'
import { buildStarterIndex } from '#features/catalogue/starter/server/starter-index.ts'

const ownList = fileURLToPath(new URL('kitchen-words.tsv', import.meta.url))
const firstOnly = { index: 0, size: 1 }

type Wanted = { word: string; meant: RegExp }
type Hit = Wanted & { name: string | undefined; exact: boolean }

/**
 * Searches the words of a kitchen and prints what each finds first: a list of words with the pattern of what is meant, a
 * tab between, in the starter foods or in an index file. Names what was not found, and what was handed over as a find
 * although something else was meant; writes nothing.
 */
export async function benchKitchenWords(file = ownList, indexFile?: string): Promise<void> {
  if (!existsSync(file)) {
    console.error(`There is no list at ${file}: a word and the pattern of what is meant on each line, a tab between.`)
    process.exitCode = 1
    return
  }
  const index = openIndex(indexFile ?? starterIndex())
  const hits = readList(file).map((wanted): Hit => {
    const [first] = index.search(wanted.word, firstOnly)
    return { ...wanted, name: first?.name, exact: first?.exact ?? false }
  })
  index.close()
  for (const hit of hits) console.log(lineOf(hit))
  console.log(`\n${summaryOf(hits)}`)
}

function isMeant({ name, meant }: Hit): boolean {
  return name !== undefined && meant.test(name)
}

function lineOf(hit: Hit): string {
  const mark = isMeant(hit) ? '   ' : ' ! '
  const found = hit.name === undefined ? 'nothing' : `${hit.exact ? '' : 'like: '}${hit.name}`
  return `${mark}${hit.word.padEnd(24)} ${found}`
}

function summaryOf(hits: readonly Hit[]): string {
  const meant = hits.filter(isMeant)
  const share = ((meant.length / hits.length) * 100).toFixed(1)
  const wrong = hits.filter((hit) => hit.exact && !isMeant(hit)).map(({ word }) => word)
  return [
    `${meant.length} of ${hits.length} words find what is meant first: ${share} %.`,
    `${meant.filter(({ exact }) => !exact).length} of these stand under "Lijkt erop".`,
    `Something else handed over as a find: ${wrong.length === 0 ? 'none' : wrong.join(', ')}.`,
  ].join('\n')
}

function readList(file: string): Wanted[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [word = '', pattern = ''] = line.split('\t')
    return pattern === '' ? [] : [{ word, meant: new RegExp(pattern, 'iu') }]
  })
}

function starterIndex(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-kitchen-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'catalogue.sqlite')
  buildStarterIndex(path)
  return path
}
