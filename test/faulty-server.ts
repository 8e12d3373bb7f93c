import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The ways in which a server on another machine fails; 'stalls' sends half of its answer and then nothing more. */
export type Fault =
  | 'hangs'
  | 'stalls'
  | 'cut-off'
  | 'no-json'
  | 'huge'
  | { status: number; retryAfter?: string }
  | { redirectTo: string }

export type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }
export type FaultyServer = {
  url: string
  /** The calls received so far. */
  calls: Call[]
  /** Makes every later call fail in this way; undefined ends the fault. */
  fail: (fault: Fault | undefined) => void
  stop: () => Promise<void>
}

const hugeSize = 12 * 1024 * 1024

type Answer = { status: number; body: unknown }

/** Starts a JSON server on a free local port that a test can make fail. */
export async function startFaultyServer(answer: (call: Call) => Answer | Promise<Answer>): Promise<FaultyServer> {
  const calls: Call[] = []
  let fault: Fault | undefined
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    calls.push(call)
    const { status, body } = await answer(call)
    const text = JSON.stringify(body) ?? ''
    if (fault !== undefined) return failWith(fault, response, text)
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (next) => {
      fault = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function failWith(fault: Fault, response: ServerResponse, text: string): void {
  if (fault === 'hangs') return
  if (typeof fault === 'object') return void failByStatus(fault, response)
  if (fault === 'no-json') return void response.writeHead(200).end('<html><body>Even geduld</body></html>')
  if (fault === 'huge') return void response.writeHead(200).end(JSON.stringify({ name: 'x'.repeat(hugeSize) }))
  response.writeHead(200, { 'content-length': text.length + 100 })
  response.write(text.slice(0, text.length / 2), () => {
    if (fault === 'cut-off') response.destroy()
  })
}

function failByStatus(fault: Exclude<Fault, string>, response: ServerResponse): void {
  if ('redirectTo' in fault) response.writeHead(307, { location: fault.redirectTo }).end()
  else response.writeHead(fault.status, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {}).end('sorry')
}

async function readCall(request: IncomingMessage): Promise<Call> {
  let text = ''
  for await (const chunk of request) text += chunk
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
