import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createEmbeddedSource } from '#features/catalogue/embedded/server/embedded.ts'

// Loaded into a real server beside its own program: searches as its routes do, and prints how late its event loop is.
const path = process.env.BENCH_INDEX ?? ''
const perSecond = Number(process.env.BENCH_SEARCHES ?? 0)
const keywords = ['melk', 'halfvolle melk', 'gerookte zal', 'chocolde', 'kaas', 'olie van']
const warmUp = 5000
const measured = 10_000

const source = createEmbeddedSource(path)
let asked = 0
let failed = 0
const ask = () => {
  asked += 1
  source.search?.(keywords[asked % keywords.length] ?? '', { index: 0, size: 200 }).catch(() => {
    failed += 1
  })
}
if (perSecond > 0) setInterval(ask, 1000 / perSecond)
const delay = monitorEventLoopDelay({ resolution: 1 })
setTimeout(() => delay.enable(), warmUp)
setTimeout(() => {
  const [median, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((time) =>
    (time / 1e6).toFixed(1),
  )
  console.log(`Delay ${median} ${p99} ${max} after ${asked} searches, ${failed} failed`)
}, warmUp + measured)
