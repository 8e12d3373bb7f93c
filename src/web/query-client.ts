import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

/** Told when a call finds that the session is over. */
export type OnSignedOut = () => void

/** Keeps what was read; a refusal is not asked for again, a missing answer is, twice. */
export function createQueryClient(onSignedOut: OnSignedOut): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof CallError && error.status === 401) onSignedOut()
      },
    }),
    defaultOptions: {
      // Without a connection a call fails and says so; it does not wait unseen until there is one.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (count, error) => count < 2 && (!(error instanceof CallError) || [0, 502, 503].includes(error.status)),
        retryDelay: 800,
      },
    },
  })
}
