/**
 * Keeps a value in the tab's own storage, which outlives a reload and a crash and is out of reach for other tabs;
 * undefined removes it. Returns false where the browser forbids storage or has no room left: the value then lasts no
 * longer than the page.
 */
export function keepInTab(key: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Returns what was kept in the tab under this key, of any shape; undefined for nothing, or where storage is forbidden. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
