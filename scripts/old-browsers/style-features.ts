import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss'
import type { Browsers } from './browsers.ts'
import { isEverywhere, type Part, partOf, styles } from './support.ts'

/** Values by which several properties use one feature, with its place below `css.types`. */
const valueFeatures: readonly (readonly [RegExp, string, ...string[]])[] = [
  [/(?:^|[\s(])[\d.]+[sld]v(?:h|w|min|max|i|b)\b/, 'length', 'viewport_percentage_units_dynamic'],
  [/(?:^|[\s(])[\d.]+cq(?:h|w|min|max|i|b)\b/, 'length', 'container_query_length_units'],
  [/\bcolor-mix\(/, 'color', 'color-mix'],
  [/\blight-dark\(/, 'color', 'light-dark'],
  [/\boklch\(/, 'color', 'oklch'],
  [/\boklab\(/, 'color', 'oklab'],
  [/\b(?:rgb|hsl|oklch|color)\(from /, 'color', 'rgb', 'relative_syntax'],
  [/(?:^|[\s(,])min\(/, 'min'],
  [/(?:^|[\s(,])max\(/, 'max'],
  [/\bclamp\(/, 'clamp'],
  [/\bround\(/, 'round'],
  [/\b(?:sin|cos|tan)\(/, 'sin'],
  [/\babs\(/, 'abs'],
]

/**
 * Lists what a style sheet uses that these browsers lack, and for which it brings nothing else. A declaration has
 * something else where the same property stands before it with a value that all know, and whatever stands in `@supports`
 * for it. A selector that is not known takes along the whole rule, with the selectors beside it: it stands alone, or in
 * `:is()`.
 */
export function newerInStyles(css: string, browsers: Browsers): string[] {
  const found = new Set<string>()
  const lacks = (feature: Part) => !isEverywhere(feature, browsers)
  const note = (at: AtRule | Rule | Declaration, name: string) => isAskedFor(at, name) || found.add(makerOf(at) + name)
  const root = postcss.parse(css)
  root.walkAtRules((rule) => {
    const name = `@${rule.name}`
    if (lacks(partOf(styles['at-rules'], rule.name))) note(rule, name)
    if (rule.name !== 'media') return
    if (/[<>]/.test(rule.params) && lacks(partOf(styles['at-rules'], 'media', 'range_syntax')))
      note(rule, '@media (a < b)')
    for (const [, feature = ''] of rule.params.matchAll(/\(\s*([\w-]+)/g))
      if (lacks(partOf(styles['at-rules'], 'media', feature))) note(rule, `@media (${feature})`)
  })
  root.walkRules((rule) => {
    if (isNested(rule) && lacks(partOf(styles.selectors, 'nesting'))) note(rule, '&')
    for (const name of newerSelectors(rule, lacks)) note(rule, name)
  })
  root.walkDecls((declaration) => {
    for (const name of newerInDeclaration(declaration, lacks)) note(declaration, name)
  })
  return [...found]
}

function newerSelectors(rule: Rule, lacks: (feature: Part) => boolean): string[] {
  if (/keyframes$/.test((rule.parent as AtRule | undefined)?.name ?? '')) return []
  const used = (selector: string) =>
    Array.from(selector.matchAll(/::?(?!-)([\w-]+)/g), ([text, name = '']) => [text, name] as const)
      .filter(([, name]) => lacks(partOf(styles.selectors, name)))
      .map(([text]) => text)
  const lists = rule.selectors.map(used)
  return lists
    .flat()
    .map((name) => (lists.every((names) => names.length > 0) ? name : `${name} beside other selectors`))
}

function newerInDeclaration(declaration: Declaration, lacks: (feature: Part) => boolean): string[] {
  const { prop, value } = declaration
  if (prop.startsWith('-')) return prop.startsWith('--') ? newerValues(value, lacks) : []
  const property = partOf(styles.properties, prop)
  const words = value.split(/[\s,()/]+/).filter((word) => lacks(partOf(property, word)))
  const newer = lacks(property) ? [prop] : [...words, ...newerValues(value, lacks)].map((name) => `${prop}: ${name}`)
  return newer.length > 0 && hasOther(declaration, lacks) ? [] : newer
}

function newerValues(value: string, lacks: (feature: Part) => boolean): string[] {
  return valueFeatures
    .filter(([pattern, ...path]) => pattern.test(value) && lacks(partOf(styles.types, ...path)))
    .map(([, ...path]) => path.at(-1) ?? '')
}

/** Returns whether the same rule has the property with a prefix, or before with a value that all browsers know. */
function hasOther({ parent, prop, ...declaration }: Declaration, lacks: (feature: Part) => boolean): boolean {
  const beside = parent?.nodes.filter((node) => node.type === 'decl') ?? []
  if (beside.some((other) => other.prop === `-webkit-${prop}`)) return true
  const before = beside.slice(
    0,
    beside.findIndex(({ source }) => source === declaration.source),
  )
  return before.some((other) => other.prop === prop && newerInDeclaration(other, lacks).length === 0)
}

/** Returns whether `@supports` around it asks for it. */
function isAskedFor(part: AtRule | Rule | Declaration, name: string): boolean {
  const word = name.split(' beside')[0]?.replace(/: .*/, '') ?? name
  for (
    let around: Container | undefined = part.parent as Container | undefined;
    around;
    around = around.parent as Container
  )
    if (around.type === 'atrule' && (around as AtRule).name === 'supports' && (around as AtRule).params.includes(word))
      return true
  return false
}

/** Returns whose style it is where it is not ours, by the names that its maker gives to classes. */
function makerOf(part: AtRule | Rule | Declaration): string {
  const rule = part.type === 'decl' ? part.parent : part
  const selector = rule?.type === 'rule' ? (rule as Rule).selector : ''
  if (/\.m_[\da-f]{6,}/.test(selector)) return 'Mantine: '
  return selector.includes('.altcha') ? 'ALTCHA: ' : ''
}

function isNested({ parent, selector }: Rule): boolean {
  if (selector.includes('&')) return true
  return parent?.type === 'rule'
}
