import type { Fault } from './fault.ts'

const verdict = { file: 'scripts/test-verdict.ts', seenBy: ['scripts/test-verdict.test.ts'] } as const
const sensor = {
  file: 'src/web/ui/queued-keyboard-sensor.ts',
  seenBy: ['e2e/dishes.spec.ts'],
  titled: 'faster than a screen',
} as const

const structureTests = ['scripts/check-structure.test.ts']

export const faults: readonly Fault[] = [
  {
    ...verdict,
    name: 'a run passes although more than one test in a hundred passed only on a retry',
    find: ' && !isUnsteady,',
    replace: ',',
  },
  { ...verdict, name: 'a run with skipped tests passes', find: ' && skipped === 0', replace: '' },
  {
    ...verdict,
    name: 'a runner that broke after its last test passes',
    find: 'passed: succeeded && passed > 0',
    replace: 'passed: passed > 0',
  },
  {
    ...verdict,
    name: 'browser tests that passed on a retry are not counted',
    find: 'unsteady: stats.flaky',
    replace: 'unsteady: 0',
  },
  {
    name: 'any password signs in, which tests with prepared sessions never notice',
    file: 'src/features/accounts/server/auth.ts',
    find: 'password: options.passwords,',
    replace: 'password: { ...options.passwords, verify: async () => true },',
    seenBy: ['test/prepared-owner.test.ts', 'src/features/accounts/accounts.test.ts'],
  },
  {
    name: 'a registered company gets no menu, while the prepared ones of the tests have one',
    file: 'src/app/build-server.ts',
    find: 'onCompanyFounded: createMenu }',
    replace: 'onCompanyFounded: async () => undefined }',
    seenBy: ['test/prepared-owner.test.ts'],
  },
  {
    ...sensor,
    name: 'a key moves the row from its place before the last key',
    find: 'if (this.isDrawn() || this.waits === mostWaits)',
    replace: 'if (this.waits >= 0)',
  },
  {
    ...sensor,
    name: 'a key that waits its turn also counts at once',
    find: '    event.stopImmediatePropagation()\n',
    replace: '',
  },
  {
    name: 'the demo does not say what to open first',
    file: 'src/app/demo/first-steps.ts',
    find: 'Open eerst',
    replace: 'Er is',
    seenBy: ['src/app/demo/first-steps.test.ts'],
  },
  {
    name: 'a change in a room skips the tests of the rooms that build on it',
    file: 'scripts/changed-tests.ts',
    find: 'readingOrder.slice(readingOrder.indexOf(room))',
    replace: '[room]',
    seenBy: ['scripts/changed-tests.test.ts'],
  },
  {
    name: 'the failed tests of one database count as those of the other',
    file: 'scripts/project-reporter.ts',
    find: 'const ofProject = counts[project]',
    replace: 'const ofProject = counts[files[0]?.project ?? project] ?? counts[project]',
    seenBy: ['scripts/project-reporter.test.ts'],
  },
  {
    name: 'a test file that cannot be loaded is not counted',
    file: 'scripts/project-reporter.ts',
    find: '[...broken, ...tests]',
    replace: 'tests',
    seenBy: ['scripts/project-reporter.test.ts'],
  },
  {
    name: 'the import of a type does not count in a circle of files',
    file: 'scripts/structure/source-file.ts',
    find: '/^\\s*import\\s+(?:type\\s+)?[\\w*{]',
    replace: '/^\\s*import\\s+(?!type\\b)[\\w*{]',
    seenBy: structureTests,
    titled: 'in a circle',
  },
  {
    name: 'only two files that import each other are a circle, and no longer way round',
    file: 'scripts/structure/circle-rules.ts',
    find: 'if (trail.includes(path))',
    replace: 'if (trail.at(-2) === path)',
    seenBy: structureTests,
    titled: 'in a circle',
  },
  {
    name: 'a file that two others import counts as a circle',
    file: 'scripts/structure/circle-rules.ts',
    find: 'if (trail.includes(path))',
    replace: 'if (walked.has(path))',
    seenBy: structureTests,
    titled: 'of which each is imported by many',
  },
  {
    name: 'circles of tests and scripts go unseen',
    file: 'scripts/structure/circle-rules.ts',
    find: 'for (const { path } of files) walk(path)',
    replace: "for (const { path } of files) if (path.startsWith('src/')) walk(path)",
    seenBy: structureTests,
    titled: 'in a circle',
  },
  {
    name: 'the rooms of publishing may import those below them',
    file: 'scripts/structure/import-rules.ts',
    find: 'placeOf(to) <= placeOf(from)',
    replace: 'placeOf(to) >= placeOf(from)',
    seenBy: structureTests,
    titled: 'names the import in src/features/publishing',
  },
  {
    name: 'a room may import one that stands below it',
    file: 'scripts/structure/import-rules.ts',
    find: 'placeOf(to) <= placeOf(from)',
    replace: 'placeOf(to) !== Number.POSITIVE_INFINITY',
    seenBy: structureTests,
  },
  {
    name: 'files may lie loose in publishing',
    file: 'scripts/structure/name-rules.ts',
    find: '(!planned && room === loose)',
    replace: 'room === loose',
    seenBy: structureTests,
    titled: 'refuses the file src/features/publishing',
  },
]
