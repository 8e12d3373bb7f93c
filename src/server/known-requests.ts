import type { DatedAnswer } from './dated-answer.ts'
import type { Wishes } from './read-head.ts'

/** Answers a request as a client of this server would see it, without the network; throws when it has no plain answer. */
export type Ask = (request: string) => Promise<Buffer>
/** What the door knows: how to tell its requests, and their whole answers, as `DoorVisit` takes them. */
export type Known<Request> = {
  /** Returns the request of `GET target` by a client with these wishes; undefined for one that is for the HTTP server. */
  recognise: (target: string, wishes: Wishes) => Request | undefined
  answer: (request: Request) => DatedAnswer | Promise<DatedAnswer | undefined>
}
