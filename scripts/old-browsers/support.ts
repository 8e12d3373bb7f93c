import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import type { Browsers } from './browsers.ts'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
/** Where the features of scripts and of styles stand in that data: https://github.com/mdn/browser-compat-data */
export const builtins = data.javascript.builtins
export const interfaces = data.api
export const styles = data.css

export type Part = Identifier | undefined

/** Returns the part of a feature with this name, such as a method of an interface. */
export function partOf(feature: Part, ...path: readonly string[]): Part {
  return path.reduce<Part>(
    (part, name) => (part && Object.hasOwn(part, name) ? (part[name] as Part) : undefined),
    feature,
  )
}

/** Returns whether all these browsers have a feature, without prefix or setting; what the data do not know is there. */
export function isEverywhere(feature: Part, { oldest }: Browsers): boolean {
  const compat = feature?.__compat
  return compat === undefined || Object.entries(oldest).every(([browser, version]) => isIn(compat, browser, version))
}

function isIn({ support }: CompatStatement, browser: string, version: string): boolean {
  const known = support[browser as keyof typeof support]
  if (known === undefined) return true
  return [known].flat().some((statement) => isPlain(statement) && covers(statement, version))
}

function isPlain({ flags, prefix, alternative_name }: SimpleSupportStatement): boolean {
  return !flags && !prefix && !alternative_name
}

function covers({ version_added: added, version_removed: removed }: SimpleSupportStatement, version: string): boolean {
  if (typeof added !== 'string' || added === 'preview' || isLater(added, version)) return false
  return typeof removed !== 'string' || isLater(removed, version)
}

function isLater(one: string, other: string): boolean {
  return compareVersions(one.replace('≤', ''), other) > 0
}

function compareVersions(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((version) => version.split('.').map(Number))
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
}
