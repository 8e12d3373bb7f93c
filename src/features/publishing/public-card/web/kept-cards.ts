import {
  type CardAddress,
  type CopyTimes,
  isCardFile,
  isPhoto,
  isTooOld,
  pictureOnCard,
  untilOf,
  withMoment,
} from '../kept-copies.ts'

const cardCache = 'menukaart-cards-2'
const fileCache = 'menukaart-files-1'
const photoCache = 'menukaart-photos-1'
/** How many cards are kept, each language by itself. */
const mostCards = 20
/** Of each one copy with allergens and one without. */
const mostCopies = 2 * mostCards
const mostFiles = 40
const mostPhotos = 150
/** Photos are kept while no more of a phone's room is taken: a card itself must always find some. */
const mostUsed = 0.5
const timeHeaders = {
  answered: 'x-kept-answered',
  received: 'x-kept-received',
  seen: 'x-kept-seen',
  until: 'x-kept-until',
} as const

/** Keeps the answer to a request for a card, and the same card without allergens, while `isWanted` says so. */
export async function keepCard(address: CardAddress, answer: Response, isWanted: () => boolean): Promise<void> {
  const cards = await caches.open(cardCache)
  const before = await cards.match(address.card)
  const copy = await copyOf(answer)
  if (!copy) {
    await dropCard(address.token)
    return
  }
  if (isWanted()) await cards.put(address.card, copy.clone())
  const tag = copy.headers.get('etag')
  const known = tag !== null && tag === before?.headers.get('etag') && (await cards.match(address.withoutAllergens))
  // Its own address, so that no fault on the phone can bring allergens back.
  const other = known ? withTimes(known, await known.text(), timesOf(copy)) : await fetchWithoutAllergens(address)
  if (other && isWanted()) await cards.put(address.withoutAllergens, other)
  await keepNewest(cards, mostCopies)
  if (!known) await dropUnshown(cards)
}

async function fetchWithoutAllergens({ withoutAllergens }: CardAddress): Promise<Response | undefined> {
  const answer = await fetch(withoutAllergens, { cache: 'no-cache' })
  return answer.status === 200 ? copyOf(answer) : undefined
}

/** Forgets a card in all languages, with the pictures that it alone showed: it is no longer published. */
export async function dropCard(token: string): Promise<void> {
  const cards = await caches.open(cardCache)
  const isOfCard = ({ url }: Request) => new URL(url).pathname.split('/')[2] === token
  const ofCard = (await cards.keys()).filter(isOfCard)
  await Promise.all(ofCard.map((key) => cards.delete(key)))
  await dropUnshown(cards)
}

/** Forgets the logos and photos that no kept card shows any more: the menus of a house share them. */
async function dropUnshown(cards: Cache): Promise<void> {
  const copies = await Promise.all((await cards.keys()).map(async (key) => (await cards.match(key))?.text() ?? ''))
  for (const name of [fileCache, photoCache]) {
    const files = await caches.open(name)
    const unshown = (await files.keys()).filter(({ url }) => {
      const picture = pictureOnCard(new URL(url))
      return picture !== undefined && !copies.some((html) => html.includes(picture))
    })
    await Promise.all(unshown.map((key) => files.delete(key)))
  }
}

/**
 * Returns the kept copy of a card, which says from when it is; without allergens when it is too old, and undefined when
 * there is none.
 */
export async function findCopy(address: CardAddress, now: number): Promise<Response | undefined> {
  const cards = await caches.open(cardCache)
  const copy = await cards.match(address.card)
  if (!copy) return undefined
  return isTooOld(timesOf(copy), now) ? show(cards, address.withoutAllergens, now) : show(cards, address.card, now)
}

async function show(cards: Cache, path: string, now: number): Promise<Response | undefined> {
  const copy = await cards.match(path)
  if (!copy) return undefined
  const html = await copy.text()
  const times = timesOf(copy)
  const seen = withTimes(copy, html, { ...times, seen: Math.max(now, times.seen) })
  // A newer copy may have come meanwhile, and a full disk must not hide the card.
  const latest = await cards.match(path)
  if (latest && timesOf(latest).received === times.received) await cards.put(path, seen).catch(() => undefined)
  const shown = withMoment(html, times.answered, { isOffline: true })
  return shown === undefined ? undefined : new Response(shown, { headers: copy.headers })
}

/** Answers with a kept file, else fetches it and keeps it: the contents under an address never change. */
export async function findFile(request: Request): Promise<Response> {
  const isOfDish = isPhoto(new URL(request.url))
  const files = await caches.open(isOfDish ? photoCache : fileCache)
  const kept = await files.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status !== 200 || (isOfDish && !(await hasRoom()))) return answer
  await files.put(request, answer.clone()).catch(() => undefined)
  if (isOfDish) await keepNewest(files, mostPhotos)
  return answer
}

async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return usage < quota * mostUsed
}

/** Keeps the card's files among the addresses that a page has loaded. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  const ours = urls
    .flatMap(readUrl)
    .filter((url) => url.origin === location.origin && (isCardFile(url) || isPhoto(url)))
    .slice(0, mostFiles + mostPhotos)
  await Promise.all(ours.map((url) => findFile(new Request(url))))
  await keepNewest(await caches.open(fileCache), mostFiles)
}

function readUrl(text: string): URL[] {
  try {
    return [new URL(text)]
  } catch {
    return []
  }
}

/** Removes the caches of earlier versions of the worker. */
export async function dropOtherCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => /^menukaart-(cards|files|photos)-/.test(name))
  const current = [cardCache, fileCache, photoCache]
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}

/** Removes what was put in first: https://w3c.github.io/ServiceWorker/#cache-keys returns keys in that order. */
async function keepNewest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** Returns a card's answer as it is kept; undefined for one that does not tell its moment or has no place to show it. */
async function copyOf(answer: Response): Promise<Response | undefined> {
  const answered = Date.parse(answer.headers.get('date') ?? '')
  const html = await answer.text()
  if (Number.isNaN(answered) || withMoment(html, answered) === undefined) return undefined
  const received = Date.now()
  return withTimes(answer, html, { answered, received, seen: received, until: untilOf(html) })
}

function withTimes(answer: Response, html: string, times: CopyTimes): Response {
  const headers = new Headers(answer.headers)
  // The text is no longer compressed, and may get a sentence more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  for (const [time, name] of Object.entries(timeHeaders))
    headers.set(name, String(times[time as keyof typeof timeHeaders]))
  return new Response(html, { headers })
}

function timesOf(copy: Response): CopyTimes {
  const read = (name: string) => Number(copy.headers.get(name) ?? Number.NaN)
  return {
    answered: read(timeHeaders.answered),
    received: read(timeHeaders.received),
    seen: read(timeHeaders.seen),
    until: read(timeHeaders.until),
  }
}
