import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { circleViolations } from './structure/circle-rules.ts'
import { importViolations } from './structure/import-rules.ts'
import { nameViolations } from './structure/name-rules.ts'
import { readSources, reExport, type SourceFile } from './structure/source-file.ts'
import { styleViolations } from './structure/style-rules.ts'

/** Returns one sentence for each place where the project at `root` departs from its design, with what to do instead. */
export function findViolations(root: string): string[] {
  const files = readSources(root)
  return [
    ...importViolations(files),
    ...circleViolations(files),
    ...nameViolations(files.map(({ path }) => path)),
    ...styleViolations(
      files.filter(({ path }) => path.startsWith('src/')),
      hasMantineStyles,
    ),
    ...files.flatMap((file) => exportViolations(file)),
    ...files.filter(({ path }) => path.startsWith('src/')).flatMap((file) => companyIdViolations(file)),
  ]
}

function hasMantineStyles(component: string): boolean {
  return existsSync(new URL(`../node_modules/@mantine/core/styles/${component}.css`, import.meta.url))
}

/** The files of custom reporters: Vitest loads one by its default export. */
const reporter = /^scripts\/[\w-]+-reporter\.ts$/

function exportViolations({ path, text }: SourceFile): string[] {
  const found: string[] = []
  if (!reporter.test(path) && /^\s*export\s+default\b|^\s*export\s*\{[^}]*\bas\s+default\b/m.test(text))
    found.push(`${path}: no default exports. Export it by name, so that it is called the same everywhere.`)
  if (text.search(reExport) !== -1) found.push(`${path}: no barrels. Let others import it from the file that makes it.`)
  return found
}

const companyIdMaker = 'src/features/accounts/company/server/company-id.ts'

function companyIdViolations({ path, text }: SourceFile): string[] {
  if (path === companyIdMaker || !/\bas\s+CompanyId\b/.test(text)) return []
  return [
    `${path}: only ${companyIdMaker} makes a CompanyId. Take the one that the session, card or job gives you, or hand it a proof.`,
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = findViolations(fileURLToPath(new URL('..', import.meta.url)))
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) {
    console.error(`\n${violations.length} places where the house is not as design says.`)
    process.exitCode = 1
  }
}
