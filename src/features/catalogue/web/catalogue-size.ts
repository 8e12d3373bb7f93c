import type { CatalogueStats } from '../schema.ts'

const promised = 250_000
const number = new Intl.NumberFormat('nl-NL')

/** What can be searched, after 'Zoek in': '487 producten', with another catalogue '487 producten en in PS'. `stats` is undefined until it is read. */
export function catalogueInWords(stats: CatalogueStats | undefined): string {
  const own = stats && stats.products > 0 ? [`${amount(stats.products)} producten`] : []
  const places = [...own, ...(stats?.remote ? [stats.remote] : [])]
  return places.length > 0 ? places.join(' en in ') : 'de catalogus'
}

function amount(products: number): string {
  return products > promised ? `meer dan ${number.format(promised)}` : number.format(products)
}
