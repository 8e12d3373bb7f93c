/** The id of the button that stands for a dish, a category or a line on the screen. */
export function idOfKey(key: string): string {
  return `geplakt-${key}`
}

/** Moves the focus to what has this key, or to what is wrong in it, once the screen shows what was just changed. */
export function focusSoon(key: string | undefined): void {
  if (key === undefined) return
  requestAnimationFrame(() => {
    const found = document.getElementById(idOfKey(key))
    const panel = document.getElementById(found?.getAttribute('aria-controls') ?? '')
    const field = panel?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? found
    field?.scrollIntoView({ block: 'center', behavior: 'instant' })
    field?.focus({ preventScroll: true })
  })
}
