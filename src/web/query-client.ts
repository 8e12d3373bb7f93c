import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

/** Keeps what was read; a refusal is not asked for again, a missing answer is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
