const slice = 100

/**
 * Lets a process run for this share of the time only, from 0 to 1: as on a machine that is slow, or busy with others.
 * Returns the function that lets it run freely again.
 */
export function slowDown(pid: number, share: number): () => void {
  let pause: NodeJS.Timeout | undefined
  const turns = setInterval(() => {
    process.kill(pid, 'SIGCONT')
    pause = setTimeout(() => process.kill(pid, 'SIGSTOP'), share * slice)
  }, slice)
  return () => {
    clearInterval(turns)
    clearTimeout(pause)
    process.kill(pid, 'SIGCONT')
  }
}
