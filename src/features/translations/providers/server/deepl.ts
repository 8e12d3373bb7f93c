import { z } from 'zod'
import { createRemote } from '#server/requests/remote.ts'
import {
  ProviderAway,
  type ProviderOptions,
  pauseAfterBusy,
  providerTimeout,
  type TranslationProvider,
} from './provider.ts'

// https://developers.deepl.com/api-reference/translate
const answer = z.object({ translations: z.array(z.object({ text: z.unknown() })) })
const quotaUsedUp = 456

/** Creates the provider for DeepL; `url` is that of its API, such as https://api-free.deepl.com. */
export function createDeepL({ url, key, userAgent, timeout = providerTimeout }: ProviderOptions): TranslationProvider {
  const remote = createRemote({
    away: (reason, cause) => new ProviderAway(reason, cause),
    baseUrl: url.replace(/\/v2$/, ''),
    headers: { 'user-agent': userAgent, ...(key !== undefined && { authorization: `DeepL-Auth-Key ${key}` }) },
    pauseAfterBusy,
    timeout,
  })
  return {
    name: 'DeepL',
    translate: async (texts, language) => {
      // English and Portuguese alone have variants there.
      const target = language === 'en' ? 'EN-GB' : language.toUpperCase()
      const { status, body } = await remote.ask('/v2/translate', {
        text: texts,
        source_lang: 'NL',
        target_lang: target,
      })
      if (status === quotaUsedUp) throw new ProviderAway('said that the quota is used up')
      const read = answer.safeParse(body)
      if (status >= 300 || !read.success) throw new ProviderAway(`answered no translations into ${target} (${status})`)
      return read.data.translations.map(({ text }) => text)
    },
  }
}
