import type { Fault } from './fault.ts'

const gtinTests = ['src/features/catalogue/rules.test.ts']
const frameTests = ['src/features/scanner/decoding/read-frame.test.ts']
const scanTests = ['src/features/scanner/decoding/rules.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'a UPC-E that ends in 3 is written in full as one that ends in 5 or more',
    file: 'src/features/catalogue/gtin.ts',
    find: 'if (last === 3) return',
    replace: 'if (last === 2) return',
    seenBy: gtinTests,
  },
  {
    name: 'a UPC-E counts without its check digit',
    file: 'src/features/catalogue/gtin.ts',
    find: 'return parseGtin(upcA) === undefined ? undefined : upcA',
    replace: 'return upcA',
    seenBy: gtinTests,
  },
  {
    name: 'eight typed digits that begin with 0 are an EAN-8 although a UPC-E has them',
    file: 'src/features/catalogue/gtin.ts',
    find: "digits.startsWith('0') ? (expanded ?? asPrinted) : (asPrinted ?? expanded)",
    replace: 'asPrinted ?? expanded',
    seenBy: gtinTests,
  },
  {
    name: 'one read is a scan',
    file: 'src/features/scanner/decoding/rules.ts',
    find: 'if (pending !== code) return',
    replace: 'if (pending === undefined && pending === code) return',
    seenBy: scanTests,
  },
  {
    name: 'two equal reads with a miss between are a scan',
    file: 'src/features/scanner/decoding/rules.ts',
    find: 'if (code === undefined) return { scanning: { lastScanAt, scanned: inView }, ...missed }',
    replace:
      'if (code === undefined) return { scanning: { ...(pending && { pending }), lastScanAt, scanned: inView }, ...missed }',
    seenBy: scanTests,
  },
  {
    name: 'a code that stays in view is scanned again and again',
    file: 'src/features/scanner/decoding/rules.ts',
    find: 'one === known ? seenAgain(known, takenAt) : one',
    replace: 'one === known ? known : one',
    seenBy: scanTests,
  },
  {
    name: 'a code is out of view by the clock alone, however few frames were looked at',
    file: 'src/features/scanner/decoding/rules.ts',
    find: 'takenAt - scanned.seenAt < outOfView || scanned.unseen < unseenWhenGone(scanned)',
    replace: 'takenAt - scanned.seenAt < outOfView',
    seenBy: scanTests,
  },
  {
    name: 'a code is out of view after a few missed frames, however fast they came',
    file: 'src/features/scanner/decoding/rules.ts',
    find: 'takenAt - scanned.seenAt < outOfView || scanned.unseen < unseenWhenGone(scanned)',
    replace: 'scanned.unseen < unseenWhenGone(scanned)',
    seenBy: scanTests,
  },
  {
    name: 'a packet that is missed one time in two is gone as soon as one that is always read',
    file: 'src/features/scanner/decoding/rules.ts',
    find: 'misses: misses + unseen, unseen: 0 }',
    replace: 'misses, unseen: 0 }',
    seenBy: scanTests,
  },
  {
    name: 'a code that stays in view is scanned again once its name is given',
    file: 'src/features/scanner/decoding/rules.ts',
    find: '  return { lastScanAt, scanned }',
    replace: '  return { lastScanAt, scanned: scanned.slice(1) }',
    seenBy: scanTests,
  },
  {
    name: 'two equal reads with a while between in which nothing is read are a scan',
    file: 'src/features/scanner/decoding/rules.ts',
    find: '  return { lastScanAt, scanned }',
    replace: '  return scanned.length > 99 ? { lastScanAt, scanned } : arguments[0]',
    seenBy: scanTests,
  },
  {
    name: 'a packet that was taken away is never scanned again',
    file: 'src/features/scanner/decoding/rules.ts',
    find: 'Math.ceil(Math.log(chanceInView) / Math.log(missRate))',
    replace: 'Math.ceil(9 * Math.log(chanceInView) / Math.log(missRate))',
    seenBy: scanTests,
  },
  {
    name: 'another code is scanned within 500 ms of the one before',
    file: 'src/features/scanner/decoding/rules.ts',
    find: 'if (untilNext > 0) return',
    replace: 'if (untilNext > betweenScans) return',
    seenBy: scanTests,
  },
  {
    name: 'codes that are held upside down are left to zxing',
    file: 'src/features/scanner/matching/read-stripes.ts',
    find: '      yield line.slice().reverse()\n',
    replace: '',
    seenBy: frameTests,
  },
  {
    name: 'the digits that fit best count however little they fit',
    file: 'src/features/scanner/matching/read-stripes.ts',
    find: 'if (found && isCertain(found)) return',
    replace: 'if (found && (isCertain(found) || found.margin > 0)) return',
    seenBy: frameTests,
  },
  {
    name: 'a UPC-E has the check digit of a UPC-A with its zeros elsewhere',
    file: 'src/features/scanner/matching/digits.ts',
    find: 'if (last <= 2) return [1, 3, 3, 1, 3, 1]',
    replace: 'if (last <= 2) return [1, 3, 1, 3, 3, 1]',
    seenBy: frameTests,
  },
]
