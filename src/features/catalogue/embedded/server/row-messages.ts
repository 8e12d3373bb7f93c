import type { MessagePort } from 'node:worker_threads'
import type { StagedProducts } from './index-rows.ts'

/** What the thread that makes rows is started with; `flow` counts the messages that were sent and those that were taken. */
export type RowTask = { staged: StagedProducts; port: MessagePort; flow: Int32Array<SharedArrayBuffer> }

/** What it sends: products as in an EntryBatcher's batch, with tokens in the place of the words. */
export type RowMessage =
  | { type: 'rows'; batch: Uint8Array<ArrayBuffer> }
  | { type: 'error'; error: unknown }
  | { type: 'end' }
