import { comparedForm } from './compared-form.ts'

type OtherMenu = { name: string; href: string; texts: readonly string[] }

/**
 * Returns what says, below `place`, on which other menus of the house dishes with all of these words stand, and how many: each
 * a link there. The others are fetched when a guest first searches, and nothing is said where that fails.
 */
export function alsoOn(card: HTMLElement, place: Element): (wanted: readonly string[]) => void {
  const menus = card.querySelector<HTMLElement>('.card-menus')
  const links = Array.from(menus?.querySelectorAll('a') ?? [])
  if (!menus || links.length === 0) return () => undefined
  const notes = document.createElement('p')
  notes.className = 'card-also'
  notes.setAttribute('role', 'status')
  place.after(notes)
  const say = (found: readonly Node[]) => {
    notes.textContent = ''
    notes.append(...found)
  }
  let others: Promise<OtherMenu[]> | undefined
  let turn = 0
  return (wanted) => {
    turn += 1
    const own = turn
    if (wanted.every((word) => word === '')) return say([])
    others ??= Promise.all(links.map(readMenu))
    others.then(
      (read) => own === turn && say(noteOf(read, wanted, menus.dataset.also ?? '#')),
      () => {
        others = undefined
      },
    )
  }
}

async function readMenu({ href, firstElementChild }: HTMLAnchorElement): Promise<OtherMenu> {
  const page = new DOMParser().parseFromString(await (await fetch(href)).text(), 'text/html')
  const texts = Array.from(page.querySelectorAll('.card-dish'), (dish) => comparedForm(dish.textContent))
  return { name: firstElementChild?.textContent ?? '', href, texts }
}

function noteOf(menus: readonly OtherMenu[], wanted: readonly string[], words: string): Node[] {
  return menus.flatMap(({ name, href, texts }) => {
    const count = texts.filter((text) => wanted.every((word) => text.includes(word))).length
    if (count === 0) return []
    const link = document.createElement('a')
    link.href = href
    link.textContent = `${words.replace('#', name)}: ${count}`
    return [link]
  })
}
