import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('RESULTS.md', import.meta.url))
const introduction = `# Measured

Written by \`npm run bench -- <name>\`, one section per bench. What is compared ran side by side on the same machine in
the same run: the ratios say more than the absolute figures.
`

/** Formats rows as a Markdown table; the first row is its head. */
export function asTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

// Read when a bench begins: the load that other work put on the machine.
const [loadBefore = 0] = loadavg()

/** Describes the circumstances of a bench: its command, date, machine and versions. */
export function circumstances(command: string, versions: Readonly<Record<string, string>>): string {
  const date = new Date().toISOString().slice(0, 10)
  const parts = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `\`${command}\`, ${date}, ${cpus().length} cores, load average before ${loadBefore.toFixed(1)}, ${parts.join(', ')}`
}

/** Replaces the section of one bench, or adds it at the end. */
export function writeSection(title: string, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : introduction
  const sections = before.split(/^(?=## )/m)
  const section = `## ${title}\n\n${text}\n`
  const at = sections.findIndex((known) => known.startsWith(`## ${title}\n`))
  if (at === -1) sections.push(section)
  else sections[at] = section
  writeFileSync(file, `${sections.map((known) => known.trimEnd()).join('\n\n')}\n`)
}
