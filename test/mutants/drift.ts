import type { Fault } from './fault.ts'

const reread = 'src/features/products/server/reread-sheets.ts'
const leases = 'src/server/work/leases.ts'
const mailed = 'src/features/products/server/mailed-warnings.ts'
const raised = 'src/features/products/server/raised-warnings.ts'
const beside = 'src/features/products/statements/server/beside-sheets.ts'
const job = 'src/app/sheets/sheet-readings.ts'
const ofIndex = ['src/app/sheets/sheet-readings.test.ts']
const ofBarcodes = ['src/app/sheets/own-barcodes.test.ts']
const ofMenuapp = ['src/app/sheets/menuapp-readings.test.ts']

/** Faults with which a guest is not warned of what the supplier changed, or somebody is told of it too often. */
export const faults: readonly Fault[] = [
  {
    name: 'a sheet with other levels counts as read before when its date is the same',
    file: reread,
    find: 'if (isSame && (readOwnRefid',
    replace: 'if (row.date === sheet.date || (readOwnRefid',
    seenBy: ofIndex,
    titled: 'of several servers on one database the next goes on',
  },
  {
    name: 'a product that was deleted while its sheet was read is made anew',
    file: reread,
    find: 'if (await findStored(trx, companyId, choice.refid))',
    replace: 'if (choice)',
    seenBy: ofIndex,
    titled: 'what was deleted',
  },
  {
    name: 'the second company with a product is passed over at the end of a page',
    file: reread,
    find: "eb('product.company_id', '>', company)",
    replace: "eb('product.company_id', '<', company)",
    seenBy: ofIndex,
    titled: 'a page that ends between two companies',
  },
  {
    name: 'one sheet that is never answered keeps all behind it from being read',
    file: reread,
    find: 'const mostUnanswered = 3',
    replace: 'const mostUnanswered = 1',
    seenBy: ofMenuapp,
    titled: 'one sheet that is never answered',
  },
  {
    name: 'the next server begins anew where one was killed',
    file: leases,
    find: '.set({ until, progress })',
    replace: '.set({ until })',
    seenBy: ofIndex,
    titled: 'of several servers on one database the next goes on',
  },
  {
    name: 'every server reads an index, one after the other',
    file: leases,
    find: "eb('lease.until', '<=', now.getTime())",
    replace: "eb('lease.until', '>', 0)",
    seenBy: ofIndex,
    titled: 'of several servers on one database one reads',
  },
  {
    name: 'another file of the index is read the next night only',
    file: job,
    find: 'const version = catalogue.indexVersion()',
    replace: "const version = catalogue.indexVersion() && 'index'",
    seenBy: ofIndex,
    titled: 'of several servers on one database one reads',
  },
  {
    name: 'a mail waits for an hour after the last time that there was none to send',
    file: job,
    find: "      resting.delete('mail')\n",
    replace: '',
    seenBy: ofIndex,
    titled: 'is mailed as soon as it was read',
  },
  {
    name: 'what a sheet says under another name is not taken over',
    file: reread,
    find: '=== sheet.date && columns.every(isSame)',
    replace: '=== sheet.date && columns.some(isSame)',
    seenBy: ofIndex,
    titled: 'in another name is read too',
  },
  {
    name: 'products that left the index keep all behind them from being read',
    file: reread,
    find: 'last.failure.status !== 404 ? last.failure',
    replace: 'last.failure.status !== 0 ? last.failure',
    seenBy: ofIndex,
    titled: 'sheets that are gone',
  },
  {
    name: 'own barcodes are not looked for in another file of the index',
    file: job,
    find: 'end: 10 * roomForIds, live: false',
    replace: 'end: roomForIds, live: false',
    seenBy: ofBarcodes,
    titled: 'warns of what the sheet says as soon as the index is there',
  },
  {
    name: 'an owner is mailed at every reading, however often that is',
    file: mailed,
    find: '  if (warnedAt !== null && warnedAt > isDue) return\n',
    replace: '',
    seenBy: ofIndex,
    titled: 'is mailed to the owners',
  },
  {
    name: 'a mail tells once more what the last one told',
    file: mailed,
    find: 'warnedAt !== null && warnedAt > since ? warnedAt : since)',
    replace: 'since)',
    seenBy: ofIndex,
    titled: 'is mailed to the owners',
  },
  {
    name: 'the dashboard goes on telling of what was new last year',
    file: raised,
    find: "    .where('history.at', '>', since)\n",
    replace: '',
    seenBy: ofIndex,
    titled: 'is told on the dashboard',
  },
  {
    name: 'a warning that somebody with the right took away goes on being told as new',
    file: raised,
    find: "    .where('withdrawn_at', 'is', null)\n",
    replace: '',
    seenBy: ofBarcodes,
    titled: 'keeps the warning when a colleague',
  },
  {
    name: 'an own product that was scanned again goes on hiding the sheet of its barcode',
    file: 'src/features/scanner/server/routes.ts',
    find: 'return readChoice(catalogue, ownRefidOf(wanted.gtin))',
    replace: 'return named',
    seenBy: ofBarcodes,
    titled: 'warns when it is scanned again',
  },
  {
    name: 'a warning of the sheet goes along when a colleague takes back their own',
    file: beside,
    find: "source !== 'cook')",
    replace: 'source.length > 0)',
    seenBy: ofBarcodes,
    titled: 'that a colleague said too',
  },
  {
    name: 'a sheet makes an own product incomplete by words that nobody can answer for',
    file: beside,
    find: 'isNewest, new Date().toISOString())',
    replace: 'isNewest)',
    seenBy: ofBarcodes,
    titled: 'is complete or not by its check alone',
  },
  {
    name: 'a warning that an owner took away comes back every night',
    file: beside,
    find: '  if (before.some((known) => saysTheSame(known, sheet))) return []\n',
    replace: '',
    seenBy: ofBarcodes,
    titled: 'keeps the warning when a colleague',
  },
]
