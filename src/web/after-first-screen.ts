let isShown = false
let markShown: () => void
const firstScreen = new Promise<void>((resolve) => {
  markShown = resolve
})

/** Tells that the first screen of this visit is complete, with its data: what it did without may now be fetched. */
export function firstScreenIsShown(): void {
  isShown = true
  markShown()
}

/** Returns whether the first screen of this visit is complete. */
export function isFirstScreenShown(): boolean {
  return isShown
}

/**
 * Resolves when the first screen of this visit is complete and the browser has nothing to do; not before, since on a slow
 * network everything that is fetched meanwhile makes the first screen wait.
 */
export async function afterFirstScreen(): Promise<void> {
  await firstScreen
  await new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback; Chromium at times calls it only many seconds after a tap.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 300)
  })
}
