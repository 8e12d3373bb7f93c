import { type CardAddress, cardAddressOf, isCardFile, isFailing, isPhoto } from '../kept-copies.ts'
import { dropCard, dropOtherCaches, findCopy, findFile, keepCard, keepFiles } from './kept-cards.ts'

// The few parts of a service worker's scope that are used here: TypeScript's own description of it and that of pages
// exclude each other (https://www.w3.org/TR/service-workers/).
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Lasting & {
  request: Request
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Told = Lasting & { data: unknown; source: { url: string } | null }
type Scope = {
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Lasting) => void): void
    (name: 'fetch', listener: (event: Asked) => void): void
    (name: 'message', listener: (event: Told) => void): void
  }
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ postMessage: (data: unknown) => void } | undefined>
  }
  skipWaiting: () => Promise<void>
}

/** How long (ms) a guest waits for the network before a kept copy is shown. */
const patience = 4000
const scope = self as unknown as Scope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(begin()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const address = request.mode === 'navigate' ? cardAddressOf(url) : undefined
  if (address) event.respondWith(answerCard(event, address))
  else if (isCardFile(url) || isPhoto(url)) event.respondWith(findFile(request))
})
// Sent by a card that is open: the first visit to it was before this worker ran.
scope.addEventListener('message', (event) => {
  const { data, source } = event
  const address = source ? cardAddressOf(new URL(source.url)) : undefined
  if (address && Array.isArray(data)) event.waitUntil(keepOpened(address, data.map(String)).catch(() => undefined))
})

async function begin(): Promise<void> {
  await dropOtherCaches()
  // The browser then asks for the card while it starts the worker.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** Answers with the card from the network, or with a kept copy where that fails or takes long. */
async function answerCard(event: Asked, address: CardAddress): Promise<Response> {
  const late = takeLate(address)
  if (late) return late
  const turn = takeTurn()
  const fresh = fetchCard(event)
  const chosen = choose(address, fresh)
  event.waitUntil(follow(event, address, { turn, fresh, chosen }).catch(() => undefined))
  return (await chosen).answer
}

type Chosen = { answer: Response; isCopy: boolean }

async function choose(address: CardAddress, fresh: Promise<Response>): Promise<Chosen> {
  const first = await Promise.race([fresh.catch(() => undefined), after(patience)])
  if (first && !isFailing(first)) return { answer: first, isCopy: false }
  const copy = await findCopy(address, Date.now())
  return copy ? { answer: copy, isCopy: true } : { answer: first ?? (await fresh), isCopy: false }
}

type Answering = { turn: number; fresh: Promise<Response>; chosen: Promise<Chosen> }

/** Keeps what the network answers, and has a page that got a copy meanwhile show it. */
async function follow(event: Asked, address: CardAddress, { turn, fresh, chosen }: Answering): Promise<void> {
  const answer = (await fresh).clone()
  await take(address, answer.clone(), turn)
  const { isCopy } = await chosen
  if (isCopy && !isFailing(answer)) await showLate(event, address, answer)
}

/** The answer that came after a copy was shown: it is what the page gets that loads anew because of it. */
let lateAnswer: { card: string; answer: Response; at: number } | undefined

/** Has the page that shows a copy load anew: the network has answered after all, with another card or with none. */
async function showLate(event: Asked, { card }: CardAddress, answer: Response): Promise<void> {
  lateAnswer = { card, answer, at: Date.now() }
  const page = await scope.clients.get(event.resultingClientId)
  page?.postMessage('late')
}

function takeLate({ card }: CardAddress): Response | undefined {
  const late = lateAnswer
  if (late?.card !== card) return undefined
  lateAnswer = undefined
  return Date.now() - late.at < patience ? late.answer : undefined
}

async function fetchCard({ request, preloadResponse }: Asked): Promise<Response> {
  // A tab that is restored may take a card from the browser's cache, however old.
  const preloaded = request.cache === 'force-cache' ? undefined : await preloadResponse
  return preloaded ?? fetch(request, { cache: 'no-cache' })
}

let turns = 0
const takeTurn = () => ++turns
/** By address, and by token for cards that are gone: the turn of the last answer that counted. */
const lastTurns = new Map<string, number>()

/** Keeps or drops a card as an answer says, unless the answer to a later request did so before. */
async function take(address: CardAddress, answer: Response, turn: number): Promise<void> {
  const { card, token } = address
  const isLast = () => turn >= (lastTurns.get(card) ?? 0) && turn >= (lastTurns.get(token) ?? 0)
  if (!isLast()) return
  const isGone = answer.status === 404 || answer.status === 410
  if (isGone) {
    lastTurns.set(token, turn)
    await dropCard(token)
  } else if (answer.status === 200) {
    lastTurns.set(card, turn)
    await keepCard(address, answer, isLast)
  }
}

async function keepOpened(address: CardAddress, files: readonly string[]): Promise<void> {
  const turn = takeTurn()
  if (!lastTurns.has(address.card)) await take(address, await fetch(address.card, { cache: 'no-cache' }), turn)
  await keepFiles(files)
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
