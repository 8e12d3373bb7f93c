import { readFileSync } from 'node:fs'

// Loaded into a server before it starts: its clock is ahead by the ms in this file, which is read anew at each SIGUSR2.
const file = process.env.BENCH_CLOCK
if (file === undefined) throw new Error('BENCH_CLOCK names no file')
const read = () => Number(readFileSync(file, 'utf8'))
let ahead = read()
process.on('SIGUSR2', () => {
  ahead = read()
})

const realNow = Date.now
const now = () => realNow() + ahead
Date.now = now
globalThis.Date = new Proxy(Date, {
  construct: (date, given, newTarget) => Reflect.construct(date, given.length === 0 ? [now()] : given, newTarget),
})
