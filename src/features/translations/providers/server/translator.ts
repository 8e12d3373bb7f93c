import type { Db } from '#db/connect.ts'
import { AppError } from '#server/requests/errors.ts'
import { takeTurn } from '#server/requests/throttle.ts'
import type { Config } from '#server/settings/config.ts'
import { minute } from '#shared/dates.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { OtherLanguage } from '../../own-texts/rules.ts'
import { batchesOf, readAnswer } from '../rules.ts'
import { createDeepL } from './deepl.ts'
import { createLibreTranslate } from './libretranslate.ts'
import { ProviderAway, type TranslationProvider } from './provider.ts'

/** Proposes translations of a company's texts. */
export type Translator = {
  /** Of the program behind it. */
  readonly name: string
  /**
   * Translates Dutch texts, and returns those in the other language by the Dutch ones. Asks another machine, so never
   * call it inside a transaction. A text that the machine can not translate is absent. Throws 429 when the company has
   * used up its budget, and 503 when the machine fails or answers nothing but nonsense: then there is nothing of the call.
   */
  translate: (
    db: Db,
    companyId: CompanyId,
    texts: readonly string[],
    language: OtherLanguage,
  ) => Promise<ReadonlyMap<string, string>>
}

type Log = { warn: (line: string) => void }
type Settings = { config: Pick<Config, 'translate'>; userAgent: string; log: Log; timeout?: number }

/** Creates the translator that the settings describe; undefined without one. */
export function createTranslator({
  config: { translate },
  userAgent,
  log,
  ...options
}: Settings): Translator | undefined {
  if (!translate) return undefined
  const { kind, url, key } = translate
  const provider = (kind === 'deepl' ? createDeepL : createLibreTranslate)({ url, key, userAgent, ...options })
  const warn = seldom(log.warn)
  return {
    name: provider.name,
    translate: async (db, companyId, texts, language) => {
      const translated = new Map<string, string>()
      for (const batch of batchesOf([...new Set(texts)])) {
        await takeFromBudget(db, companyId)
        for (const [text, other] of await askFor(provider, warn, batch, language)) translated.set(text, other)
      }
      return translated
    },
  }
}

/** Passes on one line a minute: a dish is translated into ten languages, which all fail together. */
function seldom(warn: Log['warn']): Log['warn'] {
  let last = -minute
  return (line) => {
    if (performance.now() - last < minute) return
    last = performance.now()
    warn(line)
  }
}

async function takeFromBudget(db: Db, companyId: CompanyId): Promise<void> {
  const wait = await takeTurn(db, 'translation', String(companyId))
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  const message = 'Er is voor vandaag genoeg vertaald. Probeer het later nog eens, of vul vertalingen zelf in.'
  throw new AppError(429, 'translated-enough', message, undefined, seconds)
}

async function askFor(
  provider: TranslationProvider,
  warn: Log['warn'],
  texts: readonly string[],
  language: OtherLanguage,
): Promise<ReadonlyMap<string, string>> {
  try {
    const read = readAnswer(texts, await provider.translate(texts, language))
    if (read) return read
    throw new ProviderAway(`answered texts that can not be translations into ${language}`)
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    warn(`The translation program ${provider.name} failed: it ${error.message}`)
    const message = `Het vertaalprogramma ${provider.name} antwoordt niet goed. Er is niets veranderd. Probeer het later nog eens, of vul vertalingen zelf in.`
    throw new AppError(503, 'translator-away', message)
  }
}
