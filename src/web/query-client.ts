import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

/**
 * Creates the cache of everything read from the server. Failed reads are retried twice, 800 ms apart, but refusals are
 * not: any answer with a status other than 502 and 503.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails visibly instead of waiting unseen until there is one.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (count, error) => count < 2 && (!(error instanceof CallError) || [0, 502, 503].includes(error.status)),
        retryDelay: 800,
      },
    },
  })
}
