import type { Fault } from './fault.ts'

const ofLogos = ['src/features/publishing/logo/logo-files.sqlite.test.ts']

/** Faults by which a slow or busy machine is taken for a fault of the file or the user. */
export const faults: readonly Fault[] = [
  {
    name: 'a logo is refused for the time in which the machine did other work',
    file: 'src/server/images/processor-limit.ts',
    find: 'if ((user + system) / 1000 >',
    replace: 'if ((user + system) / 1000 + performance.now() >',
    seenBy: ofLogos,
    titled: 'while the machine does other work',
  },
  {
    name: 'where memory runs out the server goes before a picture',
    file: 'src/server/images/image-program.ts',
    find: '  beEndedFirst()\n',
    replace: "  if (process.platform !== 'linux') beEndedFirst()\n",
    seenBy: ofLogos,
    titled: 'where memory runs out',
  },
  {
    name: 'a picture that never ends is worked on for minutes',
    file: 'src/server/images/image-program.ts',
    find: '    limitProcessorTime(maxMs)\n',
    replace: '    if (maxMs < 0) limitProcessorTime(maxMs)\n',
    seenBy: ofLogos,
    titled: 'too much work',
  },
]
