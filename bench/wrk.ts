import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Load = { requestsPerSecond: number; p99: number; requests: number }

const run = promisify(execFile)
const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/**
 * Requests `url` over 50 connections on one thread for `seconds`, as fast as it answers; with a script, what that asks
 * for. Throws when an answer fails.
 */
export async function load(url: string, seconds = 10, script?: string): Promise<Load> {
  const header = ['-H', 'Accept-Encoding: br', ...(script ? ['-s', script] : [])]
  const { stdout } = await run('wrk', ['-t1', '-c50', `-d${seconds}s`, '--latency', ...header, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer every request:\n${stdout}`)
  return {
    requestsPerSecond: Number(find(stdout, /Requests\/sec:\s+([\d.]+)/)[1]),
    p99: asMilliseconds(find(stdout, /99%\s+([\d.]+)(us|ms|s|m)\b/)),
    requests: Number(find(stdout, /(\d+) requests in/)[1]),
  }
}

function asMilliseconds([, amount, unit = '']: RegExpMatchArray): number {
  return Number(amount) * (milliseconds[unit] ?? Number.NaN)
}

function find(text: string, pattern: RegExp): RegExpMatchArray {
  const found = text.match(pattern)
  if (!found) throw new Error(`wrk printed something unexpected:\n${text}`)
  return found
}
