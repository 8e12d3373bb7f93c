import { useEffect } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirectDocument,
  ScrollRestoration,
  useLoaderData,
  useMatches,
} from 'react-router'
import { afterFirstScreen, firstScreenIsShown } from '#web/after-first-screen.ts'
import { PageNotFound, ScreenError } from '#web/error-boundary.tsx'
import { restoreScrollWhenTallEnough } from '#web/late-scroll.ts'
import { watchNavigations } from '#web/navigations.ts'
import { historyEntryOf } from '#web/trail.ts'
import { PendingMark } from '#web/ui/pending-mark.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { pagePaths } from './pages/page-paths.ts'
import {
  type Code,
  rare,
  readingScreens,
  type ScreenLoader,
  sharedScreens,
  staffScreens,
  visitorScreens,
} from './screens.tsx'

const queryClient = () => import('./query-client.tsx')
const staffFrame = () => import('./staff-frame.tsx')
const withData: ScreenLoader = async () => ({ Component: (await queryClient()).WithData })
const ownFrame: ScreenLoader = async () => ({ Component: (await staffFrame()).OwnFrame })
const staffOnly: ScreenLoader = async () => ({ Component: (await staffFrame()).StaffOnly })

// Outside the staff frame, an error needs a frame of its own.
const framedError = (
  <PublicFrame>
    <ScreenError />
  </PublicFrame>
)

/**
 * Creates the router with every screen of the staff app. A screen's code is fetched when it is first opened, even when
 * a visitor is then sent to the login screen; that of staff screens also once somebody's first screen is complete.
 */
export function createScreens() {
  const router = createBrowserRouter([
    {
      element: <Root />,
      children: [
        ...pagePaths.map((path) => ({ path, loader: leaveApp })),
        ...visitorRoutes(visitorScreens),
        {
          id: 'data',
          ...fetched(withData),
          errorElement: framedError,
          children: [
            ...visitorRoutes(readingScreens),
            { ...fetched(ownFrame, readUser), errorElement: framedError, children: staffRoutes(sharedScreens) },
            {
              ...fetched(staffOnly, () => {
                void fetchStaffScreens()
                return readUser()
              }),
              errorElement: framedError,
              children: staffRoutes(staffScreens),
            },
          ],
        },
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ])
  restoreScrollWhenTallEnough(router)
  watchNavigations(router)
  return router
}

/** Calls `draw` once the first screen can be drawn: its code has come, or the reason why not. */
export function whenStarted(router: ReturnType<typeof createScreens>, draw: () => void): void {
  if (router.state.initialized) {
    draw()
    return
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    draw()
  })
}

function visitorRoutes(screens: Readonly<Record<string, ScreenLoader>>): RouteObject[] {
  return Object.entries(screens).map(([path, screen]) => ({
    path,
    ...fetched(screen, () => expectAnyUser(path)),
    errorElement: framedError,
  }))
}

function staffRoutes(screens: Readonly<Record<string, ScreenLoader>>): RouteObject[] {
  return Object.entries(screens).map(([path, screen]) => ({
    path,
    ...fetched(screen, () => readAhead(path)),
    errorElement: <ScreenError />,
  }))
}

/**
 * Returns a route whose component `screen` fetches, while it does what comes `before`. By a loader, as the router never
 * asks again for a `lazy` that failed.
 */
function fetched(screen: ScreenLoader, before: () => unknown = () => undefined) {
  let code: Promise<Code> | undefined
  const fetchOnce = () => {
    code ??= screen().catch((error: unknown) => {
      code = undefined
      throw error
    })
    return code
  }
  const loader = async () => (await Promise.all([fetchOnce(), before()]))[0]
  return { loader, shouldRevalidate: () => false, Component: Fetched }
}

/** Renders what a route's loader fetched. */
function Fetched() {
  const { Component } = useLoaderData<Code>()
  return <Component />
}

let mayBeAnother = true

// Whoever leaves a visitor's screen may have signed in there.
function expectAnyUser(path: string): void {
  mayBeAnother = true
  if (path === '/login') void fetchStaffScreens()
}

async function readUser(): Promise<void> {
  await (await queryClient()).readUser({ mayBeAnother })
  mayBeAnother = false
}

// What takes long is not awaited: the screen shows that it loads, and what went wrong. Without this code its frame fails too.
async function readAhead(path: string): Promise<void> {
  await queryClient().then(
    (data) => data.readAhead(path),
    () => undefined,
  )
}

let isFetchingAll = false

// So that a screen opens at once, also without a connection; not for somebody who asks their browser to save data.
async function fetchStaffScreens(): Promise<void> {
  if (isFetchingAll || savesData()) return
  isFetchingAll = true
  const usual = Object.entries(staffScreens).filter(([path]) => !rare.has(path))
  for (const code of [queryClient, staffFrame, ...usual.map(([, screen]) => screen)]) {
    await afterFirstScreen()
    // What fails is fetched again when the screen is opened, which then says so.
    await code().catch(() => undefined)
  }
}

// Chromium alone tells. https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}

// The server makes these pages: a link to one leaves the staff app.
function leaveApp({ request }: LoaderFunctionArgs): Response {
  const { pathname, search, hash } = new URL(request.url)
  return redirectDocument(`${pathname}${search}${hash}`)
}

function Root() {
  const isVisitors = useMatches().every(({ id }) => id !== 'data')
  useEffect(() => {
    if (isVisitors) firstScreenIsShown()
  }, [isVisitors])
  return (
    <>
      <PendingMark />
      <ScrollRestoration getKey={historyEntryOf} />
      <Outlet />
    </>
  )
}
