import type { Fault } from './fault.ts'

const commands = 'src/features/products/label-photos/server/commands.ts'
const program = 'src/features/products/label-photos/server/photo-process.ts'
const scanned = 'src/features/scanner/server/scanned-photos.ts'
const seenBy = ['src/features/products/label-photos/label-photos.test.ts']
const files = ['src/features/products/label-photos/photo-files.sqlite.test.ts']
const takeout = ['src/features/takeout/takeout.test.ts']

/** What can go wrong with the photos of labels. */
export const faults: readonly Fault[] = [
  {
    name: 'photos are received however many others are in memory',
    file: 'src/features/scanner/server/routes.ts',
    find: 'atOnceOfCompany: 6',
    replace: 'atOnceOfCompany: 24',
    seenBy: files,
    titled: 'its turn before',
  },
  {
    name: "a company looks at another company's photos",
    file: 'src/features/products/label-photos/server/queries.ts',
    find: "    .where('photo.company_id', '=', companyId)\n    .where('photo.product_id'",
    replace: "    .where('photo.product_id'",
    seenBy,
    titled: 'nobody of another company',
  },
  {
    name: 'a photo is deleted under the number of another product, and the history tells of the wrong one',
    file: commands,
    find: "      .where('product_id', '=', productid)\n      .where('id', '=', photoid)\n",
    replace: "      .where('id', '=', photoid)\n",
    seenBy,
    titled: 'nobody of another company',
  },
  {
    name: 'a code adds photos to products that its session never scanned',
    file: scanned,
    find: "    .where('session_id', '=', id)\n",
    replace: '',
    seenBy,
    titled: 'not scanned in this session',
  },
  {
    name: 'a session that ended while the photo was on its way keeps it after all',
    file: scanned,
    find: '    await holdSession(trx, session)\n',
    replace: '',
    seenBy,
    titled: 'on its way',
  },
  {
    name: 'a photo is encoded before it is looked at whether there is room for it',
    file: scanned,
    find: '  await inSnapshot(db, (trx) => getPhotographable(trx, companyId, productId))\n',
    replace: '',
    seenBy,
    titled: 'answered again under its key',
  },
  {
    name: 'a photo that is sent again is refused once the product has three',
    file: scanned,
    find: '  if (kept) return kept.answer\n',
    replace: '',
    seenBy,
    titled: 'answered again under its key',
  },
  {
    name: 'one company takes the room of all others for its photos',
    file: 'src/server/work/tenant-queue.ts',
    find: 'atOnceOfCompany ?? 1',
    replace: 'atOnceOfCompany ?? 9',
    seenBy: files,
    titled: 'waits behind the others',
  },
  {
    name: 'photos keep a session alive for hours without a scan',
    file: 'src/features/scanner/server/sessions.ts',
    find: "scannedAt ?? eb.ref('last_scan_at')",
    replace: 'scannedAt ?? new Date().toISOString()',
    seenBy,
    titled: 'last longer',
  },
  {
    name: 'a product takes photos without end',
    file: 'src/features/products/label-photos/rules.ts',
    find: 'if (ofProduct >= mostPhotos.ofProduct)',
    replace: 'if (ofProduct > 1000)',
    seenBy,
    titled: 'one of three at most',
  },
  {
    name: 'a photo keeps where it was made and with what',
    file: program,
    find: '.jpeg({ quality }),',
    replace: '.withExif({ IFD0: { Make: "Toestel van Sanne" } }).jpeg({ quality }),',
    seenBy: files,
    titled: 'keeps nothing of where',
  },
  {
    name: 'a photo that a phone held upright lies on its side',
    file: 'src/server/images/photo-program.ts',
    find: "failOn: 'truncated', autoOrient: true",
    replace: "failOn: 'truncated'",
    seenBy: files,
    titled: 'turned upright',
  },
  {
    name: 'a photo ends the check of its product',
    file: commands,
    find: "    await record({ action: 'add-photo'",
    replace:
      "    await trx.updateTable('sign_off').set({ ended_at: '2026-01-01', ended_why: 'redescribed' }).where('product_id', '=', productId).where('company_id', '=', companyId).execute()\n    await record({ action: 'add-photo'",
    seenBy,
    titled: 'nothing but evidence',
  },
  {
    name: 'a barcode twice in a file breaks the load instead of refusing it',
    file: 'src/features/takeout/rules.ts',
    find: '  if (ofBarcodes) return ofBarcodes\n',
    replace: '',
    seenBy: takeout,
    titled: 'a barcode twice',
  },
  {
    name: 'a photo of a loaded file is stored as it came',
    file: 'src/features/takeout/server/loaded-photos.ts',
    find: '(file) => makeEvidence(companyId, file)',
    replace: "async (file): Promise<PhotoImage> => ({ contentType: 'image/jpeg', bytes: file, width: 1, height: 1 })",
    seenBy: takeout,
    titled: 'a photo that is none',
  },
  {
    name: 'a download forgets the barcode of what was named at the shelf',
    file: 'src/features/products/server/loaded-products.ts',
    find: 'gtin: product.gtin === null ? null : (parseGtin(product.gtin) ?? null),',
    replace: 'gtin: null,',
    seenBy: takeout,
    titled: 'brings back barcodes',
  },
]
