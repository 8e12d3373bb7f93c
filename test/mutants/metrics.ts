import type { Fault } from './fault.ts'

const seenBy = ['src/app/metrics.test.ts']
const answers = 'src/server/requests/answers.ts'
const logs = ['src/app/logs.test.ts']
const state = 'src/app/metrics.ts'

/** Faults of what those who run a server read: metrics and the log. */
export const faults: readonly Fault[] = [
  {
    name: 'a metric tells the token of a card',
    file: answers,
    find: 'routeOptions.url ?? unknown',
    replace: 'raw.url ?? unknown',
    seenBy,
  },
  {
    name: 'cards that are held are not counted',
    file: answers,
    find: 'if (since === undefined) return',
    replace: 'if (since === undefined || !framed.has(request)) return',
    seenBy,
  },
  {
    name: 'a database that is away is said to answer',
    file: state,
    find: '() => set({}, 0)',
    replace: '() => set({}, 1)',
    seenBy,
  },
  {
    name: 'while the database is away a collector reads nothing at all',
    file: state,
    find: '.catch(forget)',
    replace: '',
    seenBy,
  },
  {
    name: 'the values of before are told while the database is away',
    file: state,
    find: '.catch(forget)',
    replace: ".catch(() => this.set(labelNames.includes('state') ? { state: 'waiting' } : {}, 0))",
    seenBy,
  },
  {
    name: 'mails that were given up count as waiting',
    file: state,
    find: "set({ state: 'undelivered' }, undelivered)",
    replace: "set({ state: 'waiting' }, undelivered)",
    seenBy,
  },
  {
    name: 'each file of the index is a job of its own',
    file: state,
    find: "name.split(' ')[0] ?? name",
    replace: 'name',
    seenBy,
  },
  {
    name: 'a time is told in ms',
    file: state,
    find: 'until / 1000',
    replace: 'until',
    seenBy,
  },
  {
    name: 'whoever reaches the port of the metrics reads them at any address',
    file: 'src/server/metrics/metrics-server.ts',
    find: "request.method !== 'GET' || request.url !== '/metrics'",
    replace: "request.method !== 'GET'",
    seenBy,
  },
  {
    name: 'a server whose metrics cannot be offered starts without a word',
    file: 'src/app/serve.ts',
    find: 'const { stop } = await serveMetrics(registry, where)',
    replace: 'const stop = async () => {}; void serveMetrics(registry, where).catch(() => {})',
    seenBy: ['src/app/failing-start.test.ts'],
    titled: 'its metrics',
  },
  {
    name: 'what has nothing to tell is told as 0',
    file: state,
    find: 'labelNames.length === 0 ? this.remove({}) : this.reset()',
    replace: 'this.reset()',
    seenBy,
  },
  {
    name: 'the connections that are there count as those who wait for one',
    file: 'src/db/postgres.ts',
    find: 'return { busy: open - idle, idle, waiting }',
    replace: 'return { busy: open - idle, idle, waiting: open }',
    seenBy,
    database: 'postgres',
  },
  {
    name: 'calls that wait behind those of their own company are not counted',
    file: 'src/server/work/tenant-queue.ts',
    find: 'sum + waiting, this',
    replace: 'sum + waiting * 0, this',
    seenBy: ['src/features/accounts/staff-turns.test.ts'],
  },
  {
    name: 'a card is said to be young while the database is away',
    file: 'src/features/publishing/public-card/server/card-versions.ts',
    find: '(now - askedAt) / 1000)',
    replace: '(now - askedAt) / 1e6)',
    seenBy,
  },
  {
    name: 'the access log tells the token of a card',
    file: answers,
    find: 'routeOptions.url ?? unknown',
    replace: 'raw.url ?? unknown',
    seenBy: logs,
  },
  {
    name: 'an answer and the error behind it have no id in common',
    file: 'src/server/requests/access-log.ts',
    find: '...(id && { reqId: id }), ',
    replace: '',
    seenBy: logs,
  },
  {
    name: 'who saw a failure is told no id of it',
    file: 'src/server/requests/errors.ts',
    find: '  withRequestId(reply)\n',
    replace: '',
    seenBy: logs,
  },
  {
    name: 'the log holds the values of a row that PostgreSQL refused',
    file: 'src/server/requests/errors.ts',
    find: '    type,\n    message,',
    replace: '    ...error,\n    type,\n    message,',
    seenBy: logs,
    database: 'postgres',
  },
  {
    name: 'the log holds the values of slow statements',
    file: 'src/db/connect.ts',
    find: 'slowStatements.publish({ sql: query.sql,',
    replace: 'slowStatements.publish({ sql: query.sql + String(query.parameters),',
    seenBy: logs,
    database: 'postgres',
  },
]
