import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Outcome, scanQueue } from './scan-queue.ts'
import { type Keeper, type WaitingScan, waitingScans } from './waiting-scans.ts'

const proof = '9520000000011'
const ofOneShop = '2000000000015'

function memory(): Keeper & { text: string | null } {
  return {
    text: null,
    getItem() {
      return this.text
    },
    setItem(_name, text) {
      this.text = text
    },
  }
}

const answer = {
  id: 1,
  name: 'Bouillon',
  allergens: [],
  complete: true,
  isnew: true,
  into: null,
  own: false,
  undone: false,
  traces: [],
}

/** A server that adds each key once, in the order of arrival, behind a network that does as `fates` says. */
function shakyServer(fates: readonly Outcome['kind'][]) {
  const added: string[] = []
  const left = [...fates]
  const send = async ({ key, ean }: WaitingScan): Promise<Outcome> => {
    const fate = left.shift() ?? 'added'
    if (fate === 'busy') return { kind: fate, waitMs: 5000 }
    if (fate === 'unknown' || fate === 'refused' || fate === 'later') return { kind: fate }
    // The answer gets lost half of the time after the server has added it.
    const arrives = fate === 'added' || left.length % 2 === 0
    if (arrives && !added.includes(`${key} ${ean}`)) added.push(`${key} ${ean}`)
    return fate === 'added' ? { kind: 'added', answer } : { kind: fate }
  }
  return { added, send }
}

/** A phone whose page can be loaded again; `scanned` are its scans in order. */
function phoneWith(send: (scan: WaitingScan) => Promise<Outcome>) {
  const keeper = memory()
  const open = () =>
    scanQueue({ tag: 'ons', from: 'een', waiting: waitingScans(keeper), send, report: () => undefined })
  let queue = open()
  const scanned: string[] = []
  return {
    scanned,
    scan: () => void scanned.push(`${queue.add(String(scanned.length))} ${scanned.length}`),
    reload: () => {
      queue = open()
    },
    flush: () => queue.flush(),
    count: () => queue.count(),
  }
}

const fate = fc.constantFrom<Outcome['kind']>('added', 'unsure', 'unsure', 'over')

describe('the queue of scans', () => {
  // spec: scan-phone-22
  test('brings each scan once and in order, whatever the network does, over a reload too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 12 }),
        fc.array(fc.constantFrom('scan' as const, 'flush' as const, 'reload' as const), { maxLength: 20 }),
        async (fates, steps) => {
          const { added, send } = shakyServer(fates)
          const phone = phoneWith(send)
          for (const step of steps) await phone[step]()
          // Each flush ends at the first scan without an answer.
          for (let flush = 0; flush <= fates.length; flush++) await phone.flush()
          expect(added).toEqual(phone.scanned)
          expect(phone.count()).toBe(0)
        },
      ),
    )
  })

  // spec: scan-phone-22
  test('sends nothing to another company', async () => {
    const keeper = memory()
    const { added, send } = shakyServer([])
    const queueOf = (tag: string) =>
      scanQueue({ tag, from: 'een', waiting: waitingScans(keeper), send, report: () => undefined })
    queueOf('ons').add('1')
    await queueOf('hun').flush()
    expect([added, queueOf('hun').count(), queueOf('ons').count()]).toEqual([[], 0, 1])
  })

  test('sets an unknown barcode aside until it has a name, and the others go on', async () => {
    const { added, send } = shakyServer(['unknown'])
    const queue = scanQueue({ tag: 'a', from: 'b', waiting: waitingScans(memory()), send, report: () => undefined })
    const first = queue.add('1')
    const second = queue.add('2')
    await queue.flush()
    expect([added, queue.unnamed().map(({ ean }) => ean), queue.count()]).toEqual([[`${second} 2`], ['1'], 0])
    queue.giveName(first, 'Mosterd')
    await queue.flush()
    expect([added, queue.unnamed(), queue.count()]).toEqual([[`${second} 2`, `${first} 1`], [], 0])
  })

  test('forgets what was refused, and what was skipped', async () => {
    const { added, send } = shakyServer(['refused', 'unknown'])
    const queue = scanQueue({ tag: 'a', from: 'b', waiting: waitingScans(memory()), send, report: () => undefined })
    queue.add('1')
    const unknown = queue.add('2')
    await queue.flush()
    queue.skip(unknown)
    await queue.flush()
    expect([added, queue.unnamed(), queue.count()]).toEqual([[], [], 0])
  })
})

