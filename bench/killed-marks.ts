import { day, dutchDay } from '#shared/dates.ts'

/** How often a mark was set with success, and how often that was asked for. */
type Mark = { made: number; sent: number }
/** What is said at the table and in the kitchen during an evening, on one dish of a house. */
export type Marks = {
  dish: number
  usual: number
  today: number
  station: number
  renamed: Mark
  swapped: Mark
  incidents: { made: Set<number>; sent: number }
}

type Send = (path: string, body?: unknown) => Promise<unknown>

/** Makes what is marked: a dish, a station, a product and another that is there in its place today. */
export async function beginMarks(send: Send): Promise<Marks> {
  const dish = Number(await send('/dish/SetDish', { name: 'Gemerkt gerecht', price: 5 }))
  const usual = Number(await send('/product/SetProduct', { name: 'Gewone' }))
  const today = Number(await send('/product/SetProduct', { name: 'Van vandaag' }))
  const station = Number(await send('/station/SetStation', { name: nameOf(0), carries: [] }))
  await send(`/product/SetSwap/${usual}`, { by: today, lastday: dayOf(0) })
  const none = () => ({ made: 0, sent: 0 })
  const incidents = { made: new Set<number>(), sent: 0 }
  return { dish, usual, today, station, renamed: none(), swapped: none(), incidents }
}

/** Names the station anew, says of the swap that it lasts until another day, and notes that a guest reacted, until it is stopped. */
export async function keepMarking(marks: Marks, send: Send, stop: AbortSignal): Promise<void> {
  const { dish, usual, today, station, renamed, swapped, incidents } = marks
  while (!stop.aborted) {
    renamed.sent += 1
    if (await send('/station/SetStation', { id: station, name: nameOf(renamed.sent) })) renamed.made = renamed.sent
    swapped.sent += 1
    if (await send(`/product/SetSwap/${usual}`, { by: today, lastday: dayOf(swapped.sent) }))
      swapped.made = swapped.sent
    incidents.sent += 1
    const noted = await send(`/dish/SetIncident/${dish}`)
    // Without its body nobody knows which one it was.
    if (typeof noted === 'number') incidents.made.add(noted)
  }
}

type Read = (path: string) => Promise<unknown>

/** Counts what was acknowledged of all this and is not there, or is there although nobody asked for it. */
export async function countLostMarks(marks: Marks, read: Read): Promise<number> {
  const { renamed, swapped, incidents } = marks
  const stations = (await read('/station/GetStations')) as { id: number; name: string }[]
  const swaps = (await read('/product/GetSwaps')) as { product: { id: number }; until: string }[]
  const noted = new Set(((await read('/recall/GetIncidents')) as { id: number }[]).map(({ id }) => id))
  const until = swaps.find(({ product }) => product.id === marks.usual)?.until ?? ''
  // A day lasts until four the next morning.
  const lastDay = dutchDay(new Date(Date.parse(until || '2000-01-01') - day))
  const isNamed = asked(renamed)
    .map(nameOf)
    .includes(stations.find(({ id }) => id === marks.station)?.name ?? '')
  const isUntil = asked(swapped).map(dayOf).includes(lastDay)
  const lost = [...incidents.made].filter((id) => !noted.has(id)).length
  const tooMany = Math.max(0, noted.size - incidents.sent)
  return Number(!isNamed) + Number(!isUntil) + lost + tooMany
}

/** What may stand: what was made last, or what was asked for after it and got no answer. */
function asked({ made, sent }: Mark): number[] {
  return Array.from({ length: sent - made + 1 }, (_, nth) => made + nth)
}

function nameOf(nth: number): string {
  return `Frituur ${nth}`
}

function dayOf(nth: number): string {
  return dutchDay(new Date(Date.now() + (1 + (nth % 12)) * day))
}
