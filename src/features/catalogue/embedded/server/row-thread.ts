import { workerData } from 'node:worker_threads'
import { BatchBytes } from './entry-batch.ts'
import { makeRows } from './index-rows.ts'
import type { RowMessage, RowTask } from './row-messages.ts'

const batchSize = 200 * 1024
// So many batches may wait to be written.
const mostWaiting = 8

const { staged, port, flow } = workerData as RowTask

try {
  const batch = new BatchBytes()
  for (const row of makeRows(staged)) {
    batch.add(row, row.words, row.record)
    if (batch.size >= batchSize) sendRows(batch)
  }
  sendRows(batch)
  send({ type: 'end' })
} catch (error) {
  send({ type: 'error', error })
}

function sendRows(rows: BatchBytes): void {
  const batch = rows.take()
  send({ type: 'rows', batch }, [batch.buffer])
  for (;;) {
    const taken = Atomics.load(flow, 1)
    if (Atomics.load(flow, 0) - taken < mostWaiting) return
    Atomics.wait(flow, 1, taken)
  }
}

function send(message: RowMessage, transfer: readonly ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
  Atomics.add(flow, 0, 1)
  Atomics.notify(flow, 0)
}
