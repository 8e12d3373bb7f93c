import { z } from 'zod'
import { createRemote } from '#server/requests/remote.ts'
import {
  ProviderAway,
  type ProviderOptions,
  pauseAfterBusy,
  providerTimeout,
  type TranslationProvider,
} from './provider.ts'

// https://docs.libretranslate.com/api/operations/translate/: a list as `q` gives a list as `translatedText`.
const answer = z.object({ translatedText: z.array(z.unknown()) })

/** Creates the provider for a server with LibreTranslate's interface. */
export function createLibreTranslate({
  url,
  key,
  userAgent,
  timeout = providerTimeout,
}: ProviderOptions): TranslationProvider {
  const remote = createRemote({
    away: (reason, cause) => new ProviderAway(reason, cause),
    baseUrl: url,
    headers: { 'user-agent': userAgent },
    pauseAfterBusy,
    timeout,
  })
  return {
    name: 'LibreTranslate',
    translate: async (texts, language) => {
      const asked = {
        q: texts,
        source: 'nl',
        target: language,
        format: 'text',
        ...(key !== undefined && { api_key: key }),
      }
      const { status, body } = await remote.ask('/translate', asked)
      const read = answer.safeParse(body)
      if (status >= 300 || !read.success)
        throw new ProviderAway(`answered no translations into ${language} (${status})`)
      return read.data.translatedText
    },
  }
}
