import { day } from '#shared/dates.ts'

/**
 * Takes away what a card says of whether the house is open, once that no longer holds: a page may stay open through the night, and a
 * phone's timers stand still while it sleeps.
 */
export function endOpenNow(card: HTMLElement): void {
  const said = card.querySelector<HTMLElement>('[data-holds]')
  if (!said) return
  const until = Number(said.dataset.holds)
  const end = () => Date.now() >= until && said.remove()
  end()
  // A longer timer than 24 days fires at once (https://developer.mozilla.org/docs/Web/API/Window/setTimeout).
  setTimeout(end, Math.min(until - Date.now() + 1, day))
  document.addEventListener('visibilitychange', end)
}
