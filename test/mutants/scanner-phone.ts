import type { Fault } from './fault.ts'

const page = 'src/features/scanner/phone/web/phone-page.tsx'
const queue = 'src/features/scanner/phone/scan-queue.ts'
const seenBy = ['e2e/scanner.spec.ts']
const inQueue = ['src/features/scanner/phone/scan-queue.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'a phone that froze scans on after its return',
    file: 'src/features/scanner/phone/web/use-hidden.ts',
    find: 'if (since && wasHiddenTooLong(since, momentNow())) tooLong()',
    replace: 'if (since && wasHiddenTooLong(since, since)) tooLong()',
    seenBy,
    titled: 'froze',
  },
  {
    name: 'a hidden tab leaves its session open on the server',
    file: page,
    find: 'invalidate(code).catch(() => undefined)',
    replace: 'void invalidate',
    seenBy,
    titled: 'hidden for five seconds',
  },
  {
    name: 'a validation that fails lets the phone scan',
    file: page,
    find: '.catch(() => false)',
    replace: '.catch(() => true)',
    seenBy,
    titled: 'shows that instead of the camera',
  },
  {
    name: 'the camera films on when the session is over',
    file: 'src/features/scanner/phone/web/use-camera.ts',
    find: '      isOver = true\n      stopAll(filming)',
    replace: '      isOver = true',
    seenBy,
    titled: 'hidden for five seconds',
  },
  {
    name: 'a refused camera counts as any trouble',
    file: 'src/features/scanner/phone/rules.ts',
    find: "  NotAllowedError: 'denied',\n",
    replace: '',
    seenBy,
    titled: 'a refused camera',
  },
  {
    name: 'scans are sent to whichever company the phone is paired with next',
    file: 'src/features/scanner/phone/waiting-scans.ts',
    find: 'read().filter((scan) => scan.tag === tag)',
    replace: 'read().filter(() => tag !== undefined)',
    seenBy: inQueue,
  },
  {
    name: 'a scan is forgotten before the server has answered',
    file: queue,
    find: "if (kind === 'added' || kind === 'refused') waiting.remove(scan.key)",
    replace: "if (kind !== 'unknown') waiting.remove(scan.key)",
    seenBy: inQueue,
  },
  {
    name: 'after a scan without an answer the next ones overtake it',
    file: queue,
    find: "if (outcome.kind === 'unsure' || outcome.kind === 'over') return",
    replace:
      "if (outcome.kind === 'unsure') waiting.remove(scan.key), waiting.add(scan)\n        if (outcome.kind === 'unsure' || outcome.kind === 'over') return",
    seenBy: inQueue,
  },
  {
    name: 'the phone sends each try under a key of its own',
    file: 'src/features/scanner/phone/web/api.ts',
    find: 'idempotencyKey: scan.key',
    replace: 'idempotencyKey: scan.key + Date.now()',
    seenBy,
    titled: 'answer got lost',
  },
  {
    name: 'a name that was given on the phone and does not stand is said to be kept',
    file: 'src/features/scanner/phone/rules.ts',
    find: 'given !== undefined && cleanLine(given) !== answer.name',
    replace: 'given !== undefined && cleanLine(given) === undefined',
    seenBy: ['src/features/scanner/phone/rules.test.ts'],
  },
  {
    name: 'a scan that was named otherwise at the next try is refused',
    file: 'src/features/scanner/server/routes.ts',
    find: 'return idempotencyOf(request, gtin ?? { refid })',
    replace: 'return idempotencyOf(request, { gtin, refid, body: request.body })',
    seenBy: ['src/features/scanner/scanner.test.ts'],
    titled: 'what stands when',
  },
  {
    name: 'another code is asked a name for while the cook types one',
    file: queue,
    find: 'scans.find(({ key }) => key === asked) ?? scans[0]',
    replace: "scans.find(({ key }) => key === '') ?? scans[0]",
    seenBy: inQueue,
  },
  {
    name: 'a code of one shop gets the name that another scan of it got',
    file: queue,
    find: 'scan.key === key || !isShopInternal(Number(scan.ean))',
    replace: 'scan.key === key || Number(scan.ean) > 0',
    seenBy: inQueue,
  },
  {
    name: 'digits that are half typed are lost when a name is asked for',
    file: page,
    find: '        <div hidden={photo.isBusy || scans.unnamed !== undefined}>\n          <TypedCode onCode={scans.add} />\n        </div>',
    replace: '        {!(photo.isBusy || scans.unnamed !== undefined) && <TypedCode onCode={scans.add} />}',
    seenBy,
    titled: 'digits that are being typed',
  },
  {
    name: 'a product of which not all is known reads as if it were',
    file: 'src/features/scanner/phone/rules.ts',
    find: "!complete && 'nog niet alles bekend'",
    replace: "!complete && allergens.length === 0 && 'nog niet alles bekend'",
    seenBy: ['src/features/scanner/phone/rules.test.ts'],
  },
  {
    name: 'a barcode that can not be looked up now holds up all others',
    file: queue,
    find: "if (outcome.kind === 'unsure' || outcome.kind === 'over') return",
    replace: "if (outcome.kind !== 'added') return",
    seenBy: inQueue,
  },
  {
    name: 'traces are left out of what the cook reads',
    file: 'src/features/scanner/phone/rules.ts',
    find: 'traces.length > 0 && `kan',
    replace: 'traces.length > 99 && `kan',
    seenBy: ['src/features/scanner/phone/rules.test.ts'],
  },
]
