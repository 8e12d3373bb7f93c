import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import { type AllergenLevel, strictest, warns } from '#features/allergens/knowledge.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { levelNumbers } from '../../level-numbers.ts'
import type { SheetLevel } from '../../product-sheet.ts'
import { completedLevels } from '../../rules.ts'
import { allergensNamed, isOutsideLaw, levelNamed } from './allergen-words.ts'
import { childrenAt, type Fields, idOf, shorten, textOf, textsOf } from './wire-values.ts'

const mostUnread = 20
const knownIds: ReadonlySet<number> = new Set([...allergens.map(({ id }) => id), ...parentAllergens.keys()])

/** The allergens in the rows of a sheet, as in `ProductSheet`. */
export type RowAllergens = { levels: SheetLevel[]; doubtful: boolean; unread: string[] }

type Said = { levels: readonly SheetLevel[]; doubtful: boolean; unread: readonly string[] }

/**
 * Maps allergen rows to levels. Level 1 means contains, whatever its name; other levels count by their name, never by
 * their number. A contradiction warns for every allergen that it may mean, and makes the sheet doubtful.
 */
export function readAllergenRows(rows: readonly Fields[]): RowAllergens {
  const said = rows.map(readRow)
  const stated = said.flatMap(({ levels }) => levels).filter(({ level }) => level !== 'not-specified')
  return {
    levels: completedLevels(stated),
    doubtful: said.some(({ doubtful }) => doubtful) || contradictsItself(stated),
    unread: [...new Set(said.flatMap(({ unread }) => unread.map((text) => shorten(text, maxNameLength))))].slice(
      0,
      mostUnread,
    ),
  }
}

function readRow(row: Fields): Said {
  const id = idOf(row.id)
  const name = textOf(row.name)
  const named = allergensNamed(name)
  const { level, doubtful, unread } = readLevel(row)
  const agrees = id !== undefined && knownIds.has(id) && isOnlyNamed(id, named)
  if (agrees) {
    const words = unread.map((text) => (name ? `${name}: ${text}` : text))
    return { levels: [{ id, level }], doubtful: doubtful || words.length > 0, unread: words }
  }
  const meant = [...named, ...(id !== undefined && knownIds.has(id) ? [id] : [])]
  if (meant.length > 0) return readMismatch(meant, level, name)
  if (!warns(level) || isOutsideLaw(name)) return { levels: [], doubtful: false, unread: [] }
  const said = name || `allergeen ${textOf(row.id)}`.trim()
  return { levels: [], doubtful: true, unread: [level === 'contains' ? said : `${said}: Kan bevatten`] }
}

/**
 * Returns whether a name fits an id: it names no allergen, or this one and otherwise only its group or others of that
 * group.
 */
function isOnlyNamed(id: number, named: ReadonlySet<number>): boolean {
  const groupOf = (one: number) => parentAllergens.get(one) ?? one
  return named.size === 0 || (named.has(id) && [...named].every((one) => groupOf(one) === groupOf(id)))
}

/** Maps a row whose id and name contradict each other: it warns for all of them, and declares none absent. */
function readMismatch(ids: readonly number[], level: AllergenLevel, name: string): Said {
  return {
    levels: warns(level) ? ids.map((id) => ({ id, level })) : [],
    doubtful: true,
    unread: level === 'contains' ? [name] : [],
  }
}

/** The level of a row: its number, and its name as it was sent. A newer layout has both in an object, with other numbers. */
function levelIn(row: Fields): { id: number | undefined; name: unknown; isNewer: boolean } {
  const [level] = childrenAt(row.levelofcontainment, [])
  if (level) return { id: idOf(level.id), name: level.name ?? level.value ?? level.code, isNewer: true }
  const { levelofcontainmentid, levelofcontainmentname, levelofcontainment } = row
  return { id: idOf(levelofcontainmentid), name: levelofcontainmentname ?? levelofcontainment, isNewer: false }
}

function readLevel(row: Fields): { level: AllergenLevel; doubtful: boolean; unread: readonly string[] } {
  const { id, name, isNewer } = levelIn(row)
  const texts = textsOf(name)
  const names = new Set(texts.flatMap((text) => levelNamed(text) ?? []))
  const unread = names.size === 0 && texts.length > 0 ? [textOf(name)] : []
  if (id === levelNumbers.contains)
    return { level: 'contains', doubtful: [...names].some((name) => name !== 'contains'), unread }
  const level = strictest(names)
  return { level, doubtful: names.size > 1 || (level === 'contains' && id !== undefined && !isNewer), unread }
}

/** Returns whether an allergen is declared absent while the sheet warns for it, or for a grain or nut of it. */
function contradictsItself(levels: readonly SheetLevel[]): boolean {
  const free = new Set(levels.filter(({ level }) => level === 'free-from').map(({ id }) => id))
  return levels.some(
    ({ id, level }) => level !== 'free-from' && (free.has(id) || free.has(parentAllergens.get(id) ?? id)),
  )
}
