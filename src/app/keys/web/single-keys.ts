const storageKey = 'losse-toetsen'

/**
 * Returns whether keys without Ctrl do something in this browser. They can be switched off, as who dictates to the computer
 * sets them off by speaking: https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
 */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'uit'
  } catch {
    return true
  }
}

/** Switches keys without Ctrl on or off; where the browser forbids storage they stay on. */
export function setSingleKeys(work: boolean): void {
  try {
    if (work) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'uit')
  } catch {
    // Nothing to tell: the switch shows that they are still on.
  }
}
