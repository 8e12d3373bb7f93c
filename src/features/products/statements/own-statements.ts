import { type AllergenSet, idsInSet, includesAllergen, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { isAllergen, parentAllergens } from '#features/allergens/allergens.ts'
import { type Said, warns, withWhatFollows } from '#features/allergens/knowledge.ts'

/** The statements of an own product that a save asks for, by id; one that is left out stays as it is. */
export type WantedStatements = {
  /** Of the fourteen: what it contains. */
  readonly allergens?: readonly number[] | undefined
  /** Of the fourteen, grains and nuts: what it may hold traces of. */
  readonly maycontain?: readonly number[] | undefined
  /** The grains and nuts that it contains. */
  readonly suballergens?: readonly number[] | undefined
  /** The grains and nuts that it does not contain, while it contains others of the same kind. */
  readonly freefrom?: readonly number[] | undefined
}

/** The lists of a product by id, as GetProduct gives them: of what is shown, or of its own. */
export type ListedIds = {
  readonly [field in 'allergens' | 'maycontain' | 'suballergens']: readonly number[]
}

/**
 * Returns what a save wants that lists what GetProduct shows, changed or not. What is shown and not the product's own,
 * since components bring it, becomes no statement of its own: it would stay when they go. Own traces that are not shown,
 * since the product contains the same, stay.
 */
export function withoutEchoes(wanted: WantedStatements, shown: ListedIds, own: ListedIds): WantedStatements {
  const ownOf = (field: keyof ListedIds) =>
    wanted[field]?.filter((id) => own[field].includes(id) || !shown[field].includes(id))
  const contained = [...(wanted.allergens ?? []), ...(wanted.suballergens ?? [])]
  const hidden = own.maycontain.filter((id) => contained.includes(id))
  const traces = ownOf('maycontain')
  return {
    ...wanted,
    allergens: ownOf('allergens'),
    suballergens: ownOf('suballergens'),
    maycontain: traces && [...new Set([...traces, ...hidden])],
  }
}

export type StatementChange<Row> = {
  readonly stated: readonly Said[]
  /** Warnings that the save takes away: each needs the right to do so, or to be one's own of just now. */
  readonly taken: readonly Row[]
  /** Warnings that stay and say less, by a 'bevat niet' of one of their grains or nuts: they need the same. */
  readonly narrowed: readonly Row[]
  /** What warns of nothing and no longer holds. */
  readonly outdated: readonly Row[]
}

/**
 * Returns how the statements of a product change by a save. A grain or nut brings its parent along, and goes with it;
 * spelt and khorasan count as wheat. Traces are apart from what is contained: they stay where a save does not list them,
 * and beside what is contained, so that who takes that back takes nothing of another's along. 'Bevat niet' is only said
 * beside what the product contains, and never of what is contained or may be.
 */
export function changeStatements<Row extends Said>(
  before: readonly Row[],
  wanted: WantedStatements,
): StatementChange<Row> {
  const contains = changeContained(withLevel(before, 'contains'), wanted)
  const traces = changeTraces(withLevel(before, 'may-contain'), wanted.maycontain, contains.after)
  const free = changeFree(withLevel(before, 'free-from'), wanted.freefrom, contains.after, traces.after)
  const stated = [...said(contains.added, 'contains'), ...said(traces.added, 'may-contain')]
  const isOutdone = ({ id, level }: Said) => !warns(level) && stated.some((one) => one.id === id)
  const narrowedParents = free.added.map((id) => parentAllergens.get(id))
  const isNarrowed = ({ id }: Said) => narrowedParents.includes(parentAllergens.get(id) ?? id)
  return {
    stated: [...stated, ...said(free.added, 'free-from')],
    taken: [...contains.taken, ...traces.taken],
    narrowed: [...contains.kept, ...traces.kept].filter(isNarrowed),
    outdated: before.filter((row) => isOutdone(row) || free.ended.includes(row)),
  }
}

/** Returns whether a change only warns of more: then a check of the product still holds. */
export function onlyWarnsMore({ stated, taken }: StatementChange<unknown>): boolean {
  return taken.length === 0 && stated.every(({ level }) => warns(level))
}

/** Returns whether a save changes nothing of a product's statements. */
export function changesNothing({ stated, taken, outdated }: StatementChange<unknown>): boolean {
  return stated.length === 0 && taken.length === 0 && outdated.length === 0
}

function withLevel<Row extends Said>(rows: readonly Row[], level: Said['level']): Row[] {
  return rows.filter((row) => row.level === level)
}

function said(ids: readonly number[], level: Said['level']): Said[] {
  return ids.map((id) => ({ id, level }))
}

function closureOf(ids: readonly number[]): AllergenSet {
  return withWhatFollows(setOfAllergens(ids))
}

function changeContained<Row extends Said>(rows: readonly Row[], wanted: WantedStatements) {
  const ids = rows.map(({ id }) => id)
  const whole = wanted.allergens ?? idsInSet(closureOf(ids)).filter(isAllergen)
  const goesAlong = (id: number) => !whole.includes(parentAllergens.get(id) ?? id)
  const parts = wanted.suballergens ?? ids.filter((id) => parentAllergens.has(id) && !goesAlong(id))
  const after = closureOf([...whole, ...parts])
  const kept = rows.filter(({ id }) => includesAllergen(after, id))
  const held = closureOf(kept.map(({ id }) => id))
  const parents = parts.flatMap((id) => parentAllergens.get(id) ?? [])
  return {
    after,
    kept,
    taken: rows.filter((row) => !kept.includes(row)),
    added: [...new Set([...whole, ...parents, ...parts])].filter((id) => !includesAllergen(held, id)),
  }
}

function changeTraces<Row extends Said>(
  rows: readonly Row[],
  wanted: readonly number[] | undefined,
  contained: AllergenSet,
) {
  const ids = rows.map(({ id }) => id)
  const isKept = ({ id }: Row) => !wanted || wanted.includes(id) || includesAllergen(contained, id)
  const added = (wanted ?? []).filter((id) => !ids.includes(id))
  const kept = rows.filter(isKept)
  const after = setOfAllergens([...kept.map(({ id }) => id), ...added])
  return { after, kept, taken: rows.filter((row) => !isKept(row)), added }
}

function changeFree<Row extends Said>(
  rows: readonly Row[],
  wanted: readonly number[] | undefined,
  contained: AllergenSet,
  traces: AllergenSet,
) {
  const parts = rows.filter(({ id }) => parentAllergens.has(id))
  const mayBeSaid = (id: number) =>
    !includesAllergen(contained, id) &&
    !includesAllergen(traces, id) &&
    includesAllergen(contained, parentAllergens.get(id) ?? id)
  const after = (wanted ?? parts.map(({ id }) => id)).filter(mayBeSaid)
  return {
    ended: parts.filter(({ id }) => !after.includes(id)),
    added: after.filter((id) => !parts.some((row) => row.id === id)),
  }
}
