import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding, type Precompressed } from '#server/files/precompressed.ts'
import { namesTag } from '#server/requests/if-none-match.ts'
import { type PreparedResponse, prepareResponse } from '#server/requests/prepared-responses.ts'
import type { CardSource } from './card-source.ts'
import { languageFor } from './public-card.ts'

const address = /^\/show\/([\w-]{1,64})(?:\?lang=([a-z]{2}))?$/
/** The form of a response: the page in one of its encodings, or that the client has it already. */
type Form = Encoding | 'known'

export type PreparedCards = {
  /** Returns the response to a request for a card that is held and current; undefined for any other request. */
  find: (request: IncomingMessage) => PreparedResponse | undefined
  /** Keeps a response of the framework, in the last `onSend` hook, where it is one that `find` may return. */
  keep: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => void
}

/**
 * Holds the responses to guests who read a card, `/show/{token}` with an optional `?lang=` alone, as the framework sent them
 * first. Each is sent as long as the framework would send the same. `missing` is the page where there is no card.
 */
export function prepareCards({ cards, versions }: CardSource, missing: Precompressed): PreparedCards {
  // As long as the cards are kept: a page that is dropped takes its responses along.
  const held = new WeakMap<Precompressed, Partial<Record<Form, PreparedResponse>>>()

  /** Returns the page that would be sent now and its form, as far as they are known without asking or making anything. */
  const findPage = ({ url = '', headers }: IncomingMessage): { page: Precompressed; form: Form } | undefined => {
    const [, token, lang] = address.exec(url) ?? []
    const card = token && versions.current(token)
    if (card === undefined || card === '') return undefined
    const page = card ? cards.kept(card.companyId, languageFor(card, lang), card.version) : missing
    const isKnown = page && card && namesTag(headers['if-none-match'], page.etag)
    const form = isKnown ? 'known' : acceptedEncoding(headers['accept-encoding'] ?? '')
    return page && form && { page, form }
  }
  return {
    find: (request) => {
      const found = findPage(request)
      return found && held.get(found.page)?.[found.form]
    },
    keep: (request, reply, payload) => {
      const found = request.method === 'GET' ? findPage(request.raw) : undefined
      // Another version may have come since the framework chose what to send.
      if (!found || !isOf(found.page, found.form, reply, payload)) return
      const { page, form } = found
      held.set(page, { ...held.get(page), [form]: prepareResponse(reply, form === 'known' ? undefined : page[form]) })
    },
  }
}

function isOf(page: Precompressed, form: Form, reply: FastifyReply, payload: unknown): boolean {
  if (form === 'known') return reply.statusCode === 304 && reply.getHeader('etag') === page.etag
  return payload === page[form]
}
