import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { isFirstScreenShown } from './after-first-screen.ts'
import { hasMessage, mayPass } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Nothing that a screen shows changes by it. */
      changesNothing?: boolean
      /** It counts as under way until what the screens show has been read again. */
      waitsForReading?: boolean
      /** A refusal must not change what is on the screen: what the user agrees to is what they saw. */
      keepsScreenWhenRefused?: boolean
      /** It says, or takes back, itself what other changes of the same screen may end (`useAskWhenEnded`). */
      saysOrTakesBack?: boolean
    }
  }
}

// The screen follows a change at once, not with the next timer.
notifyManager.setScheduler(queueMicrotask)

/**
 * Creates the cache of everything read from the server. Failed reads are retried twice, 800 ms apart, and once
 * after ten seconds of silence; refusals are not: any answer with a status other than 502 and 503. What is outdated or
 * failed is read again when the browser is back online, or its tab visible. After each change everything on the screen
 * is read again, also when the server refuses one because what the screen shows is outdated.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { options }) => {
        const { mutationKey, meta = {} } = options
        // Reading again while a change of the same kind is still waiting would undo that one on the screen.
        const isLast = mutationKey === undefined || queryClient.isMutating({ mutationKey }) === 1
        if (meta.changesNothing || !isLast) return
        const reading = queryClient.invalidateQueries()
        if (meta.waitsForReading) return reading
      },
      onError: (error, _input, _result, { meta = {} }) => {
        if (isOutdated(error) && !meta.keepsScreenWhenRefused) void queryClient.invalidateQueries()
      },
    }),
    defaultOptions: {
      // Without a connection a call fails visibly instead of waiting unseen until there is one.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // What the first screen waited for is not read again as it appears.
        staleTime: () => (isFirstScreenShown() ? 0 : Number.POSITIVE_INFINITY),
        retry: (failures, error) => mayPass(error, failures),
        retryDelay: 800,
        // 'always' above would switch it off.
        refetchOnReconnect: true,
      },
    },
  })
  return queryClient
}

function isOutdated(error: unknown): boolean {
  return hasMessage(error) && [403, 404, 409].includes(error.status)
}
