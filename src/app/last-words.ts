/**
 * Leaves a line of every way in which this process ends, but a kill -9: the error that nobody caught, and the status. So
 * it does of a thread that broke; neither that nor a reader of its output that has gone ends the process.
 */
export function leaveLastWords(warn: (details: object, line: string) => void): void {
  process.on('uncaughtExceptionMonitor', (err, origin) => warn({ err, origin }, 'An error that nobody caught'))
  process.on('exit', (status) => warn({ status }, 'The process ends'))
  process.on('worker', (thread) => thread.on('error', (err) => warn({ err }, 'A thread broke')))
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
