import { nameDiets } from '#features/allergens/allergens.ts'
import { languages } from '#features/translations/languages.ts'
import { dietsMeanwhile } from './rules.ts'

type Claim = { of: { kind: 'dish' | 'category' | 'menu' }; about: string; before: string | null }

/** Says in Dutch that what claims something waits for somebody with the right, and what guests read until then. */
export function describeClaim({ of, about, before }: Claim, said: string): string {
  if (about === 'diets') return describeDiets(idsIn(said), idsIn(before ?? '[]'))
  const [field = '', language] = about.split(' ')
  const place = `${fields[field] ?? field}${whose[of.kind]}${language ? ` (${nameOf(language)})` : ''}`
  return `De ${place} wacht op akkoord: '${said}'. Tot dan ${meanwhile({ of, about, before })}.`
}

const fields: Readonly<Record<string, string>> = {
  name: 'naam',
  description: 'omschrijving',
  openingline: 'openingszin',
  hours: 'tekst bij de openingstijden',
}
const whose = { dish: '', category: ' van de categorie', menu: '' }

function meanwhile({ of, about, before }: Claim): string {
  if (about.includes(' ')) return 'lezen gasten de Nederlandse tekst'
  if (about === 'name' && of.kind === 'dish') return 'staat het gerecht niet op de kaart'
  if (before) return `lezen gasten '${before}'`
  return about === 'name' ? 'zien gasten de categorie niet' : 'lezen gasten die niet'
}

function describeDiets(stored: readonly number[], read: readonly number[]): string {
  const shown = dietsMeanwhile(stored, read)
  const waiting = nameDiets(stored.filter((id) => !shown.includes(id))).map(({ name }) => name)
  const kept = nameDiets(shown.filter((id) => !stored.includes(id))).map(({ name }) => name)
  return [
    ...waiting.map((name) => `De dieetwens ${name} wacht op akkoord. Tot dan zien gasten die niet.`),
    ...kept.map((name) => `Dat '${name}' weg mag, wacht op akkoord. Tot dan blijft het staan.`),
  ].join(' ')
}

function idsIn(list: string): number[] {
  return JSON.parse(list) as number[]
}

function nameOf(language: string): string {
  return languages.find(({ code }) => code === language)?.name ?? language
}
