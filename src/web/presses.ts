let isPressed = false
const press = (isDown: boolean) => () => {
  isPressed = isDown
}
window.addEventListener('pointerdown', press(true), { capture: true })
for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, press(false), { capture: true })

/**
 * Resolves once nothing on the page is pressed, and what was pressed has had its click: an element that is replaced under a
 * finger or a mouse between pressing and letting go loses it.
 */
export async function untilReleased(): Promise<void> {
  if (!isPressed) return
  await new Promise<void>((released) => {
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => setTimeout(released), { capture: true, once: true })
  })
}
