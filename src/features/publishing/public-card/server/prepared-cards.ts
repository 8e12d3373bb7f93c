import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding, type Precompressed } from '#server/files/precompressed.ts'
import { namesTag } from '#server/requests/if-none-match.ts'
import { type PreparedResponse, prepareResponse } from '#server/requests/prepared-responses.ts'
import { endsSoon } from '../rules.ts'
import type { PublishedCard } from './card-by-token.ts'
import type { CardSource } from './card-source.ts'
import { formOf, languageFor } from './public-card.ts'

const address = /^\/show\/([\w-]{1,64})(?:\?lang=([a-z]{2}))?$/
/** The form of a response: the page in one of its encodings, or that the client has it already. */
type Form = Encoding | 'known'
/** One that ends soon has other headers. */
type Name = Form | `${Form} ending`

type Found = { page: Precompressed; form: Form; name: Name }

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
  const held = new WeakMap<Precompressed, Partial<Record<Name, PreparedResponse>>>()

  const findCard = (card: PublishedCard | null, lang: string | undefined) => {
    if (!card) return { page: missing, isEnding: false }
    const form = formOf(languageFor(card, lang), card)
    const page = cards.kept(card.companyId, form, card.version)
    return page && { page, isEnding: endsSoon(cards.endOf(card.companyId, form), Date.now()) }
  }
  /** Returns the page that would be sent now and its form, as far as they are known without asking or making anything. */
  const findPage = ({ url = '', headers }: IncomingMessage): Found | undefined => {
    const [, token, lang] = address.exec(url) ?? []
    const card = token && versions.current(token)
    if (card === undefined || card === '') return undefined
    const found = findCard(card, lang)
    if (!found) return undefined
    const isKnown = card && namesTag(headers['if-none-match'], found.page.etag)
    const form = isKnown ? 'known' : acceptedEncoding(headers['accept-encoding'] ?? '')
    return form && { page: found.page, form, name: found.isEnding ? `${form} ending` : form }
  }
  return {
    find: (request) => {
      const found = findPage(request)
      return found && held.get(found.page)?.[found.name]
    },
    keep: (request, reply, payload) => {
      const found = request.method === 'GET' ? findPage(request.raw) : undefined
      // Another version may have come since the framework chose what to send.
      if (!found || !isOf(found.page, found.form, reply, payload)) return
      const { page, form, name } = found
      held.set(page, { ...held.get(page), [name]: prepareResponse(reply, form === 'known' ? undefined : page[form]) })
    },
  }
}

function isOf(page: Precompressed, form: Form, reply: FastifyReply, payload: unknown): boolean {
  if (form === 'known') return reply.statusCode === 304 && reply.getHeader('etag') === page.etag
  return payload === page[form]
}
