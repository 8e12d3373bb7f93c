import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Generated from the published vocabulary of https://schema.org: its classes with their properties and what each may hold.
const types = createRequire(import.meta.url)
  .resolve('schema-dts/package.json')
  .replace('package.json', 'dist/schema.d.ts')
const vocabulary = readVocabulary(readFileSync(types, 'utf8'))

type Vocabulary = {
  /** By class: those that it is a kind of. */
  parents: ReadonlyMap<string, readonly string[]>
  /** By class: what each of its own properties may hold. */
  properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
  /** By type: the classes and texts that it is one of. */
  members: ReadonlyMap<string, readonly string[]>
}
type Node = Readonly<Record<string, unknown>>

function readVocabulary(text: string): Vocabulary {
  const named = (list: string) => list.split(',').map((name) => name.trim().replace(/Base$/, ''))
  const bodies = [...text.matchAll(/^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+)\{\n([\s\S]*?)^\}/gm)]
  const bases = bodies.filter(([, , kind]) => kind === 'Base')
  const leaves = bodies.filter(([, , kind]) => kind === 'Leaf')
  const properties = bases.map(([, name = '', , , body = '']) => {
    const lines = body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;/gm)
    return [name, new Map(Array.from(lines, ([, property = '', range = '']) => [property, split(range)]))] as const
  })
  const unions = text.matchAll(/^export type (\w+) = (.*);$/gm)
  return {
    parents: new Map([
      ...bases.map(([, name = '', , parents = '']) => [name, named(parents)] as const),
      ...leaves.map(([, name = '', , parents = '']) => [`${name}Leaf`, named(parents)] as const),
    ]),
    properties: new Map(properties),
    members: new Map(Array.from(unions, ([, name = '', union = '']) => [name, split(union)])),
  }
}

function split(union: string): string[] {
  return union.split('|').map((part) => part.trim())
}

/** Returns what is wrong with data by the vocabulary: a class or property that is not there, or a value that it may not hold. */
export function vocabularyProblems(data: unknown, path = ''): string[] {
  if (!isNode(data)) return [`${path}: no object`]
  const { '@type': type, '@context': _, ...said } = data
  const known = propertiesOf(`${type}Leaf`)
  if (known.size === 0) return [`${path}: no class ${type}`]
  return Object.entries(said).flatMap(([property, value]) => {
    const place = `${path}/${type}.${property}`
    const range = known.get(property)
    if (!range) return [`${place}: no property of it`]
    return [value].flat().flatMap((one) => problemsOf(one, range, place))
  })
}

function problemsOf(value: unknown, range: readonly string[], place: string): string[] {
  if (isNode(value)) {
    const isOne = leavesOf(range).has(`${value['@type']}Leaf`)
    return [...(isOne ? [] : [`${place}: no ${range.join(' or ')}`]), ...vocabularyProblems(value, place)]
  }
  if (range.some((type) => holds(type, value))) return []
  return [`${place}: ${JSON.stringify(value)} is no ${range.join(' or ')}`]
}

const texts: Readonly<Record<string, (text: string) => boolean>> = {
  Text: (text) => text.trim() !== '',
  URL: (text) => URL.canParse(text),
  Time: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  Date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  DateTime: (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
}

/** Returns whether a plain value is of a type: a text, a number, or one of the names of an enumeration. */
function holds(type: string, value: unknown): boolean {
  if (typeof value === 'number') return type === 'Number' && Number.isFinite(value)
  if (typeof value !== 'string') return false
  return texts[type]?.(value) ?? vocabulary.members.get(type)?.includes(JSON.stringify(value)) ?? false
}

function propertiesOf(name: string): ReadonlyMap<string, readonly string[]> {
  const inherited = (vocabulary.parents.get(name) ?? []).flatMap((parent) => [...propertiesOf(parent)])
  return new Map([...inherited, ...(vocabulary.properties.get(name) ?? [])])
}

function leavesOf(union: readonly string[]): ReadonlySet<string> {
  const inside = union.map((name) =>
    name.endsWith('Leaf') ? [name] : [...leavesOf(vocabulary.members.get(name) ?? [])],
  )
  return new Set(inside.flat())
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
