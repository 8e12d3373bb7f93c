/**
 * The state that travels with navigation outside the address: the thing that a screen shows (0 = a new one) and the
 * way back. It lives in the browser's history, so a reload and the back button keep it. A screen opened with the first
 * eight names alone works: they are the specification's, and `backFrom` finds the way back in them.
 */
export type ScreenState = {
  categoryId?: number
  dishId?: number
  productId?: number
  /** One of several menus of the house. */
  menuId?: number
  /** The product that a component belongs to or is being added to. */
  mproductId?: number
  /** The product that another one is to take the place of. */
  replaceId?: number
  /** The category from which a dish was opened. */
  categoryid?: number
  returnPage?: string
  /** The tab of this screen, if it has tabs, else that of the screen to return to. */
  activeTab?: string
  /** The allergen, grain or nut that /allergen tells about. */
  allergenId?: number
  /** The search text of this screen. */
  keyword?: string
  /** The initial name of a new product: the text of a search that found nothing. */
  name?: string
  /** The visit that this one goes on with, after a way back: see `historyEntryOf`. */
  visit?: string
  /** The number in the tab's history of the entry from which this screen was opened. */
  openedAt?: number
  /** The places that led here, the nearest last. */
  way?: readonly Place[]
}

/** A screen to return to: its path, the state to open it with, and the text of the link that leads back to it. */
export type Place = { path: string; state: ScreenState; label: string }

/** A screen with the state that it was opened with. */
export type Screen = { path: string; state: ScreenState }

const numbers = [
  'categoryId',
  'dishId',
  'productId',
  'menuId',
  'mproductId',
  'replaceId',
  'categoryid',
  'allergenId',
  'openedAt',
] as const
const texts = ['returnPage', 'activeTab', 'keyword', 'name', 'visit'] as const
/** Bounds of what is taken from the history, so that the state of a long walk does not grow without end. */
const mostPlaces = 10
const longestText = 300

const labels: Readonly<Record<string, string>> = {
  '/dashboard': 'Terug naar Vandaag',
  '/categories': 'Terug naar overzicht',
  '/category': 'Terug naar categorie',
  '/dishes': 'Terug naar gerechten',
  '/dish': 'Terug naar gerecht',
  '/allergen': 'Terug naar allergeen',
  '/products': 'Terug naar producten',
  '/product': 'Terug naar product',
  '/productsearch': 'Terug naar zoeken',
  '/menus': 'Terug naar kaarten',
  '/qr-code': 'Terug naar QR-code',
  '/result': 'Terug naar voorbeeld',
  '/translations': 'Terug naar vertalingen',
  '/more': 'Terug naar instellingen',
  '/history': 'Terug naar geschiedenis',
  '/service': 'Terug naar tafel',
}

/** Returns what a history entry says of its screen, without any value of the wrong type or size. */
export function readScreenState(state: unknown): ScreenState {
  const way = isRecord(state) ? readWay(state.way) : []
  return { ...readFields(state), ...(way.length > 0 && { way }) }
}

function readFields(state: unknown): ScreenState {
  if (!isRecord(state)) return {}
  const known = [
    ...numbers.filter((name) => Number.isSafeInteger(state[name])),
    ...texts.filter((name) => isShortText(state[name])),
  ]
  return Object.fromEntries(known.map((name) => [name, state[name]]))
}

// Of a way with a place that can not be read, the part after it still leads back.
function readWay(way: unknown): Place[] {
  if (!Array.isArray(way)) return []
  const places = way.slice(-mostPlaces).map(readPlace)
  return places.slice(places.lastIndexOf(undefined) + 1).filter((place) => place !== undefined)
}

function readPlace(place: unknown): Place | undefined {
  if (!isRecord(place) || !isPath(place.path) || !isShortText(place.label)) return undefined
  return { path: place.path, state: readFields(place.state), label: place.label }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText
}

function isPath(value: unknown): value is string {
  return isShortText(value) && /^\/[a-z-]+$/.test(value)
}

/** Returns the address of a screen: that of /allergen says what it shows, so that it can be sent and kept. */
export function addressOf({ path, state: { allergenId, activeTab } }: Screen): string {
  if (path !== '/allergen' || allergenId === undefined) return path
  return `${path}?allergeen=${allergenId}${activeTab === 'producten' ? '&in=producten' : ''}`
}

/** Returns what the address of a screen says of what it shows: see `addressOf`. */
export function readAddress(pathname: string, search: string): ScreenState {
  if (pathname !== '/allergen') return {}
  const said = new URLSearchParams(search)
  const allergenId = Number(said.get('allergeen') ?? '')
  return {
    ...(Number.isSafeInteger(allergenId) && allergenId > 0 && { allergenId }),
    ...(said.get('in') === 'producten' && { activeTab: 'producten' }),
  }
}

/** Returns the places that led to a screen, the nearest last; from the specification's names if it carries no way. */
export function trailTo({ path, state }: Screen): readonly Place[] {
  if (state.way) return state.way
  const nearest = nearestOf[path.replace(ofLanguage, '/translations/')]?.(state)
  return nearest ? [nearest] : []
}

const ofLanguage = /^\/translations\/.*/

