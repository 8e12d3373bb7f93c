import type { Fault } from './fault.ts'

const rules = 'src/features/trash/rules.ts'
const commands = 'src/features/trash/server/commands.ts'
const queries = 'src/features/trash/server/queries.ts'
const snapshot = 'src/features/trash/snapshot.ts'
const links = 'src/features/products/trash/server/restored-links.ts'
const catalogue = 'src/features/products/server/catalogue-products.ts'

const ofTrash = ['src/features/menu/trash/trash.test.ts']
const ofKnowledge = ['src/features/menu/trash/kept-knowledge.test.ts']

/** What can go wrong when something that was deleted comes back: a warning is lost, or somebody else's thing is moved. */
export const faults: readonly Fault[] = [
  {
    name: 'checks and ticks come back although something else has changed since the deletion',
    file: rules,
    find: ' && cardVersion === deletion.cardVersion + 1',
    replace: '',
    seenBy: ofTrash,
    titled: 'is not exactly as it was',
  },
  {
    name: 'the check of a product comes back with it days later',
    file: 'src/features/products/sign-off/rules.ts',
    find: "product: ['allergen-added']",
    replace: "product: ['allergen-added', 'restored']",
    seenBy: ofTrash,
    titled: 'a product is back in all',
  },
  {
    name: 'the tick of a dish comes back with it days later',
    file: 'src/features/products/sign-off/rules.ts',
    find: "'part-added', 'part-deleted-below'",
    replace: "'part-added', 'part-deleted-below', 'restored'",
    seenBy: ofTrash,
    titled: 'a dish warns as it did',
  },
  {
    name: 'a dish comes back without what is gone of it, and without a question',
    file: links,
    find: '  await keepMissingLinks(trx, companyId, holder, links)\n',
    replace: '',
    seenBy: ofTrash,
    titled: 'asks about',
  },
  {
    name: 'a question about a product that was not put back is answered all the same',
    file: links,
    find: 'ids: [...wanted] })',
    replace: 'ids })',
    seenBy: ofTrash,
    titled: 'in what is in it by now',
  },
  {
    name: 'a product is put back where it does not belong any more',
    file: links,
    find: 'named.filter(({ id }) => !unwanted.has(id) && !holdsIt(id))\n  const wanted',
    replace: 'named.filter(({ id }) => !holdsIt(id))\n  const wanted',
    seenBy: ofTrash,
    titled: 'keeps out of a dish',
  },
  {
    name: 'a product that comes back leaves the check of what holds it',
    file: 'src/features/products/trash/server/restored-links.ts',
    find: "{ kind: 'product', ids: parentIds, change: 'part-added' }",
    replace: "{ kind: 'product', ids: [], change: 'part-added' }",
    seenBy: ofTrash,
    titled: 'ends the check of what holds it',
  },
  {
    name: "somebody puts back another company's thing",
    file: commands,
    find: ".where('company_id', '=', companyId)\n    .where('deleted_at', '>'",
    replace: ".where('deleted_at', '>'",
    seenBy: ofTrash,
    titled: 'another company sees',
  },
  {
    name: 'the list shows what all companies deleted',
    file: queries,
    find: "    .where('company_id', '=', companyId)\n    .where('deleted_at', '>'",
    replace: "    .where('deleted_at', '>'",
    seenBy: ofTrash,
    titled: 'another company sees',
  },
  {
    name: 'a catalogue product that was deleted starts from its new sheet alone',
    file: catalogue,
    find: 'if (!stored && (await reviveProduct(',
    replace: 'if (stored && (await reviveProduct(',
    seenBy: ofKnowledge,
    titled: 'keeps each warning',
  },
  {
    name: 'a catalogue product that lies in the trash twice comes back as it was long ago',
    file: commands,
    find: ".orderBy('id', 'desc')",
    replace: ".orderBy('id')",
    seenBy: ofKnowledge,
    titled: 'twice, as after loading',
  },
  {
    name: 'what the owner put back is taken out unasked by who once put it in',
    file: links,
    find: 'if (entry.isUndo || !mayApproveAllergens(caller)) return (row) => row',
    replace: 'if (entry.isUndo || caller.kind) return (row) => row',
    seenBy: ofTrash,
    titled: 'of the owner who put back',
  },
  {
    name: 'who may not approve allergens puts back what another took out, and takes it out as their own',
    file: links,
    find: 'entry.isUndo || !mayApproveAllergens(caller)',
    replace: 'entry.isUndo',
    seenBy: ofTrash,
    titled: 'stays of its maker',
  },
  {
    name: 'what was deleted is never cleared away',
    file: commands,
    find: ".where('deleted_at', '<=', isoAfter(now, -keptInTrash))",
    replace: ".where('deleted_at', '<=', isoAfter(now, -2 * keptInTrash))",
    seenBy: ofKnowledge,
    titled: 'is cleared away',
  },
  {
    name: 'the trash still names somebody whose account was deleted',
    file: snapshot,
    find: "column.endsWith('_by')",
    replace: "column.endsWith('_von')",
    seenBy: ofKnowledge,
    titled: 'names nobody',
  },
  {
    name: 'what a product in the trash warned of is lost where a download loaded it again',
    file: 'src/features/products/trash/server/restored-products.ts',
    find: '  await joinAnotherSheet(trx, companyId, twin.id, sheetIn(entry))\n',
    replace: '',
    seenBy: ofKnowledge,
    titled: 'joins the one that was loaded',
  },
  {
    name: 'what was in a product in the trash is asked nowhere where a download loaded it again',
    file: 'src/features/products/trash/server/restored-products.ts',
    find: '{ dish_id: null, parent_id: twin.id }, ended)',
    replace: '{ dish_id: null, parent_id: twin.id }, [])',
    seenBy: ofKnowledge,
    titled: 'asks about what was in it',
  },
]
