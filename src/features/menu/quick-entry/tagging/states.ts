import { isPricePlace, type Label, labels, placeOf } from './labels.ts'

/**
 * What is known at a word of the dish that it may be of: no dish yet below the heading, a dish without a price, one with a
 * price, or a price whose dish comes next.
 */
const contexts = ['head', 'open', 'priced', 'ahead'] as const
type Context = (typeof contexts)[number]
export const contextCount: number = contexts.length

/** A label with what is known of the dish behind it. */
type State = { label: number; context: number }
/** A step from one state to the next: what is known before it, and the label that it takes. */
export type Step = { from: number; to: number; before: number; context: number; label: number }

/** The states that a word can be in, the steps between them, and the state in which a first word begins for each label. */
export const states: readonly State[] = reachable()
export const stateCount: number = states.length
export const steps: readonly Step[] = states.flatMap(({ label: before, context }, from) =>
  labels.flatMap((_, label): Step[] => {
    const to = canFollow(before, label) ? placeIn(states, label, contextBehind(context, label)) : -1
    return to < 0 ? [] : [{ from, to, before, context, label }]
  }),
)
export const firstStates: readonly number[] = labels.flatMap((_, label) => {
  const at = placeIn(states, label, contextBehind(0, label))
  return isFurther(label) || at < 0 ? [] : [at]
})

/** Returns what is known behind a word that is read so. */
export function contextBehind(context: number, label: number): number {
  return contexts.indexOf(contextOf(contexts[context] ?? 'head', labels[label] ?? 'other'))
}

/** Returns whether a label can follow another: a further word of a name only behind a word of it. */
export function canFollow(before: number, label: number): boolean {
  if (label === placeOf('headingOn')) return before === placeOf('heading') || before === label
  return label !== placeOf('nameOn') || before === placeOf('name') || before === label
}

function isFurther(label: number): boolean {
  return label === placeOf('headingOn') || label === placeOf('nameOn')
}

function contextOf(context: Context, label: Label): Context {
  if (label === 'heading' || label === 'headingOn') return 'head'
  if (label === 'name') return context === 'ahead' ? 'priced' : 'open'
  if (label === 'priceAhead') return 'ahead'
  return isPricePlace(placeOf(label)) ? 'priced' : context
}

function placeIn(all: readonly State[], label: number, context: number): number {
  return all.findIndex((one) => one.label === label && one.context === context)
}

function reachable(): State[] {
  const found = labels.flatMap((_, label) => (isFurther(label) ? [] : [{ label, context: contextBehind(0, label) }]))
  for (const { label: before, context } of found)
    for (const label of labels.keys()) {
      const next = { label, context: contextBehind(context, label) }
      if (canFollow(before, label) && placeIn(found, label, next.context) < 0) found.push(next)
    }
  return found
}
