import { minute } from '#shared/dates.ts'
import { askDevice, offerLanguage } from '../../card/web/ask-device.ts'
import { isFramed, tellHeight } from '../../embedding/web/in-frame.ts'
import { alsoOn } from '../../filter/web/also-on.ts'
import { filterCard } from '../../filter/web/filter-card.ts'
import { printAll } from '../../filter/web/print-all.ts'
import { printList } from '../../filter/web/print-list.ts'
import { searchCard } from '../../filter/web/search-card.ts'
import { standAside } from '../../filter/web/stand-aside.ts'
import { watchAllergens } from '../../filter/web/watch-allergens.ts'
import { allergensLast, isFailing } from '../kept-copies.ts'
import { endOpenNow } from './open-now.ts'
import { openPhotos } from './open-photo.ts'

// The script of the public card, which comes after the first view. The card can be read without it.
const card = document.querySelector<HTMLElement>('.card')
if (card) {
  const sayOthers = alsoOn(card)
  const searchAgain = searchCard(card, sayOthers)
  filterCard(card, () => {
    searchAgain()
    sayOthers()
  })
  card.classList.add('card-scripted')
  standAside(card)
  openPhotos(card)
  endOpenNow(card)
  watchAllergens(card)
  printAll(card)
  printList(card)
  offerLanguage()
  askDevice()
  if (isFramed()) tellHeight()
  keepForLater()
}

/**
 * Has the browser keep this card for reading without network, by the worker of `public-card/web/card-worker.ts`; tells
 * the worker which files the page has loaded. Does not keep it where browsers have no workers, as over plain HTTP, nor in a
 * frame: the page around it is not there without network either, and may not store anything.
 *
 * No page shows allergens after the kitchen's day in which the server answered, however long it is left open; a copy
 * makes way for the card itself as soon as that can be had. Both by loading anew, at the same place.
 */
function keepForLater(): void {
  const copy = document.querySelector<HTMLElement>('.card-kept')
  const opened = Date.now()
  const answered = Number(copy?.dataset.answered ?? opened)
  const untilExpired = answered + allergensLast(answered) - opened
  const reload = () => location.reload()
  const reloadUnlessFailing = (answer: Response) => !isFailing(answer) && reload()
  // A copy that is older has no allergens.
  if (untilExpired >= 0) setTimeout(reload, untilExpired + 1)
  document.addEventListener('visibilitychange', () => {
    // Timers stand still while a phone sleeps.
    const isOver = untilExpired >= 0 && Date.now() - opened > untilExpired
    if (document.visibilityState === 'visible' && (copy || isOver)) reload()
  })
  if (copy) {
    addEventListener('online', reload)
    // A browser tells of its own network at most, and not of a server that is back. Looking again loads anew by itself.
    const ask = () => void fetch(location.href, { cache: 'no-cache' }).then(reloadUnlessFailing, () => undefined)
    setInterval(() => document.hidden || ask(), minute)
  }

  // Where it may not be used, merely asking for it can throw.
  if (isFramed()) return
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  workers.addEventListener('message', reload)
  // Afterwards, so that the worker's own file does not compete with the card.
  addEventListener('load', () =>
    workers
      .register('/show/sw.js')
      // A font that is still on its way is in no list yet.
      .then(() => Promise.all([workers.ready, document.fonts.ready]))
      .then(([{ active }]) => active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name)))
      .catch(() => undefined),
  )
}