test('a barcode that can not be looked up now lets the others pass, and keeps its turn', async () => {
  const { added, send } = shakyServer(['later', 'added', 'added'])
  const queue = scanQueue({ tag: 'a', from: 'b', waiting: waitingScans(memory()), send, report: () => undefined })
  const [first, second] = [queue.add('1'), queue.add('2')]
  await queue.flush()
  expect([added, queue.count()]).toEqual([[`${second} 2`], 1])
  await queue.flush()
  expect([added, queue.count()]).toEqual([[`${second} 2`, `${first} 1`], 0])
})

// spec: scan-phone-23
test('says what scans wait for as long as they do, also when a later one was added', async () => {
  const { send } = shakyServer(['later', 'added', 'unsure', 'added', 'later', 'added'])
  const queue = scanQueue({ tag: 'a', from: 'b', waiting: waitingScans(memory()), send, report: () => undefined })
  const said = []
  queue.add('1')
  queue.add('2')
  for (let flush = 0; flush < 4; flush++) {
    await queue.flush()
    said.push(queue.waitsFor())
  }
  expect(said).toEqual(['later', 'unsure', undefined, undefined])
})

// spec: scan-phone-23
test('a server that takes no more for a while is left alone for that long', async () => {
  const { added, send } = shakyServer(['busy'])
  let now = 0
  const queue = scanQueue({
    tag: 'a',
    from: 'b',
    waiting: waitingScans(memory()),
    send,
    report: () => undefined,
    now: () => now,
  })
  queue.add('1')
  await queue.flush()
  now = 4999
  await queue.flush()
  expect([added.length, queue.count(), queue.waitsFor()]).toEqual([0, 1, 'busy'])
  now = 5000
  await queue.flush()
  expect([added.length, queue.count(), queue.waitsFor()]).toEqual([1, 0, undefined])
})

test('asks for one name at a time: of the code it began with, also when an earlier scan turns out unknown', async () => {
  const { send } = shakyServer(['later', 'unknown', 'unknown'])
  const queue = scanQueue({ tag: 'a', from: 'b', waiting: waitingScans(memory()), send, report: () => undefined })
  const [first, second] = [queue.add('1'), queue.add('2')]
  await queue.flush()
  expect(queue.toName()?.key).toBe(second)
  await queue.flush()
  expect([queue.unnamed().length, queue.toName()?.key]).toEqual([2, second])
  queue.skip(second)
  expect(queue.toName()?.key).toBe(first)
})

test('a name is asked once for a code that was scanned twice, but for each scan of a code of one shop', async () => {
  for (const [ean, sent] of [
    [proof, 2],
    [ofOneShop, 1],
  ] as const) {
    const { added, send } = shakyServer(['unknown', 'unknown'])
    const queue = scanQueue({ tag: 'a', from: 'b', waiting: waitingScans(memory()), send, report: () => undefined })
    queue.add(ean)
    const last = queue.add(ean)
    await queue.flush()
    queue.giveName(last, 'Mosterd')
    await queue.flush()
    expect([added.length, queue.unnamed().length]).toEqual([sent, 2 - sent])
  }
})

test('a barcode that an earlier session did not find is looked up again in the next', async () => {
  const keeper = memory()
  const open = (from: string, send: (scan: WaitingScan) => Promise<Outcome>) =>
    scanQueue({ tag: 'a', from, waiting: waitingScans(keeper), send, report: () => undefined })
  const first = open('een', shakyServer(['unknown']).send)
  first.add('1')
  await first.flush()
  expect(open('een', shakyServer([]).send).unnamed()).toHaveLength(1)
  const { added, send } = shakyServer([])
  const next = open('twee', send)
  expect(next.unnamed()).toEqual([])
  await next.flush()
  expect(added).toHaveLength(1)
})

describe('the list of waiting scans', () => {
  const scan = { key: 'k', ean: '1', tag: 't', from: 'f' }

  test('reads past what somebody else wrote in its place', () => {
    const keeper = memory()
    for (const text of ['', 'nee', '7', '{}', '[null, 3, {"key": 1}]', JSON.stringify([{ ...scan, tag: 4 }])]) {
      keeper.text = text
      expect(waitingScans(keeper).list('t')).toEqual([])
    }
    keeper.text = JSON.stringify([null, scan])
    expect(waitingScans(keeper).list('t')).toEqual([scan])
  })

  test('lasts as long as the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const getItem of [refuse, () => '[]']) {
      const list = waitingScans({ getItem, setItem: refuse })
      list.add(scan)
      expect(list.list('t')).toEqual([scan])
      list.remove('k')
      expect(list.list('t')).toEqual([])
    }
  })
})
