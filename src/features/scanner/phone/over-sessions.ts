import type { Keeper } from './waiting-scans.ts'

const place = 'menukaart-over'
// More pairings than a phone makes in the eight hours that a session can last.
const mostCodes = 50

/** Returns whether the session of this code has ended on this phone, whatever the server knows of it. */
export function isOver(keeper: Keeper, code: string): boolean {
  return listOver(keeper).includes(code)
}

/** Keeps that the session of this code has ended, where the browser keeps anything. */
export function rememberOver(keeper: Keeper, code: string): void {
  try {
    keeper.setItem(
      place,
      JSON.stringify([...listOver(keeper).filter((known) => known !== code), code].slice(-mostCodes)),
    )
  } catch {
    // A full storage: the session ends on the server, or by itself half an hour after the last scan.
  }
}

function listOver(keeper: Keeper): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(keeper.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    // The browser keeps nothing for this page, or somebody else wrote there.
    return []
  }
}
