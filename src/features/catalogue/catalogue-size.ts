import type { CatalogueStatsAnswer } from './schema.ts'

const promised = 250_000
const number = new Intl.NumberFormat('nl-NL')

/**
 * Returns what can be searched, for use after 'Zoek in': '487 producten', with another catalogue '487 producten en in
 * PS'. `stats` is undefined until it has loaded.
 */
export function catalogueInWords(stats: CatalogueStatsAnswer | undefined): string {
  const own = stats && stats.products > 0 ? [`${amount(stats.products)} producten`] : []
  const places = [...own, ...(stats?.remote ? [stats.remote] : [])]
  return places.length > 0 ? places.join(' en in ') : 'de catalogus'
}

/** Returns what products can be chosen from, for use after 'Kies ze uit': 'een catalogus van 487 producten'. */
export function choiceInWords(stats: Pick<CatalogueStatsAnswer, 'products' | 'remote'> | undefined): string {
  if (stats && stats.products > 0) return `een catalogus van ${amount(stats.products)} producten`
  return stats?.remote ?? 'de catalogus'
}

function amount(products: number): string {
  return products > promised ? `meer dan ${number.format(promised)}` : number.format(products)
}
