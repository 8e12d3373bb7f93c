/**
 * True when a dish of which not everything is known does not say so itself, because the owner switched that off. The
 * card must then say it as a whole: silence beside a dish must never read as safe.
 */
export function hasSilentGap(
  { incomplete }: { incomplete: boolean },
  dishes: readonly { complete: boolean }[],
): boolean {
  return !incomplete && dishes.some(({ complete }) => !complete)
}
