import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import { mayApproveAllergens } from '#features/accounts/company/rules.ts'
import { allergenIdsIn } from '#features/allergens/allergens.ts'
import { type AllergenLevel, type Said, warns } from '#features/allergens/knowledge.ts'
import { isSameKept, type KeptGroup, type KeptOption, type KeptPlace } from '#features/history/kept-lists.ts'
import type { Undo, UndoFields } from '#features/history/undo.ts'
import { type GroupKind, mayRelease, newNames, releasedGroups } from '#features/menu/choices/rules.ts'
import { hidesMore, readSetting } from '#features/menu/menus/rules.ts'
import { mayTakeAllergen } from '#features/products/product/rules.ts'

type HolderKind = 'dish' | 'product'
type StandingSaid = Said & { saidBy: string | null; saidAt: string; isVouched: boolean }
type StandingGroup = { id: number; kind: GroupKind; name: string; madeAt: string; madeBy: string | null }
/**
 * Something as it is stored: its fields by their columns, of a product what is said of its own allergens, and of a dish its
 * groups of choices with whether it is signed.
 */
export type PresentThing = {
  fields: Readonly<Record<string, unknown>>
  said?: readonly StandingSaid[]
  groups?: readonly StandingGroup[]
  isSigned?: boolean
}
/** A product and a dish or product that held it: when the link that stands began, or that of before ended. */
export type PresentPart = { begun?: string; ended?: string }
/** What is now, of all that changes were made to. */
export type Present = {
  thing: (of: UndoFields['of']) => PresentThing | undefined
  part: (holder: { kind: HolderKind; id: number }, productId: number) => PresentPart | undefined
  /** Whether a category is still there; null is no category. */
  hasCategory: (id: number | null) => boolean
  /** Whether what a choice offers is still there. */
  hasOption: (option: KeptOption) => boolean
  /** Whether the house shows allergens on its menus. */
  showsAllergens: boolean
  /** Whether a text claims to be free of an allergen. */
  isClaim: (text: string) => boolean
}

/** What a place in a list is called by: others may have moved past it meanwhile, which is no other dish. */
const place = 'position'

/**
 * Returns whether what a change made is still so, and nothing that was changed by it has changed since: then it can be taken
 * back. What it did not touch may be another by now.
 */
export function stillStands(undo: Undo, present: Present): boolean {
  if (undo.kind === 'fields') return areAsLeft(undo, present)
  return undo.parts.every(({ product, at }) => {
    const { begun, ended } = present.part(undo.of, product) ?? {}
    if (undo.kind === 'take-out') return begun !== undefined && begun <= at
    return begun === undefined && ended !== undefined && ended <= at
  })
}

function areAsLeft({ of, before, after, added, taken }: UndoFields, present: Present): boolean {
  const thing = present.thing(of)
  if (!thing) return false
  const isAsLeft = ([field, value]: [string, unknown]) =>
    field === place || (field in thing.fields && isSameKept(thing.fields[field], value))
  const isSaid = (one: Said) => (thing.said ?? []).some(({ id, level }) => id === one.id && level === one.level)
  return (
    Object.entries(after).every(isAsLeft) &&
    categoriesIn(before).every(present.hasCategory) &&
    optionsNewIn(before, after).every(present.hasOption) &&
    saidIn(added).every(isSaid) &&
    !saidIn(taken).some(isSaid)
  )
}

/** Lists the categories that fields name; null where they say that there is none. */
export function categoriesIn({ category_id, categories = [] }: UndoFields['before']): (number | null)[] {
  const own = category_id === undefined ? [] : [category_id as number | null]
  return [...own, ...(categories as readonly KeptPlace[]).map(({ id }) => id)]
}

/** Lists what choices offer in the first of these fields and not in the second. */
export function optionsNewIn(fields: UndoFields['before'], others: UndoFields['before']): KeptOption[] {
  const optionsOf = ({ choices = [] }: UndoFields['before']) =>
    (choices as readonly KeptGroup[]).flatMap(({ options }) => options)
  const known = optionsOf(others)
  const isKnown = ({ product, dish }: KeptOption) => known.some((one) => one.product === product && one.dish === dish)
  return optionsOf(fields).filter((option) => !isKnown(option))
}

/**
 * Returns whether this caller may take a change back: a warning that it added goes only by who may take it away, and what it
 * ended of 'bevat niet' comes back only by who has the right; so does a menu that claims or hides, and so goes a group from
 * which everybody got something. What is put in or out, and what waits as a claim, follows its own rules.
 */
export function mayUndo(caller: AdmittedCaller, undo: Undo, present: Present, now: Date): boolean {
  if (undo.kind !== 'fields' || mayApproveAllergens(caller)) return true
  if (undo.of.kind === 'served-menu' && claimsOrHides(undo, present)) return false
  if (undo.before.choices && !mayChooseSo(caller, undo, present, now)) return false
  if (saidIn(undo.taken).some(({ level }) => !warns(level))) return false
  const added = saidIn(undo.added).filter(({ level }) => warns(level))
  const said = present.thing(undo.of)?.said ?? []
  const going = said.filter((one) => added.some(({ id, level }) => id === one.id && level === one.level))
  return going.every(({ saidBy, saidAt, isVouched }) =>
    mayTakeAllergen(caller, { addedBy: saidBy, declaredAt: saidAt, isVouched }, now),
  )
}

/** Returns whether a menu would say to be free of something, or show no allergens, where it does not now. */
function claimsOrHides({ of, before }: UndoFields, present: Present): boolean {
  const fields = present.thing(of)?.fields ?? {}
  const says = ['name', 'introduction'].some((field) => {
    const text = before[field]
    return typeof text === 'string' && text !== fields[field] && present.isClaim(text)
  })
  if (says || before.show_allergens === undefined) return says
  const settingIn = ({ show_allergens }: UndoFields['before']) => readSetting(show_allergens as 0 | 1 | null)
  return hidesMore({ house: present.showsAllergens, before: settingIn(fields), after: settingIn(before) })
}

/** Returns whether a caller may give a dish the choices of before. */
function mayChooseSo(caller: AdmittedCaller, { of, before }: UndoFields, present: Present, now: Date): boolean {
  const { groups = [], isSigned = true } = present.thing(of) ?? {}
  const wanted = before.choices as readonly KeptGroup[]
  const released = releasedGroups(groups, wanted)
  return mayRelease(caller, released, { isSigned, now }) && !newNames(groups, wanted).some(present.isClaim)
}

/** Returns what is said of allergens once what a change added goes and what it took is back. */
export function saidBefore({ added, taken }: UndoFields, standing: readonly Said[]): Said[] {
  const gone = saidIn(added)
  const stays = standing.filter(({ id, level }) => !gone.some((one) => one.id === id && one.level === level))
  return [...stays, ...saidIn(taken)]
}

/** Reads what a line says by the names of allergens, grains and nuts, under their levels. */
function saidIn(levels: UndoFields['added']): Said[] {
  return Object.entries(levels).flatMap(([level, names]) =>
    names.map((name) => ({ id: allergenIdsIn(name.toLowerCase())[0] ?? 0, level: level as AllergenLevel })),
  )
}
