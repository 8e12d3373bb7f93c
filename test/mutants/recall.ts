import type { Fault } from './fault.ts'

const rules = 'src/features/menu/recall/rules.ts'
const steps = 'src/features/menu/recall/server/steps.ts'
const things = 'src/features/menu/recall/server/things.ts'
const queries = 'src/features/menu/recall/server/queries.ts'
const incidents = 'src/features/menu/dishes/server/incidents.ts'
const byRules = ['src/features/menu/recall/rules.test.ts']
const seenBy = ['src/features/menu/recall/recall.test.ts']

/** What can go wrong when a product is called back: a dish that held it is not found, or what a guest ate is not kept. */
export const faults: readonly Fault[] = [
  {
    name: 'a time is told although one link ended as the other began',
    file: rules,
    find: 'return from < to ? { from, to } : undefined',
    replace: 'return from <= to ? { from, to } : undefined',
    seenBy: byRules,
  },
  {
    name: 'what everybody got is told as a choice',
    file: rules,
    find: 'without(stay, known).map((span)',
    replace: 'without(stay, []).map((span)',
    seenBy: byRules,
  },
  {
    name: 'the second of two hours in autumn is left out',
    file: rules,
    find: 'return readsSame ? first + hour : first',
    replace: 'return first',
    seenBy: byRules,
  },
  {
    name: 'the last day of a period is left out',
    file: rules,
    find: 'dutchMoment(dayAfter(to))',
    replace: 'dutchMoment(to) + minute',
    seenBy: byRules,
  },
  {
    name: 'a barcode with spaces is not read',
    file: rules,
    find: "cell.replace(/[\\s.\\-–'\"]/g, '')",
    replace: "cell.replace(/[.]/g, '')",
    seenBy: byRules,
  },
  {
    name: 'links that ended are not read',
    file: steps,
    find: "'>', ended)",
    replace: "'<', ended)",
    seenBy,
  },
  {
    name: 'a deleted product is not found by its name',
    file: things,
    find: "selectFrom('every_product').select(['id', 'name_search'])",
    replace: "selectFrom('product').select(['id', 'name_search'])",
    seenBy,
  },
  {
    name: 'a number that a product gave up is not found',
    file: things,
    find: 'add(refid, product_id)',
    replace: 'add(null, product_id)',
    seenBy,
  },
  {
    name: 'a deleted dish goes on holding what it held',
    file: queries,
    find: '[step.start, step.end].filter(isDish).map(goneAt)',
    replace: '[step.start, step.end].filter(isDish).map(() => Number.POSITIVE_INFINITY)',
    seenBy,
  },
  {
    name: 'a dish that a guest reacted to goes on being served',
    file: incidents,
    find: 'await setStopped(trx, companyId, who, dishId, { stopped: true })',
    replace: 'void setStopped',
    seenBy,
  },
  {
    name: 'the names of people lie with what is kept',
    file: incidents,
    find: 'JSON.stringify(withoutPeople(held))',
    replace: 'JSON.stringify(held ?? withoutPeople(held))',
    seenBy,
  },
  {
    name: 'the owner is not mailed',
    file: incidents,
    find: 'of await listOwners(trx, companyId))',
    replace: 'of (await listOwners(trx, companyId)).slice(1))',
    seenBy,
  },
]
