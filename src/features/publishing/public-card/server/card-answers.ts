import { DatedAnswer } from '#server/dated-answer.ts'
import type { Ask, Known } from '#server/known-requests.ts'
import { namesTag } from '#server/known-tag.ts'
import type { Encoding } from '#server/packed.ts'
import type { Wishes } from '#server/read-head.ts'
import { type CardSource, languageFor } from './public-card.ts'

/** The start of the addresses of cards. */
export const cardPrefix = '/show/'

const address = /^\/show\/([\w-]{1,64})(?:\?lang=([a-z]{2}))?$/
/** An answer's form: the page in one of its encodings, or that the client has it already. */
type Form = Encoding | 'known'
/** A request for a card's page, in words of cards. */
type CardRequest = { target: string; token: string; lang: string | undefined; wishes: Wishes }
type Prepared = Partial<Record<Form, DatedAnswer>>

/** What is sent: a packed page, or what stands for the page that says that there is no such card. */
type Page = { readonly etag: string | undefined }
const noCard: Page = { etag: undefined }

/**
 * Returns the prepared answers to guests who read a card: each is what the server itself answered to such a request, and
 * is sent as long as the server would answer the same. Knows `/show/{token}` with an optional `?lang=` alone.
 */
export function cardAnswers({ cards, versions }: CardSource): (ask: Ask) => Known<CardRequest> {
  // As long as the cards are kept: a page that is dropped takes its answers along.
  const prepared = new WeakMap<Page, Prepared>()

  /** Returns the page that would be sent now and its form, as far as they are known without asking or making anything. */
  const pageNow = ({ token, lang, wishes }: CardRequest): { page: Page; form: Form } | undefined => {
    const card = versions.current(token)
    if (card === undefined) return undefined
    const page = card === null ? noCard : cards.kept(card.companyId, languageFor(card, lang), card.version)
    const form = page && formOf(page, wishes)
    return page && form && { page, form }
  }
  const askFor = async (ask: Ask, request: CardRequest): Promise<DatedAnswer | undefined> => {
    const answer = new DatedAnswer(await ask(requestFor(request)))
    const now = pageNow(request)
    if (now && answer.is(expected(now.page, now.form)))
      prepared.set(now.page, { ...prepared.get(now.page), [now.form]: answer })
    // Anything else may depend on more than a plain request: the server answers that itself.
    return [200, 304, 404].includes(answer.status) ? answer : undefined
  }
  return (ask) => ({
    recognise: (target, wishes) => {
      const [, token, lang] = address.exec(target) ?? []
      return token === undefined || wishes.encoding === undefined ? undefined : { target, token, lang, wishes }
    },
    answer: (request) => {
      const now = pageNow(request)
      return (now && prepared.get(now.page)?.[now.form]) ?? askFor(ask, request)
    },
  })
}

function formOf({ etag }: Page, { encoding, ifNoneMatch }: Wishes): Form | undefined {
  return etag !== undefined && ifNoneMatch !== undefined && namesTag(ifNoneMatch, etag) ? 'known' : encoding
}

function requestFor({ target, wishes: { acceptEncoding, ifNoneMatch } }: CardRequest): string {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', `Accept-Encoding: ${acceptEncoding}`]
  if (ifNoneMatch !== undefined) lines.push(`If-None-Match: ${ifNoneMatch}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** What an answer must be to be sent again for this page: another version may have come in between. */
function expected({ etag }: Page, form: Form) {
  if (etag === undefined) return { status: 404, etag, encoding: form }
  return form === 'known' ? { status: 304, etag, encoding: undefined } : { status: 200, etag, encoding: form }
}
