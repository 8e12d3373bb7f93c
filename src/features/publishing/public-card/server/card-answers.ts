import { DatedAnswer } from '#server/dated-answer.ts'
import type { Answerer, Ask } from '#server/front-door.ts'
import { namesTag } from '#server/known-tag.ts'
import type { Encoding } from '#server/packed.ts'
import type { Wishes } from '#server/read-head.ts'
import { type CardSource, languageOf } from './public-card.ts'

/** The start of the addresses of cards. */
export const cardPrefix = '/show/'

const address = /^\/show\/([\w-]{1,64})(?:\?lang=([a-z]{2}))?$/
/** An answer's form: the page in one of its encodings, or that the client has it already. */
type Form = Encoding | 'known'
type Prepared = Partial<Record<Form, DatedAnswer>>

/** Stands for the page that says that there is no such card, beside the packed pages of cards. */
const noCard = { etag: undefined }

/**
 * Returns the prepared answers to guests who read a card: each is what the server itself answered to such a request, and
 * is sent as long as the server would answer the same. Knows `/show/{token}` with an optional `?lang=` alone.
 */
export function cardAnswers({ cards, versions }: CardSource): (ask: Ask) => Answerer {
  // As long as the cards are kept: a page that is dropped takes its answers along.
  const prepared = new WeakMap<object, Prepared>()

  /** Returns the page that would be sent now, as far as it is known without asking and making anything. */
  const pageNow = (token: string, lang: string | undefined) => {
    const card = versions.current(token)
    if (card === undefined) return undefined
    return card === null ? noCard : cards.kept(card.companyId, languageOf(card, lang), card.version)
  }
  const formFor = (page: { etag: string | undefined }, { encoding, ifNoneMatch }: Wishes): Form | undefined =>
    page.etag !== undefined && ifNoneMatch !== undefined && namesTag(ifNoneMatch, page.etag) ? 'known' : encoding

  const askFor = async (ask: Ask, target: string, wishes: Wishes): Promise<Buffer | undefined> => {
    const answer = new DatedAnswer(await ask(requestFor(target, wishes)))
    const [, token = '', lang] = address.exec(target) ?? []
    const page = pageNow(token, lang)
    const form = page && formFor(page, wishes)
    if (page && form && answer.is(expected(page, form))) {
      prepared.set(page, { ...prepared.get(page), [form]: answer })
    }
    // Anything else may depend on more than a plain request: the server answers that itself.
    return [200, 304, 404].includes(answer.status) ? answer.now() : undefined
  }
  return (ask) => (target, wishes) => {
    const [, token, lang] = address.exec(target) ?? []
    if (token === undefined || wishes.encoding === undefined) return undefined
    const page = pageNow(token, lang)
    const form = page && formFor(page, wishes)
    const answer = page && form && prepared.get(page)?.[form]
    return answer ? answer.now() : askFor(ask, target, wishes)
  }
}

function requestFor(target: string, { acceptEncoding, ifNoneMatch }: Wishes): string {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', `Accept-Encoding: ${acceptEncoding}`]
  if (ifNoneMatch !== undefined) lines.push(`If-None-Match: ${ifNoneMatch}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** What an answer must be to be sent again for this page: another version may have come in between. */
function expected({ etag }: { etag: string | undefined }, form: Form) {
  if (etag === undefined) return { status: 404, etag, encoding: form }
  return form === 'known' ? { status: 304, etag, encoding: undefined } : { status: 200, etag, encoding: form }
}
