import { type Call, type FaultyServer, startFaultyServer } from './faulty-server.ts'

export type TranslateServer = FaultyServer & {
  /** Answers every later call with exactly these texts; undefined ends it. */
  answerWith: (texts: readonly unknown[] | undefined) => void
  /** Answers this text so from now on. */
  answerFor: (text: string, answer: string) => void
  /** Keeps every later call waiting for its answer until the returned function is called. */
  hold: () => () => void
  /** The texts that were sent for translation, in order. */
  asked: () => string[]
}

type Kind = 'libretranslate' | 'deepl'
type Asked = { texts: readonly string[]; language: string }

/** Starts a server that translates "Soep" into "[de] Soep", and so on; `key` is what it requires. */
export async function startTranslateServer(kind: Kind, key?: string): Promise<TranslateServer> {
  let fixed: readonly unknown[] | undefined
  const special = new Map<string, string>()
  let held: Promise<void> | undefined
  const server = await startFaultyServer(async (call) => {
    await held
    const asked = readers[kind](call, key)
    if (!asked) return { status: 403, body: { message: 'not for you' } }
    const texts = fixed ?? asked.texts.map((text) => special.get(text) ?? `[${asked.language}] ${text}`)
    const body = kind === 'deepl' ? { translations: texts.map((text) => ({ text })) } : { translatedText: texts }
    return { status: 200, body }
  })
  return {
    ...server,
    answerWith: (texts) => {
      fixed = texts
    },
    answerFor: (text, answer) => void special.set(text, answer),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    asked: () => server.calls.flatMap((call) => readers[kind](call, key)?.texts ?? []),
  }
}

/** Read a call as the documentation of each program has it; undefined for one that is not so, or lacks the key. */
const readers: Readonly<Record<Kind, (call: Call, key: string | undefined) => Asked | undefined>> = {
  libretranslate: ({ method, path, body }, key) => {
    const { q, source, target, format, api_key } = body as Record<string, unknown>
    const isRight = method === 'POST' && path === '/translate' && source === 'nl' && format === 'text'
    return isRight && api_key === key ? { texts: q as string[], language: String(target) } : undefined
  },
  deepl: ({ method, path, headers, body }, key) => {
    const { text, source_lang, target_lang } = body as Record<string, unknown>
    const isRight = method === 'POST' && path === '/v2/translate' && source_lang === 'NL'
    if (!isRight || headers.authorization !== `DeepL-Auth-Key ${key}`) return undefined
    return { texts: text as string[], language: String(target_lang).slice(0, 2).toLowerCase() }
  },
}
