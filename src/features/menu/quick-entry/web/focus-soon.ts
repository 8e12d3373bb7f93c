/** Returns the element id of the button for a dish, a category or an unread line. */
export function idOfKey(key: string): string {
  return `geplakt-${key}`
}

/** Moves the focus to the button of this key, or to the invalid field in its panel, after the next render. */
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
