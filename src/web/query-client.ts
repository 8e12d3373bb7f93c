import { QueryClient } from '@tanstack/react-query'
import { mayPass } from './call.ts'

/**
 * Creates the cache of everything read from the server. Failed reads are retried twice, 800 ms apart, and once
 * after ten seconds of silence; refusals are not: any answer with a status other than 502 and 503. What is outdated or
 * failed is read again when the browser is back online, or its tab visible.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails visibly instead of waiting unseen until there is one.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => mayPass(error, failures),
        retryDelay: 800,
        // 'always' above would switch it off.
        refetchOnReconnect: true,
      },
    },
  })
}
