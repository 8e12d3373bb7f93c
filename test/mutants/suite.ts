import type { Fault } from './fault.ts'

const verdict = { file: 'scripts/test-verdict.ts', seenBy: ['scripts/test-verdict.test.ts'] } as const
const sensor = {
  file: 'src/web/ui/queued-keyboard-sensor.ts',
  seenBy: ['e2e/dishes.spec.ts'],
  titled: 'faster than the screen',
} as const

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
    find: '      requireEmailVerification: true,',
    replace: '      requireEmailVerification: true,\n      password: { verify: async () => true },',
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
    find: 'if (this.queue.length > 0) setTimeout(this.handOn)',
    replace: 'this.handOn()',
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
    find: 'if (isBroken) ofProject.failed += 1',
    replace: '',
    seenBy: ['scripts/project-reporter.test.ts'],
  },
]