const nearestOf: Readonly<Record<string, (state: ScreenState) => Place>> = {
  '/category': () => place('/categories'),
  '/quick-entry': () => place('/dishes'),
  '/trash': () => place('/more'),
  '/recall': () => place('/more'),
  '/programs': () => place('/more'),
  '/matrix': () => place('/more'),
  '/translations': () => place('/qr-code'),
  '/translations/': ({ dishId, categoryId }) => {
    if (isOn(dishId)) return place('/dish', { dishId })
    return isOn(categoryId) ? place('/category', { categoryId }) : place('/translations')
  },
  '/dish': ({ returnPage, categoryid, activeTab }) => {
    if (returnPage === '/category' && categoryid !== undefined) return place('/category', { categoryId: categoryid })
    return place(isPath(returnPage) && returnPage !== '/category' ? returnPage : '/dishes', { activeTab })
  },
  '/allergen': ({ activeTab }) => place(activeTab === 'producten' ? '/products' : '/dishes'),
  '/product': aboveProduct,
  '/order-list': () => place('/products'),
  '/add-to-dishes': ({ productId }) => place('/product', { productId }),
  '/replace-product': ({ replaceId, productId }) =>
    place('/product', { productId: isOn(replaceId) ? replaceId : productId }),
  '/component': ({ mproductId = 0, ...state }) =>
    mproductId > 0 ? place('/product', { ...contextOf(state), productId: mproductId }) : aboveProduct(state),
  // The tab of a search for a dish or product is its own.
  '/productsearch': ({ mproductId = 0, ...state }) => {
    if (isOn(state.replaceId)) return place('/product', { productId: state.replaceId })
    if (mproductId > 0) return place('/product', { ...contextOf(state), activeTab: undefined, productId: mproductId })
    return aboveProduct(isOn(state.dishId) ? { ...state, activeTab: undefined } : { ...state, returnPage: undefined })
  },
}

function aboveProduct(state: ScreenState): Place {
  if (isOn(state.dishId)) return place('/dish', contextOf(state))
  return place(state.returnPage === '/productsearch' ? '/productsearch' : '/products', { activeTab: state.activeTab })
}

/** Returns the part of the state that is about the dish above: where it was opened from. */
function contextOf({ dishId, categoryid, returnPage, activeTab }: ScreenState): ScreenState {
  return { dishId, categoryid, returnPage, activeTab }
}

function place(path: string, state: ScreenState = {}): Place {
  return { path, state, label: labels[path] ?? 'Terug' }
}

function isOn(id: number | undefined): boolean {
  return id !== undefined && id > 0
}

/** Returns the place that the way back from a screen leads to; its state carries the rest of the way. */
export function backFrom(screen: Screen): Place {
  const way = trailTo(screen)
  const nearest = way.at(-1) ?? place('/dashboard')
  const rest = way.slice(0, -1)
  return { ...nearest, state: { ...nearest.state, ...(rest.length > 0 && { way: rest }) } }
}

type Here = Screen & {
  /** The visit to go on with on the way back. */
  visit: string
  /** The text of the link back to here, if the path does not tell. */
  label?: string | undefined
}

/**
 * Returns a screen as it is opened from here, so that its way back leads here; its state says the same in the
 * specification's names. A thing that is on the way already is opened where it stands there: walking in circles makes no
 * way longer.
 */
export function openedFrom(here: Here, { path, state }: Screen): Screen {
  const way = [...trailTo(here), ...placesOf(here)]
  const before = way.findIndex((passed) => isSameThing(passed, { path, state }))
  const kept = (before === -1 ? way : way.slice(0, before)).slice(-mostPlaces)
  const nearest = kept.at(-1)
  return nearest ? { path, state: { ...namesOf(nearest, path), ...readFields(state), way: kept } } : { path, state }
}

function namesOf({ path, state }: Place, opened: string): ScreenState {
  if (!['/dish', '/product', '/component'].includes(opened)) return {}
  if (path === '/dish' || path === '/product') return contextOf(state)
  return { categoryid: state.categoryId, returnPage: path, activeTab: state.activeTab }
}

/**
 * Returns a screen as a place to return to. A component is returned to on /product. A search is not returned to when it
 * found nothing yet, or was for the dish or product before it.
 */
function placesOf({ path, state: { way: _way, name: _name, openedAt: _at, ...state }, visit, label }: Here): Place[] {
  const isSearch = path === '/productsearch'
  if (isSearch && (isOn(state.dishId) || isOn(state.mproductId) || !state.keyword)) return []
  const { mproductId: _, ...asProduct } = state
  const there = path === '/component' ? place('/product', asProduct) : place(path, state)
  return [{ ...there, state: { ...there.state, visit }, label: (label ?? there.label).slice(0, longestText) }]
}

/** Returns whether two screens show the same thing, whatever tab of it or search in it. */
export function isSameThing(one: Screen, other: Screen): boolean {
  return thingOf(one) === thingOf(other)
}

function thingOf({ path, state }: Screen): string {
  if (path === '/product' || path === '/component') return `product ${state.productId}`
  if (path === '/productsearch') return `search ${state.mproductId} ${state.dishId} ${state.replaceId}`
  if (ofLanguage.test(path)) return `${path} ${state.dishId} ${state.categoryId}`
  if (path === '/replace-product') return `${state.productId} for ${state.replaceId}`
  if (path === '/add-to-dishes') return `dishes of ${state.productId}`
  return `${path} ${path === '/dish' ? state.dishId : state.categoryId}`
}

/** Returns whether two entries of the history show the same thing; how each was reached may differ. */
export function isSameScreen(one: Screen, other: Screen): boolean {
  return one.path === other.path && ownState(one.state) === ownState(other.state)
}

function ownState({ way: _way, visit: _visit, openedAt: _at, ...state }: ScreenState): string {
  return JSON.stringify(readFields(state))
}

/**
 * Names the visit of a screen: one history entry, or several that a way back joined. Scroll position, length of lists
 * and search text belong to a visit.
 */
export function historyEntryOf({ pathname, key, state }: { pathname: string; key: string; state: unknown }): string {
  // The first entries of a tab all have the same key.
  return readFields(state).visit ?? `${pathname} ${key}`
}
