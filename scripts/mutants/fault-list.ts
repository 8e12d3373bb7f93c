import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import type { Fault } from '../../test/mutants/fault.ts'

/** A fault with the name of its list: `menu` for those of test/mutants/menu.ts. */
export type ListedFault = Fault & { room: string }

const folder = 'test/mutants'

/** Loads the faults of every list below `root`, in the order of the lists' names. Throws when a list has no `faults`. */
export async function loadFaults(root: string): Promise<ListedFault[]> {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts') && name !== 'fault.ts')
  const lists = files.toSorted().map(async (file) => {
    const { faults } = (await import(pathToFileURL(join(root, folder, file)).href)) as { faults?: readonly Fault[] }
    if (!faults) throw new Error(`${folder}/${file} should export a list of faults`)
    return faults.map((fault) => ({ ...fault, room: basename(file, '.ts') }))
  })
  return (await Promise.all(lists)).flat()
}

/** Keeps the faults of the room that `words` names, else those whose name or file contains `words`. */
export function pickFaults(faults: readonly ListedFault[], words: string): ListedFault[] {
  const ofRoom = faults.filter(({ room }) => room === words)
  if (ofRoom.length > 0) return ofRoom
  return faults.filter(({ name, file }) => `${name}\n${file}`.toLowerCase().includes(words.toLowerCase()))
}

/** Returns why a fault can no longer be planted in the files below `root`, or undefined when it can. */
export function whyStale(root: string, { file, find, replace, seenBy }: Fault): string | undefined {
  const text = readIfThere(join(root, file))
  if (text === undefined) return `${file} is not there`
  const times = text.split(find).length - 1
  if (times !== 1) return `its text stands ${times} times in ${file}`
  if (find === replace) return 'it changes nothing'
  if (seenBy.length === 0) return 'it names no test'
  const gone = seenBy.find((test) => readIfThere(join(root, test)) === undefined)
  if (gone) return `${gone} is not there`
  if (
    !parses(
      file,
      text.replace(find, () => replace),
    )
  )
    return `${file} cannot be read once it is planted`
}

/** Returns whether a file parses: any test at all would notice a syntax error, which proves nothing about that test. */
function parses(file: string, text: string): boolean {
  return !/\.tsx?$/.test(file) || parseSync(file, text).errors.length === 0
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
