import type { Fault } from './fault.ts'

const dialog = 'src/features/scanner/code-reading/web/code-scan-dialog.tsx'
const code = 'src/features/publishing/filter/shown-choice.ts'
const symbols = 'src/features/scanner/decoding/symbols.ts'
const dishes = 'src/features/floor/web/waiter-dishes.tsx'
const ofCode = { seenBy: ['src/features/publishing/filter/shown-choice.test.ts'] }
const ofSymbols = { seenBy: ['src/features/scanner/decoding/symbols.test.ts'] }
const inPlace = { seenBy: ['e2e/shown-choice.spec.ts'], titled: 'reads the code of a guest in place' }
const atTable = { seenBy: ['e2e/waiter-view.spec.ts'] }

/** What can go wrong where a waiter scans the code of a guest, and where a tap is answered before all is drawn. */
export const faults: readonly Fault[] = [
  {
    name: 'the code of another house is read',
    file: code,
    find: 'text.startsWith(start) && text.length > start.length ? text.slice(start.length) : undefined',
    replace: "text.includes('/service#') ? text.slice(text.indexOf('#') + 1) : undefined",
    ...ofCode,
  },
  {
    name: 'a code without a choice is read as one',
    file: code,
    find: ' && text.length > start.length',
    replace: '',
    ...ofCode,
  },
  {
    name: 'the sticker of the table hides the code of the guest beside it',
    file: 'src/features/scanner/code-reading/rules.ts',
    find: 'texts.find(isWanted) ?? texts[0]',
    replace: 'texts.slice(0, 1).find(isWanted) ?? texts[0]',
    seenBy: ['src/features/scanner/code-reading/rules.test.ts'],
  },
  {
    name: 'QR codes are not read',
    file: symbols,
    find: "['QRCode', ...productSymbols]",
    replace: 'productSymbols',
    ...ofSymbols,
  },
  {
    name: 'a barcode before the camera is passed over in silence',
    file: symbols,
    find: "['QRCode', ...productSymbols]",
    replace: "['QRCode']",
    ...ofSymbols,
  },
  {
    name: 'what reads is fetched only when it is opened: not without network',
    file: dialog,
    find: 'useDecoder<Texts>(openWorker, true)',
    replace: 'useDecoder<Texts>(openWorker, opened)',
    ...inPlace,
  },
  {
    name: 'any code before the camera counts as that of the guest',
    file: dialog,
    find: 'if (!isWanted(text)) return setRefused(text)',
    replace: '',
    ...inPlace,
  },
  {
    name: 'another code is refused without a word',
    file: dialog,
    find: '{refused !== undefined && (',
    replace: "{refused === '' && (",
    ...inPlace,
  },
  {
    name: 'the camera films on after the code was read',
    file: dialog,
    find: 'onCode(text)\n      onClose()',
    replace: 'onCode(text)',
    ...inPlace,
  },
  {
    name: 'the camera is not stopped when its dialog closes',
    file: 'src/features/scanner/phone/camera/web/use-camera.ts',
    find: 'isOver = true\n      stopAll(filming)',
    replace: 'isOver = true',
    ...inPlace,
  },
  {
    name: 'a code that was scanned is said, and not ticked',
    file: 'src/features/floor/web/use-shown-choice.ts',
    find: '      onRead(read.chosen)\n',
    replace: '      if (hash !== "") onRead(read.chosen)\n',
    ...inPlace,
  },
  {
    name: 'a reader that failed is never loaded anew',
    file: 'src/features/scanner/decoding/web/decoder.ts',
    find: 'worker ??= begin()',
    replace: "if (!worker) return reject(new Error('The decoder could not be loaded.'))",
    seenBy: ['e2e/scanner.spec.ts'],
    titled: 'where no reader can be loaded',
  },
  {
    name: 'dishes out of sight at a tap are never drawn',
    file: dishes,
    find: '<div hidden={drawn !== answer}>',
    replace: '<div hidden={wanted !== undefined}>',
    ...atTable,
  },
  {
    name: 'an opened dish closes when its word changes',
    file: dishes,
    find: 'open={isOpen}',
    replace: "open={isOpen && word !== 'yes'}",
    ...atTable,
  },
]
