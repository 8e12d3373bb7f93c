import { parseSync } from 'vite'
import type { Browsers } from './browsers.ts'
import { builtins, interfaces, isEverywhere, type Part, partOf } from './support.ts'

/** The objects of a page by which a script reaches an interface. */
const singletons: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
}

/** A node of the syntax tree, as far as it is read here: https://github.com/estree/estree */
type Node = {
  type: string
  name?: string
  computed?: boolean
  object?: Node
  property?: Node
  key?: Node
  id?: Node | null
  params?: Node[]
  param?: Node
  local?: Node
  callee?: Node
  left?: Node
  value?: unknown
  regex?: { pattern: string; flags: string }
}

/**
 * Lists what the scripts of one page, by their file names, use of the language's own objects and of the browser's that
 * these browsers lack: `AbortSignal.timeout`, `.toSorted()`, a regular expression that looks behind. A method that one of
 * the scripts defines itself counts as its own. Syntax is the build tool's affair, which rewrites it.
 */
export function newerInScripts(scripts: Readonly<Record<string, string>>, browsers: Browsers): Map<string, string[]> {
  const trees = Object.entries(scripts).map(([file, code]) => [file, nodesIn(parseSync(file, code).program)] as const)
  const nodesOfAll = trees.flatMap(([, nodes]) => nodes)
  const own = {
    methods: new Set(nodesOfAll.map(methodDefinedBy)),
    variables: new Set(nodesOfAll.flatMap(variablesDefinedBy)),
  }
  const missing = missingNames(browsers)
  const found = new Map<string, string[]>()
  for (const [file, nodes] of trees) {
    const labels = new Set(nodes.map(labelIn))
    const names = new Set(nodes.flatMap((node) => (labels.has(node) ? [] : usedBy(node, { own, missing, browsers }))))
    for (const name of names) found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

type Names = ReadonlySet<string | undefined>
type Known = { own: { methods: Names; variables: Names }; missing: Missing; browsers: Browsers }

function usedBy(node: Node, known: Known): string[] {
  if (node.type === 'Literal' || node.type === 'TemplateElement') return newerInText(node)
  if (node.type === 'CallExpression') return newerMethod(nameOfMember(node.callee), known)
  if (node.type === 'Identifier') return newerGlobal(node.name ?? '', known)
  return node.type === 'MemberExpression' ? newerMember(node, known) : []
}

/** Regular expressions are also made of texts. */
function newerInText({ regex, value }: Node): string[] {
  const text = regex?.pattern ?? (typeof value === 'string' ? value : (value as { raw?: string } | null)?.raw)
  return [
    ...(text !== undefined && /\(\?<[=!]/.test(text) ? ['(?<=…)'] : []),
    ...(regex?.flags.includes('v') ? ['/…/v'] : []),
  ]
}

function newerMethod(method: string | undefined, { own, missing }: Known): string[] {
  return method !== undefined && missing.methods.has(method) && !own.methods.has(method) ? [`.${method}()`] : []
}

function newerGlobal(name: string, { own, missing }: Known): string[] {
  return missing.globals.has(name) && !own.variables.has(name) ? [name] : []
}

function newerMember(node: Node, { own, browsers }: Known): string[] {
  const member = nameOfMember(node)
  const object = node.object?.type === 'Identifier' ? node.object.name : undefined
  if (member === undefined || object === undefined || own.variables.has(object)) return []
  return isEverywhere(memberOf(object, member), browsers) ? [] : [`${object}.${member}`]
}

function memberOf(object: string, member: string): Part {
  const single = singletons[object]
  if (single) return partOf(interfaces, single, member)
  return partOf(interfaces, object, `${member}_static`) ?? partOf(builtins, object, member)
}

type Missing = { methods: ReadonlySet<string>; globals: ReadonlySet<string> }

/** Lists the names that none of the browsers' objects have: another object's method of that name may be meant. */
function missingNames(browsers: Browsers): Missing {
  const methods = new Map<string, boolean>()
  const globals = new Set<string>()
  const rooms = [builtins, partOf(builtins, 'Intl'), partOf(builtins, 'WebAssembly'), interfaces]
  for (const [name, object] of rooms.flatMap((room) => Object.entries<Part>(room ?? {}))) {
    if (name === '__compat') continue
    const isThere = isEverywhere(object, browsers)
    if (!isThere) globals.add(name)
    for (const [part, feature] of Object.entries(object as Record<string, Part>)) {
      const method = part.replace(/_static$/, '')
      const hasIt = isThere && isEverywhere(feature, browsers)
      methods.set(method, hasIt || methods.get(method) === true)
      if (name === 'Window' && !hasIt) globals.add(method)
    }
  }
  return { methods: new Set([...methods].filter(([, hasIt]) => !hasIt).map(([method]) => method)), globals }
}

function nameOfMember(node: Node | undefined): string | undefined {
  return node?.type === 'MemberExpression' && !node.computed ? node.property?.name : undefined
}

/** Returns the part of a node that is the name of something in an object, and no variable. */
function labelIn({ type, computed, property, key }: Node): Node | undefined {
  if (computed) return undefined
  return type === 'MemberExpression' ? property : key
}

/** Returns the name under which a node puts something into an object of the script's own. */
function methodDefinedBy(node: Node): string | undefined {
  if (node.type === 'AssignmentExpression') return nameOfMember(node.left)
  return /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type) ? node.key?.name : undefined
}

/** Returns the names of variables that a node brings, with those of their default values. */
function variablesDefinedBy({ id, params = [], param, local }: Node): string[] {
  return nodesIn([id, params, param, local]).flatMap(({ type, name }) => (type === 'Identifier' && name ? [name] : []))
}

function nodesIn(value: unknown): Node[] {
  const found: Node[] = []
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    if ('type' in part) found.push(part as Node)
    for (const inner of Object.values(part)) walk(inner)
  }
  walk(value)
  return found
}
