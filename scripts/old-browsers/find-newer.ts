import type { Browsers } from './browsers.ts'
import type { Reasons } from './may-lack.ts'
import { newerInScripts } from './script-features.ts'
import { newerInStyles } from './style-features.ts'

/** Texts by the names of their files. */
type Files = Readonly<Record<string, string>>

/** Returns a sentence for each thing that these scripts use and one of the browsers lacks, save what it may lack. */
export function findNewerScripts(scripts: Files, browsers: Browsers, mayLack: Reasons): string[] {
  return complaints(newerInScripts(scripts, browsers), browsers, mayLack)
}

/** Returns a sentence for each thing that these styles use and one of the browsers lacks, save what it may lack. */
export function findNewerStyles(sheets: Files, browsers: Browsers, mayLack: Reasons): string[] {
  const found = new Map<string, string[]>()
  for (const [file, css] of Object.entries(sheets))
    for (const name of newerInStyles(css, browsers)) found.set(name, [...(found.get(name) ?? []), file])
  return complaints(found, browsers, mayLack)
}

function complaints(found: ReadonlyMap<string, readonly string[]>, { name, oldest }: Browsers, mayLack: Reasons) {
  const excused = new Map([...found.keys()].map((newer) => [newer, namesOf(newer).find((one) => one in mayLack)]))
  const used = new Set(excused.values())
  const browsers = Object.entries(oldest).map(([browser, version]) => `${browser} ${version}`)
  return [
    ...[...found]
      .filter(([newer]) => excused.get(newer) === undefined)
      .map(
        ([newer, files]) =>
          `${files.join(', ')}: ${newer} is missing in a browser of ${name} (${browsers.join(', ')}). Do without, or say something else for it.`,
      ),
    ...Object.keys(mayLack)
      .filter((line) => !used.has(line))
      .map((line) => `scripts/old-browsers/may-lack.ts: nothing of ${name} uses ${line} any more. Remove its line.`),
  ]
}

/** 'Mantine: cursor: pointer' is excused as itself, as 'cursor: pointer' and as 'cursor'; what one maker needs only so. */
function namesOf(newer: string): string[] {
  const ours = newer.replace(/^[A-Z]\w+: /, '')
  return [newer, ours, ours.replace(/(?<!^): .*/, '')]
}
