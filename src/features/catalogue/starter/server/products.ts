import { allergenIdsIn } from '#features/allergens/allergens.ts'
import { freshFoods } from '#features/words/server/fresh-foods.ts'
import { readTable } from '#server/files/read-table.ts'
import type { ProductSheet } from '../../product-sheet.ts'
import { refidOf } from '../../refid.ts'
import { levelsOf, namesOfUnknown, sheetDate, sheetOf } from './sheets-of-foods.ts'

type FreshGroup = keyof typeof freshFoods

/** The sheets of the fresh, unbranded foods, by the group that lists them. */
export const freshGroups = Object.fromEntries(
  Object.entries(freshFoods).map(([group, foods]) => [group, foods.map(sheetOf)]),
) as Record<FreshGroup, ProductSheet[]>

const columnsOfPacked = [
  ...(['gtin', 'brand', 'name', 'quantity', 'label'] as const),
  ...(['contains', 'traces', 'unsure', 'footprint', 'farmtofarm'] as const),
]

/** The packaged products, of fictional brands. */
export const packedProducts = readTable(new URL('../packed.tsv', import.meta.url), columnsOfPacked, sheetOfPacked)

function sheetOfPacked(row: Record<(typeof columnsOfPacked)[number], string>): ProductSheet {
  const { gtin, brand, name, quantity, label, contains, traces, unsure } = row
  const levels = levelsOf({
    contains: allergenIdsIn(contains),
    traces: allergenIdsIn(traces),
    unsure: allergenIdsIn(unsure),
  })
  const unknown = namesOfUnknown(levels)
  return {
    refid: refidOf('starter', Number(gtin)),
    name,
    brand,
    gtin,
    quantity,
    image: null,
    origin: 'starter',
    description: [label, unknown && `Niet opgegeven: ${unknown}.`].filter(Boolean).join(' '),
    levels,
    doubtful: false,
    unread: [],
    footprint: measureIn(row.footprint),
    farmtofarm: measureIn(row.farmtofarm),
    date: sheetDate,
  }
}

function measureIn(cell: string): number | null {
  const measure = cell === '' ? null : Number(cell)
  if (Number.isNaN(measure)) throw new Error(`"${cell}" is no number`)
  return measure
}
