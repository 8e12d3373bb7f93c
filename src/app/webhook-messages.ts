import type { Db } from '#db/connect.ts'
import type { PostMessage } from '#features/programs/server/post-message.ts'
import { deliverDue } from '#features/programs/server/webhook-delivery.ts'
import { type RepeatedRounds, repeatRounds } from './repeated-rounds.ts'

type Settings = { post: PostMessage; publicUrl: string; warn: (line: string) => void }

// In ms. Who has no webhook costs nothing.
const lookEvery = 2000

/**
 * Tells the programs of companies when their menus changed, on every server at once: each message is claimed by one. A round
 * that fails is told to `warn`, and the next one goes on. `stop` breaks off what is being sent.
 */
export function createWebhookMessages(db: Db, { post, publicUrl, warn }: Settings): RepeatedRounds {
  const stopping = new AbortController()
  const round = async (now: Date) => {
    try {
      await deliverDue(db, now, { post, publicUrl, stopping: stopping.signal })
    } catch (error) {
      if (!stopping.signal.aborted) warn(`Messages about changed menus could not be sent: ${String(error)}`)
    }
  }
  return repeatRounds(round, lookEvery, stopping)
}
