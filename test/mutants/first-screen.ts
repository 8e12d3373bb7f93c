import type { Fault } from './fault.ts'

const seenBy = ['e2e/first-screen.spec.ts']

/** What can make the first screen of staff slow, or leave somebody waiting. */
export const faults: readonly Fault[] = [
  {
    name: 'the data of a list are asked for only once its code runs',
    file: 'src/app/preload.ts',
    find: 'return [userCall, call]',
    replace: 'return []',
    seenBy,
    titled: 'names its code and its data',
  },
  {
    name: 'what the first screen waited for is read again as it appears',
    file: 'src/web/query-client.ts',
    find: '(isFirstScreenShown() ? 0 : Number.POSITIVE_INFINITY)',
    replace: '(isFirstScreenShown() ? 0 : 0)',
    seenBy,
    titled: 'names its code and its data',
  },
  {
    name: 'the frame of the first screen waits as long as its data do',
    file: 'src/app/query-client.tsx',
    find: 'new Promise((resolve) => setTimeout(resolve, aMoment))',
    replace: 'new Promise(() => undefined)',
    seenBy,
    titled: 'do not keep the frame',
  },
  {
    name: 'a phone draws all rows of a list at once',
    file: 'src/web/ui/long-list.tsx',
    find: '!isWide && !opened.has(visit)',
    replace: 'false',
    seenBy,
    titled: 'the rows that fit on the screen are drawn first',
  },
  {
    name: 'the rows below the screen of a phone are never drawn',
    file: 'src/web/ui/long-list.tsx',
    find: 'startTransition(() => setIsStarting(false))',
    replace: 'startTransition(() => undefined)',
    seenBy,
    titled: 'the rows that fit on the screen are drawn first',
  },
  {
    name: 'a long list stops for ever where a busy device tells late that its end is in sight',
    file: 'src/web/ui/long-list.tsx',
    find: 'entries.at(-1)?',
    replace: 'entries[0]?',
    seenBy: ['e2e/way-back.spec.ts'],
    titled: 'too busy to say',
  },
  {
    name: 'a file of code whose fetch failed once is given up',
    file: 'src/web/load-code.ts',
    find: 'if (!mayPass(error, failures)) throw error',
    replace: 'if (failures === 0) throw error',
    seenBy,
    titled: 'failed once is fetched again',
  },
  {
    name: 'a start whose answer gets lost says Loading for a minute and a half',
    file: 'src/web/call.ts',
    find: "method === 'GET' ? { within: patienceOfScreen, ...options } : options",
    replace: 'options',
    seenBy,
    titled: 'a start whose answer gets lost',
  },
  {
    name: 'a list that could not be read stays so when the connection is back',
    file: 'src/web/query-client.ts',
    find: 'refetchOnReconnect: true',
    replace: 'refetchOnReconnect: false',
    seenBy,
    titled: 'a list that could not be read',
  },
]
