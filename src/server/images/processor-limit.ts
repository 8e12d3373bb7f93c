import { workerData } from 'node:worker_threads'

// The program of the thread that `limitProcessorTime` starts: it goes on while the process's own thread is busy.

const pause = 50
const begun = process.cpuUsage()

setInterval(() => {
  const { user, system } = process.cpuUsage(begun)
  if ((user + system) / 1000 > (workerData as number)) process.kill(process.pid, 'SIGKILL')
}, pause)
