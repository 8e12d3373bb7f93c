import type { Fault } from './fault.ts'

export const faults: readonly Fault[] = [
  {
    name: 'a browser may keep the card for a minute',
    file: 'src/features/publishing/card/server/routes.ts',
    find: "'cache-control': 'no-cache'",
    replace: "'cache-control': 'max-age=60'",
    seenBy: ['src/features/publishing/card/card.test.ts'],
  },
]
