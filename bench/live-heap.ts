type Evaluated = { result: { value: number } }

/** Returns how much a process holds (MB) once all that nobody needs is collected; it runs with `--inspect` on this port. */
export async function measureLiveHeap(port: number): Promise<number> {
  const [page] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(page?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const ask = <Result>(id: number, method: string, params: object = {}) =>
    new Promise<Result>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id: number; result: Result }
        if (answer.id === id) resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  // Twice: the first may leave what finalisers let go of.
  await ask(1, 'HeapProfiler.collectGarbage')
  await ask(2, 'HeapProfiler.collectGarbage')
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const { result } = await ask<Evaluated>(3, 'Runtime.evaluate', { expression })
  socket.close()
  return result.value / 1e6
}
