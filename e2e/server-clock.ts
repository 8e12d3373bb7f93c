import { readFileSync } from 'node:fs'

// A server loads this before its own code (`withClock`): its clock is in the hands of a test, which keeps in a file how far
// (ms) it goes ahead of the real one.
const file = process.env.CLOCK_AHEAD ?? ''
const real = Date
const now = () => real.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(real, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
