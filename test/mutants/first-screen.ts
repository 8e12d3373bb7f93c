import type { Fault } from './fault.ts'

const seenBy = ['e2e/first-screen.spec.ts']

/** What can make the first screen of staff slow, or leave somebody waiting. */
export const faults: readonly Fault[] = [
  {
    name: 'the data of a list are asked for only once its code runs',
    file: 'src/app/first-calls.ts',
    find: 'return [userCall, call]',
    replace: 'return []',
    seenBy,
    titled: 'names its code and its data',
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
    titled: 'a list that could not be read is read again by itself when the connection is back',
  },
]
