import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a real server beside its own program: prints the longest that its event loop stood still, every time that
// the timer runs. A stall holds the timer up too, so that it is always in the line that follows it.
const every = 100
const resolution = 5

const delay = monitorEventLoopDelay({ resolution })
delay.enable()
setInterval(() => {
  console.log(`Stall ${(delay.max / 1e6 - resolution).toFixed(0)}`)
  delay.reset()
}, every).unref()
