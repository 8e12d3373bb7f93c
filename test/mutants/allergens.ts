import type { Fault } from './fault.ts'

const rules = 'src/features/products/rules.ts'
const joins = 'src/features/products/server/catalogue-products.ts'
const checks = 'src/features/products/server/checks.ts'
const stamp = 'src/features/products/server/check-stamp.ts'
const following = 'src/web/saving/use-following.ts'
const box = 'src/features/products/web/allergens-checked.tsx'

const addedOnceMore = 'src/features/menu/added-once-more.test.ts'
const ofRules = 'src/features/products/rules.test.ts'
const ofProducts = 'src/features/products/products.test.ts'
const onScreen = 'e2e/product.spec.ts'

/** Faults that make a known allergen vanish, or let a check outlive the product that was checked. */
export const faults: readonly Fault[] = [
  {
    name: 'an own product that nobody checked counts as complete',
    file: rules,
    find: 'product.checkedAt !== null : product',
    replace: 'product.checkedAt !== undefined : product',
    seenBy: [ofRules],
    titled: 'what is known of a product itself',
  },
  {
    name: 'a check of a catalogue product makes up for what its sheet leaves open',
    file: rules,
    find: 'return isOwnProduct(product) ? product.checkedAt !== null : product.isSheetComplete',
    replace: 'return product.checkedAt !== null || product.isSheetComplete',
    seenBy: [ofRules],
    titled: 'what is known of a product itself',
  },
  {
    name: 'a dish that contains nuts is said to have only traces of them too',
    file: rules,
    find: '.filter(({ id }) => !certain.some((allergen) => allergen.id === id))',
    replace: '',
    seenBy: [ofRules],
    titled: 'traces are named beside',
  },
  {
    name: 'what may be contained no longer warns, and goes with the next sheet',
    file: 'src/features/allergens/knowledge.ts',
    find: " || level === 'may-contain'",
    replace: '',
    seenBy: ['src/features/allergens/knowledge.test.ts', ofRules],
  },
  {
    name: 'two levels are told apart by no name: "bevat niet" reads as "niet opgegeven"',
    file: 'src/features/allergens/knowledge.ts',
    find: "'Bevat niet'",
    replace: "'Niet opgegeven'",
    seenBy: ['src/features/allergens/knowledge.test.ts'],
  },
  {
    name: 'a sheet that is read once more replaces the levels that are known',
    file: rules,
    find: 'const level = strictest([before, said])',
    replace: 'const level = isNewest ? said : before',
    seenBy: [ofRules, addedOnceMore],
  },
  {
    name: 'a product counts as complete although its newest sheet gives less than what is shown',
    file: rules,
    find: 'isSheetComplete(read) && !saysLess',
    replace: 'isSheetComplete(read)',
    seenBy: [ofRules, addedOnceMore],
  },
  {
    name: 'an older sheet warns of more, and the product stays complete',
    file: rules,
    find: 'known.complete && !saysMore',
    replace: 'known.complete',
    seenBy: [ofRules, addedOnceMore],
  },
  {
    name: 'words about allergens that could not be mapped vanish with the next sheet',
    file: rules,
    find: 'unread: [...known.unread, ...newUnread]',
    replace: 'unread: [...read.unread]',
    seenBy: [ofRules, addedOnceMore],
  },
  {
    name: 'an older sheet replaces the name and the day',
    file: joins,
    find: '...(joined.isNewest ? {',
    replace: '...(true ? {',
    seenBy: [addedOnceMore],
  },
  {
    name: 'a level that the newest sheet raises is not stored',
    file: joins,
    find: 'joined.levels.filter((level) => !joined.kept.includes(level))',
    replace: 'joined.kept',
    seenBy: [addedOnceMore],
  },
  {
    name: 'after a sheet without a day, any older sheet counts as the newest',
    file: joins,
    find: 'sheet_date: sheet.date ?? before.sheet_date',
    replace: 'sheet_date: sheet.date',
    seenBy: [addedOnceMore],
  },
  {
    name: 'a corrected sheet of the same day is ignored',
    file: rules,
    find: 'read.date >= known.date',
    replace: 'read.date > known.date',
    seenBy: ['src/features/menu/corrected-sheet.test.ts', addedOnceMore],
  },
  {
    name: 'a check leaves no line in the history',
    file: checks,
    find: "    await record({ action, subject: 'product'",
    replace: "    if (!checked) await record({ action, subject: 'product'",
    seenBy: [ofProducts],
    titled: 'leaves its lines in the history',
  },
  {
    name: 'taking a check back leaves no line in the history',
    file: checks,
    find: "    await record({ action, subject: 'product'",
    replace: "    if (checked) await record({ action, subject: 'product'",
    seenBy: [ofProducts],
    titled: 'leaves one line in the history when it is changed',
  },
  {
    name: 'a deleted product leaves no line in the history',
    file: 'src/features/products/server/commands.ts',
    find: "    await record({ action: 'delete', subject: 'product', subjectId: id, subjectName: product.name })\n",
    replace: '',
    seenBy: [ofProducts],
    titled: 'leaves its lines in the history',
  },
  {
    name: 'a sheet that is read again leaves no line in the history',
    file: joins,
    find: '  await record(lineOfJoin(id, columns.name, sheet, joined))\n',
    replace: '',
    seenBy: [addedOnceMore, 'src/features/menu/corrected-sheet.test.ts'],
  },
  {
    name: 'a product taken out of a dish leaves no line in the history',
    file: 'src/features/menu/dishes/server/dish-products.ts',
    find: "action: 'remove-product'",
    replace: "action: 'change'",
    seenBy: ['src/features/menu/dishes/dishes.test.ts'],
    titled: 'leaves its lines in the history',
  },
  {
    name: 'the screen sends a check without the stamp of what it shows',
    file: 'src/features/products/web/allergens-checked.tsx',
    find: 'onCheck={() => saying.mutate(product.stamp)}',
    replace: "onCheck={() => saying.mutate('')}",
    seenBy: [onScreen],
    titled: 'a check covers what is on the screen',
  },
  {
    name: 'deleting a product keeps the checks of the products that held it',
    file: 'src/features/products/server/commands.ts',
    find: '    await endChecksAbove(trx, companyId, product, record)\n',
    replace: '',
    seenBy: [ofProducts],
    titled: 'deleting a product',
  },
  {
    name: 'deleting a product ends the checks of its direct holders only',
    file: checks,
    find: 'select product_id from holding)',
    replace: 'select product_id from holding limit 3)',
    seenBy: [ofProducts],
    titled: 'deleting a product',
  },
  {
    name: 'a check is accepted whatever its stamp',
    file: checks,
    find: '(checked && stamp !== (await readStamp(trx, companyId, id)))',
    replace: '(checked && stamp === null)',
    seenBy: [ofProducts],
    titled: 'the stamp of a check',
  },
  {
    name: 'a stamp does not cover the components',
    file: stamp,
    find: 'ownallergens, components])',
    replace: 'ownallergens, components.length])',
    seenBy: [ofProducts],
    titled: 'the stamp of a check',
  },
  {
    name: 'a check without a stamp is accepted',
    file: 'src/features/products/schema.ts',
    find: '!checked || stamp,',
    replace: 'checked !== undefined || stamp,',
    seenBy: [ofProducts],
    titled: 'SetChecked',
  },
  {
    name: 'the check is sent for the newest version while the form still shows an older list',
    file: box,
    find: 'locked={!isShown || isOutdated',
    replace: 'locked={isOutdated',
    seenBy: [onScreen],
    titled: 'a check covers what is on the screen',
  },
  {
    name: 'a refused check can be sent again for a list that nobody has seen',
    file: box,
    find: 'isChangedMeanwhile(saying.error) && saying.variables === product.stamp',
    replace: 'false',
    seenBy: [onScreen],
    titled: 'a check of a list in which a component has changed',
  },
  {
    name: 'taking the newest version over leaves the old list of allergens in the form',
    file: following,
    find: 'mergeTyped({ readFrom: base.values, typed: form.getValues(), newest: newest.values })',
    replace: 'mergeTyped({ readFrom: newest.values, typed: form.getValues(), newest: newest.values })',
    seenBy: [onScreen],
    titled: 'a check covers what is on the screen',
  },
  {
    name: "loading the newest version drops a colleague's additions to a list",
    file: 'src/shared/merge-typed.ts',
    find: 'newest.filter((item) => typed.includes(item) || !readFrom.includes(item))',
    replace: 'newest.filter((item) => typed.includes(item))',
    seenBy: ['src/shared/merge-typed.test.ts'],
  },
]
