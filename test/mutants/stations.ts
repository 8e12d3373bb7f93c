import type { Fault } from './fault.ts'

const rules = 'src/features/menu/stations/rules.ts'
const known = 'src/features/menu/stations/server/known-stations.ts'
const command = 'src/features/menu/stations/server/commands.ts'
const byRule = ['src/features/publishing/filter/verdict.test.ts']
const byCalls = ['src/features/menu/stations/stations.test.ts']

/** What can go wrong with stations: what they carry does not reach a dish, or goes by whom may not take it away. */
export const faults: readonly Fault[] = [
  {
    name: 'what a station brings does not reach the dish',
    file: 'src/features/products/product/rules.ts',
    find: '...(dish.brought ? [dish.brought] : [])',
    replace: '...[]',
    seenBy: byRule,
  },
  {
    name: 'a station on which a dish is kept apart takes the others along',
    file: known,
    find: 'stations.filter(({ isKeptApart }) => !isKeptApart)',
    replace: '(stations.some(({ isKeptApart }) => isKeptApart) ? [] : stations)',
    seenBy: byCalls,
  },
  {
    name: 'what is left off takes along what the station brings',
    file: 'src/features/menu/doubts/server/known-without.ts',
    find: '{ ...node, products: kept }',
    replace: '{ ...node, products: kept, brought: undefined }',
    seenBy: byCalls,
  },
  {
    name: 'anybody takes away what a station carries',
    file: command,
    find: 'taken.length > 0 && !mayApproveAllergens(caller)',
    replace: 'taken.length > 99',
    seenBy: byCalls,
  },
  {
    name: 'anybody deletes a station',
    file: command,
    find: "if (!mayApproveAllergens(caller)) throw mayNotTake('een werkplek verwijderen')",
    replace: '',
    seenBy: byCalls,
  },
  {
    name: 'anybody takes a dish from a station',
    file: rules,
    find: '(before.made && !after.made) || ',
    replace: '',
    seenBy: byCalls,
  },
  {
    name: 'anybody says that a dish is kept apart',
    file: rules,
    find: ' || (after.keptApart && !before.keptApart)',
    replace: '',
    seenBy: byCalls,
  },
  {
    name: 'a copy is made on no station',
    file: 'src/features/menu/dishes/server/dish-copy.ts',
    find: '    await copyStations(trx, companyId, { from: id, to: copy.id })\n',
    replace: '',
    seenBy: byCalls,
  },
  {
    name: 'what is put back later is still kept apart',
    file: 'src/features/menu/trash/server/restore.ts',
    find: '  await endKeptApart(trx, companyId, ended.id)\n',
    replace: '',
    seenBy: byCalls,
  },
  {
    name: "another company's station is found",
    file: 'src/features/menu/stations/server/queries.ts',
    find: "    .select(['id', 'name', 'carries', 'version'])\n    .where('company_id', '=', companyId)",
    replace: "    .select(['id', 'name', 'carries', 'version'])",
    seenBy: byCalls,
  },
  {
    name: 'a station that carries a grain is not said to lack the others',
    file: rules,
    find: 'return isCarried(id) || name === undefined',
    replace:
      'return isCarried(id) || isCarried(parentAllergens.get(id) ?? id) || carries.some((one) => parentAllergens.get(one) === parentAllergens.get(id)) || name === undefined',
    seenBy: byCalls,
  },
  {
    name: 'a dish that is kept apart says what a station carries',
    file: 'src/features/menu/stations/server/queries.ts',
    find: 'dishes.filter((dish) => on.get(dish.id) === false)',
    replace: 'dishes.filter((dish) => on.has(dish.id))',
    seenBy: byCalls,
  },
  {
    name: 'only the first product of a dish counts for what a station carries',
    file: 'src/features/menu/stations/server/queries.ts',
    find: 'const byDish = Map.groupBy(links, (link) => link.dish_id)',
    replace: 'const byDish = Map.groupBy(links.slice(0, 1), (link) => link.dish_id)',
    seenBy: byCalls,
  },
]
