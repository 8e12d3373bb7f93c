/** Fingers and wheels move a little both ways: fewer pixels than these say nothing. */
const leastMove = 8

/** Lets the bar with the pill out of the way while a guest reads on, and brings it back when they scroll up. */
export function standAside(card: HTMLElement): void {
  let last = scrollY
  const look = () => {
    const moved = scrollY - last
    if (Math.abs(moved) < leastMove) return
    last = scrollY
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - leastMove
    card.classList.toggle('card-reading', moved > 0 && !isAtEnd)
  }
  addEventListener('scroll', look, { passive: true })
}
