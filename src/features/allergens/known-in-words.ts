import { capitalized } from '#shared/text.ts'
import type { NamedId } from './allergens.ts'

/** A product's knowledge in one line: `traces` without what it contains, and whether all fourteen are known. */
export type KnownLine = { allergens: readonly NamedId[]; traces: readonly NamedId[]; complete: boolean }

/**
 * Returns what a cook must know of a product: 'Bevat melk, noten · kan bevatten: sesam · nog niet alles
 * bekend'; `none` for one of which all is known and that holds none of the fourteen.
 */
export function describeKnown({ allergens, traces, complete }: KnownLine, none = 'Geen van de 14 allergenen'): string {
  const facts = [
    allergens.length > 0 && `bevat ${inWords(allergens)}`,
    describeTraces(traces),
    !complete && 'nog niet alles bekend',
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return none
  return capitalized(facts.join(' · '))
}

/** Says of what there may be traces, for use within a line: 'kan bevatten: sesam'; false for none. */
export function describeTraces(traces: readonly NamedId[]): string | false {
  return traces.length > 0 && `kan bevatten: ${inWords(traces)}`
}

function inWords(named: readonly NamedId[]): string {
  return named.map(({ name }) => name.toLowerCase()).join(', ')
}
