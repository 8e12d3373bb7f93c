import { minute } from '#shared/dates.ts'
import { idOfSheet } from '../choices.ts'
import { marksOnCard } from './marks-on-card.ts'

/**
 * Asks once a minute, and when the card is looked at again, whether it has changed; not while nobody looks at it. Says
 * so where another menu is served by now, or something else is said of the allergens of a dish that stands here, and not for a
 * price. The browser asks
 * with the tag of the card that it has, to which the server answers with a few bytes while nothing changed.
 */
export function watchAllergens(card: HTMLElement): void {
  const sheet = document.getElementById(idOfSheet)
  const menus = card.querySelector<HTMLElement>('.card-menus')
  // A copy makes way for the card itself.
  if ((!sheet && !menus) || document.querySelector('.card-kept')) return
  // Now, as later a guest's device may translate the names.
  const said = allergensSaid(card)
  let tag: string | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  const isTold = () => document.querySelector('.card-changed') !== null
  const look = async () => {
    const answer = await fetch(location.pathname + location.search, { cache: 'no-cache' })
    const latest = answer.headers.get('etag')
    if (answer.status !== 200 || (latest !== null && latest === tag)) return
    tag = latest
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (isTold()) return
    const opens = page.querySelector<HTMLElement>('.card-menus')?.dataset.open
    const isSwitched = menus !== null && opens !== undefined && opens !== menus.dataset.open
    const now = new Set(allergensSaid(page))
    if (!isSwitched && (!sheet || said.every((one) => now.has(one)))) return
    clearInterval(timer)
    const { switched, again } = menus?.dataset ?? {}
    document.body.prepend(changeNotice(isSwitched ? { changed: switched, again } : (sheet?.dataset ?? {})))
  }
  const ask = () => void look().catch(() => undefined)
  const begin = () => {
    timer = setInterval(ask, minute)
  }
  const lookAgain = () => {
    clearInterval(timer)
    if (document.hidden || isTold()) return
    begin()
    ask()
  }
  document.addEventListener('visibilitychange', lookAgain)
  // Also when a browser brings the page back; it was read this moment when it is shown for the first time.
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  begin()
}

/** Returns for each dish its name with all that is said of its allergens. */
function allergensSaid(page: ParentNode): string[] {
  return Array.from(page.querySelectorAll<HTMLElement>('.card-dish'), (dish) => {
    const { contains, asks } = marksOnCard(dish)
    const words = Array.from(
      dish.querySelectorAll('.card-warnings, .card-said, .card-unknown'),
      ({ textContent }) => textContent,
    )
    const options = Array.from(dish.querySelectorAll<HTMLElement>('.card-choices li'), (option) => [
      option.querySelector('bdi')?.textContent,
      { ...option.dataset },
    ])
    return JSON.stringify([dish.querySelector('h3')?.textContent, contains, asks, dish.dataset.l, words, options])
  })
}

function changeNotice({ changed, again }: DOMStringMap): HTMLElement {
  const notice = document.createElement('div')
  notice.className = 'card-kept card-changed'
  notice.setAttribute('role', 'alert')
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.className = 'card-device'
  reload.textContent = again ?? ''
  reload.addEventListener('click', () => location.reload())
  notice.append(`${changed} `, reload)
  return notice
}
