import type { Fault } from './fault.ts'

const seenBy = ['src/app/metrics.test.ts']
const requests = 'src/server/metrics/request-metrics.ts'
const state = 'src/app/metrics.ts'

/** Faults of what collectors of metrics read. */
export const faults: readonly Fault[] = [
  {
    name: 'a metric tells the token of a card',
    file: requests,
    find: 'routeOptions.url ?? unknown',
    replace: 'raw.url ?? unknown',
    seenBy,
  },
  {
    name: 'cards that are held are not counted',
    file: requests,
    find: 'if (since === undefined) return',
    replace: 'if (since === undefined || !routes.has(request)) return',
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
    find: '.catch(() => this.reset())',
    replace: '',
    seenBy,
  },
  {
    name: 'the values of before are told while the database is away',
    file: state,
    find: '.catch(() => this.reset())',
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
]
