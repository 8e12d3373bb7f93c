import cliProgress from 'cli-progress'
import type { ImportProgress } from '#features/catalogue/importing/server/import-catalogue.ts'

const quiet = 5000

/** Shows the progress of an import on standard error until `stop`. */
export type ProgressDisplay = { show: (progress: ImportProgress) => void; stop: () => void }

/** Creates the display of an import: a bar on a terminal, else a line every five seconds. */
export function displayProgress(): ProgressDisplay {
  return process.stderr.isTTY ? displayBar() : displayLines()
}

function displayBar(): ProgressDisplay {
  const begun = performance.now()
  const bar = new cliProgress.SingleBar(
    { format: '{bar} {text}', hideCursor: true, barsize: 24, gracefulExit: false },
    cliProgress.Presets.shades_classic,
  )
  return {
    show: (progress) => {
      if (!bar.isActive) bar.start(progress.totalBytes, 0, { text: '' })
      bar.update(progress.bytes, { text: describe(progress, begun) })
    },
    stop: () => {
      if (bar.isActive) bar.stop()
    },
  }
}

function displayLines(): ProgressDisplay {
  const begun = performance.now()
  let last = begun
  return {
    show: (progress) => {
      if (performance.now() - last < quiet) return
      last = performance.now()
      console.error(describe(progress, begun))
    },
    stop: () => undefined,
  }
}

/**
 * Describes the progress in Dutch: '45 %, 120.000 producten, 30.000 per seconde, nog 12 s'. The time left follows from
 * bytes, since the number of products is unknown.
 */
function describe({ read, bytes, totalBytes }: ImportProgress, begun: number): string {
  const seconds = (performance.now() - begun) / 1000
  const left = bytes === 0 ? 0 : (seconds * (totalBytes - bytes)) / bytes
  const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })
  const percentage = number.format((100 * bytes) / Math.max(1, totalBytes))
  return `${percentage} %, ${number.format(read)} producten, ${number.format(read / seconds)} per seconde, nog ${durationOf(left)}`
}

/** Formats seconds, rounded up: '45 s', '3 min 5 s'. */
export function durationOf(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
