/** In ms. Supervisors that stop a server by SIGTERM commonly give it ten seconds. */
const longestStop = 9000

/** Ends the process once `stop` is done; with status 1, after a word to `warn`, when that fails or takes nine seconds. */
export function endProcess(stop: () => Promise<void>, warn: (line: string) => void): void {
  const fail = (line: string) => {
    warn(line)
    process.exit(1)
  }
  setTimeout(() => fail('The server did not stop in time, and is ended.'), longestStop)
  stop().then(
    () => process.exit(0),
    (error: unknown) => fail(`The server could not be stopped as it should: ${String(error)}`),
  )
}
