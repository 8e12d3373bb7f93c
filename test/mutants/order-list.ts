import type { Fault } from './fault.ts'

const barcodes = 'src/features/menu/order-list/barcodes.ts'
const columns = 'src/features/menu/order-list/columns.ts'
const rules = 'src/features/menu/order-list/rules.ts'
const choosing = 'src/features/menu/order-list/choosing.ts'
const queries = 'src/features/menu/order-list/server/queries.ts'
const commands = 'src/features/menu/order-list/server/commands.ts'
const byRules = ['src/features/menu/order-list/rules.test.ts']
const seenBy = ['src/features/menu/order-list/order-list.test.ts']

/** What can go wrong with an order list: another product is taken, a row is lost, or something comes twice or unseen. */
export const faults: readonly Fault[] = [
  {
    name: 'digits that a spreadsheet rounded away are taken for zeros',
    file: barcodes,
    find: 'others.length === Number(exponent)',
    replace: 'others.length <= Number(exponent)',
    seenBy: byRules,
  },
  {
    name: 'a number that only one shop knows finds a product',
    file: barcodes,
    find: "isShopInternal(gtin) ? { problem: 'of-a-shop' } : ",
    replace: '',
    seenBy: byRules,
  },
  {
    name: 'a row beyond the most is lost without a word',
    file: rules,
    find: "unread.push({ row: index + 1, text: filled.join(' · '), why: 'too-many' })",
    replace: 'continue',
    seenBy: byRules,
  },
  {
    name: 'a total is read as a product',
    file: rules,
    find: "return 'sum'",
    replace: 'return undefined',
    seenBy: byRules,
  },
  {
    name: 'two products of the same name and another barcode are one line',
    file: rules,
    find: "if (barcode && 'gtin' in barcode) return String(barcode.gtin)",
    replace: '',
    seenBy: byRules,
  },
  {
    name: 'two columns hold the name after a correction',
    file: columns,
    find: "before === kind ? 'other' : before",
    replace: 'before',
    seenBy: byRules,
  },
  {
    name: 'what is only like a line is ticked before anybody looked',
    file: choosing,
    find: "status === 'found' && isRead && product",
    replace: 'product',
    seenBy: byRules,
  },
  {
    name: 'a repaired barcode is ticked before anybody looked',
    file: choosing,
    find: "isRead = barcode !== undefined && 'gtin' in barcode && !barcode.isRepaired",
    replace: "isRead = barcode !== undefined && 'gtin' in barcode",
    seenBy: byRules,
  },
  {
    name: 'a product that is chosen for two lines is sent twice',
    file: choosing,
    find: 'if (!wanted.has(key)) wanted.set(key, product)',
    replace: 'wanted.set(String(id), product)',
    seenBy: byRules,
  },
  {
    name: 'a list says what another company has',
    file: queries,
    find: "    .where('company_id', '=', companyId)\n",
    replace: '',
    seenBy,
  },
  {
    name: 'a whole list asks machines of others',
    file: queries,
    find: 'const local = { live: false }',
    replace: 'const local = { live: true }',
    seenBy,
  },
  {
    name: 'the likest product does not come first',
    file: queries,
    find: 'other.likeness - one.likeness',
    replace: 'one.likeness - other.likeness',
    seenBy,
  },
  {
    name: 'an own product of a list that comes again is made again',
    file: commands,
    find: '(await findOwnNamed(trx, companyId, name, ean))',
    replace: 'undefined',
    seenBy,
  },
  {
    name: 'an own product of another company is taken for that of this one',
    file: commands,
    find: "    .where('company_id', '=', companyId)\n    .where('source', '=', 'own')",
    replace: "    .where('source', '=', 'own')",
    seenBy,
  },
  {
    name: 'one product without a sheet fails the whole list',
    file: commands,
    find: 'return { id: null, added: false, problem: choice.failure.message }',
    replace: 'throw choice.failure',
    seenBy,
  },
  {
    name: 'a product of the same name and another brand is called ours',
    file: queries,
    find: 'return !isOther && !isOfOther',
    replace: 'return !isOther',
    seenBy,
  },
  {
    name: 'a product of the same name and another barcode is called ours',
    file: queries,
    find: 'return !isOther && !isOfOther',
    replace: 'return !isOfOther',
    seenBy,
  },
  {
    name: 'of two own products of one name with barcodes of their own the second is not made',
    file: commands,
    find: "named.where('gtin', 'is', null)",
    replace: 'named',
    seenBy,
  },
]
