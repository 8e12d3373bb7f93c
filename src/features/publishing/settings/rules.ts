/** What a change makes of settings, and what it replaces: saving `before` takes it back. */
export type Replacement<Settings> = { after: Partial<Settings>; before: Partial<Settings> }

/** Returns the part of a wanted change that changes something, with what it replaces; undefined when nothing would change. */
export function replacementIn<Settings extends object>(
  now: Settings,
  wanted: Partial<Settings>,
): Replacement<Settings> | undefined {
  const changed = (Object.keys(wanted) as (keyof Settings)[]).filter((setting) => wanted[setting] !== now[setting])
  if (changed.length === 0) return undefined
  const pick = (from: Partial<Settings>) =>
    Object.fromEntries(changed.map((setting) => [setting, from[setting]])) as Partial<Settings>
  return { after: pick(wanted), before: pick(now) }
}

/** Returns whether a change takes allergens off the card, or the remark that not all of them are known. */
export function hidesAllergens(change: { allergens?: boolean; incomplete?: boolean }): boolean {
  return change.allergens === false || change.incomplete === false
}
