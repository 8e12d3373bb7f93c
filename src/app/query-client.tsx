import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { overviewQuery } from '#features/dashboard/web/api.ts'
import { categoriesQuery } from '#features/menu/category/web/api.ts'
import { dishesQuery } from '#features/menu/dishes/web/api.ts'
import { productsQuery } from '#features/products/web/api.ts'
import { firstScreenIsShown } from '#web/after-first-screen.ts'
import { onCompanyLost, openScreensFor } from '#web/call.ts'
import { createQueryClient } from '#web/query-client.ts'
import { openDrafts } from '#web/saving/drafts.ts'
import { forgetUnsaved } from '#web/saving/unsaved.ts'

/** In ms. */
const aMoment = 1000

const queryClient = createQueryClient()
/** For whom, and for which company, the screens were opened. */
let openedFor: string | undefined

// The access was taken away while a screen was open: the waiting page takes its place.
onCompanyLost(() => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }))

// Who works for no company has none of its screens before them; the next company's must not be refused.
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== currentUserQuery.queryKey[0]) return
  const user = query.state.data as CurrentUser | null | undefined
  if (user?.company === null) openScreensFor({ userId: user.userid })
})

/**
 * Reads who is signed in, for the frame that depends on it; again when it `mayBeAnother` than before, whose data then go.
 * Throws CallError, after twenty seconds at most.
 */
export async function readUser({ mayBeAnother }: { mayBeAnother: boolean }): Promise<void> {
  const before = queryClient.getQueryData(currentUserQuery.queryKey)
  const user = await queryClient.fetchQuery({ ...currentUserQuery, ...((mayBeAnother || !before) && { staleTime: 0 }) })
  const owner = user ? ownerOf(user) : undefined
  if (openedFor !== undefined && openedFor !== owner) {
    forgetUnsaved()
    queryClient.clear()
    queryClient.setQueryData(currentUserQuery.queryKey, user)
  }
  openedFor = owner
  openDrafts(owner)
  openScreensFor({ userId: user?.userid, companyId: user?.company?.id })
}

// What was typed for one company must not be saved in another, even by the same person.
const ownerOf = ({ userid, company }: CurrentUser) => (company ? `${userid} ${company.id}` : userid)

const firstReads: Readonly<Record<string, () => Promise<void>>> = {
  '/dashboard': () => queryClient.prefetchQuery(overviewQuery),
  '/categories': () => queryClient.prefetchQuery(categoriesQuery),
  '/dishes': () => queryClient.prefetchQuery(dishesQuery),
  '/products': () => queryClient.prefetchQuery(productsQuery('')),
}

/**
 * Asks for the data of a screen while its code is fetched, for a user who is known to be signed in. At the start, when
 * nobody is known yet, the document asks for them (preload.ts): those are on their way already, and worth a moment's
 * wait, as the first screen is then drawn once instead of twice.
 */
export async function readAhead(path: string): Promise<void> {
  const read = firstReads[path]
  if (!read) return
  if (isAskedByDocument()) await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, aMoment))])
  else if (queryClient.getQueryData(currentUserQuery.queryKey)?.company) void read()
}

let isFirst = true

/** Returns whether the document itself asked for the data of the screen that is now opened: it did so for the first. */
function isAskedByDocument(): boolean {
  const isAsked = isFirst && document.querySelector('link[rel="preload"][as="fetch"]') !== null
  isFirst = false
  return isAsked
}

/** Keeps what the screens in it read from the server. */
export function WithData() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <FirstScreen />
    </QueryClientProvider>
  )
}

/** Tells when the first screen has read all that it needs. Last in its frame: the effects of the screen run before. */
function FirstScreen() {
  useEffect(() => {
    const look = () => {
      if (queryClient.isFetching() === 0) firstScreenIsShown()
    }
    look()
    return queryClient.getQueryCache().subscribe(look)
  }, [])
  return null
}
