import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  type RouteObject,
  redirectDocument,
  ScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { LoginAgain } from '#features/accounts/web/login-again.tsx'
import { SessionEnded } from '#features/accounts/web/session-ended.tsx'
import { onCompanyLost } from '#web/call.ts'
import { PageNotFound, ScreenError } from '#web/error-boundary.tsx'
import { restoreScrollWhenTallEnough } from '#web/late-scroll.ts'
import { visitOf } from '#web/place.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { AppShell } from './app-shell.tsx'
import { pagePaths } from './pages/page-paths.ts'

type Screen = () => Promise<{ Component: React.ComponentType }>

const visitorScreens: Readonly<Record<string, Screen>> = {
  '/login': async () => ({ Component: (await import('#features/accounts/web/login-page.tsx')).LoginPage }),
  '/register': async () => ({
    Component: (await import('#features/accounts/registration/web/register-page.tsx')).RegisterPage,
  }),
  '/forgot-password': async () => ({
    Component: (await import('#features/accounts/web/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  '/reset-password/:token': async () => ({
    Component: (await import('#features/accounts/web/reset-password-page.tsx')).ResetPasswordPage,
  }),
  '/verify-email/:token': async () => ({
    Component: (await import('#features/accounts/registration/web/verify-email-page.tsx')).VerifyEmailPage,
  }),
  '/confirm-email/:token': async () => ({
    Component: (await import('#features/accounts/security/web/confirm-email-page.tsx')).ConfirmEmailPage,
  }),
  '/catalogue/:id': async () => ({
    Component: (await import('#features/catalogue/web/catalogue-page.tsx')).CataloguePage,
  }),
}

const profileScreen = () => import('#features/accounts/profile/web/profile-page.tsx')
const takeoutPart = () => import('#features/takeout/web/takeout-section.tsx')
const helpdesk: Screen = async () => ({
  Component: (await import('#features/helpdesk/web/helpdesk-page.tsx')).HelpdeskPage,
})
/** The screens for visitors and staff alike, each in their own frame. */
const sharedScreens: Readonly<Record<string, Screen>> = { '/helpdesk': helpdesk, '/feedback': helpdesk }

const productScreens = () => import('#features/products/web/product-page.tsx')
const productsScreen = () => import('#features/products/web/products-page.tsx')
const productSearch = () => import('#features/menu/web/product-search-page.tsx')
const scanning = () => import('#features/scanner/web/scanning.tsx')
const dishCalls = () => import('#features/menu/dishes/web/api.ts')

const staffScreens: Readonly<Record<string, Screen>> = {
  '/dashboard': async () => ({ Component: (await import('#features/dashboard/web/dashboard-page.tsx')).DashboardPage }),
  '/categories': async () => ({
    Component: (await import('#features/menu/categories/web/categories-page.tsx')).CategoriesPage,
  }),
  '/category': async () => ({
    Component: (await import('#features/menu/categories/web/category-page.tsx')).CategoryPage,
  }),
  '/dishes': async () => ({ Component: (await import('#features/menu/dishes/web/dishes-page.tsx')).DishesPage }),
  '/dish': async () => ({ Component: (await import('#features/menu/dishes/web/dish-page.tsx')).DishPage }),
  '/quick-entry': async () => ({
    Component: (await import('#features/menu/quick-entry/web/quick-entry-page.tsx')).QuickEntryPage,
  }),
  '/products': async () => {
    const [{ ProductsPage }, { Scanning }] = await Promise.all([productsScreen(), scanning()])
    return { Component: () => <Scanning>{(button) => <ProductsPage scan={button} />}</Scanning> }
  },
  '/product': async () => {
    const [{ ProductPage }, { saveProductInDish }] = await Promise.all([productScreens(), dishCalls()])
    return { Component: () => <ProductPage saveInDish={saveProductInDish} /> }
  },
  '/component': async () => {
    const [{ ComponentPage }, { saveProductInDish }] = await Promise.all([productScreens(), dishCalls()])
    return { Component: () => <ComponentPage saveInDish={saveProductInDish} /> }
  },
  '/productsearch': async () => {
    const [{ ProductSearchPage }, { Scanning }] = await Promise.all([productSearch(), scanning()])
    return { Component: () => <Scanning>{(button) => <ProductSearchPage scan={button} />}</Scanning> }
  },
  '/qr-code': async () => ({ Component: (await import('#features/publishing/codes/web/qr-code-page.tsx')).QrCodePage }),
  '/result': async () => ({ Component: (await import('#features/publishing/preview/web/result-page.tsx')).ResultPage }),
  '/profile': async () => {
    const [{ ProfilePage }, { TakeoutSection }] = await Promise.all([profileScreen(), takeoutPart()])
    return {
      Component: () => <ProfilePage>{({ accountowner }) => <TakeoutSection mayLoad={accountowner} />}</ProfilePage>,
    }
  },
  '/more': async () => ({ Component: (await import('./pages/settings/web/more-page.tsx')).MorePage }),
}

// Outside the staff frame, an error needs a frame of its own.
const framedError = (
  <PublicFrame>
    <ScreenError />
  </PublicFrame>
)

/**
 * Creates the router with every screen of the staff app. A screen's code is fetched when it is first opened, even when
 * a visitor is then sent to the login screen.
 */
export function createScreens(queryClient: QueryClient) {
  const readUser = async () => {
    await queryClient.ensureQueryData(currentUserQuery)
    return null
  }
  // The access was taken away while a screen was open: the waiting page takes its place.
  onCompanyLost(() => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }))
  const router = createBrowserRouter([
    {
      element: <Root />,
      HydrateFallback: () => null,
      children: [
        ...pagePaths.map((path) => ({ path, loader: leaveApp })),
        ...asRoutes(visitorScreens, framedError),
        {
          element: <OwnFrame />,
          loader: readUser,
          errorElement: framedError,
          children: asRoutes(sharedScreens, <ScreenError />),
        },
        {
          element: <StaffOnly />,
          loader: readUser,
          errorElement: framedError,
          children: asRoutes(staffScreens, <ScreenError />),
        },
        { path: '*', element: <PageNotFound /> },
      ],
    },
  ])
  restoreScrollWhenTallEnough(router)
  return router
}

/**
 * Renders the staff screens for a signed-in user; sends others to the login screen, with the state of the requested
 * screen. A user whose session ends on a staff screen stays there, so that unsaved input survives (SessionEnded asks
 * for the password). A user without a company gets the waiting page instead of any screen but the profile.
 */
function StaffOnly() {
  const { data: user } = useQuery(currentUserQuery)
  const [isIn] = useState(Boolean(user))
  const { pathname, state } = useLocation()
  const newcomer = useNewcomer(user)
  if (!isIn) return <Navigate to={loginPath(pathname)} state={state} replace />
  if (!newcomer) return <AppShell />
  return (
    <>
      {pathname === '/profile' ? (
        <PublicFrame width="wide">
          <Outlet />
        </PublicFrame>
      ) : (
        <Suspense fallback={null}>
          <WaitingPage user={newcomer} />
        </Suspense>
      )}
      <LeaveGuard />
      <SessionEnded />
      <LoginAgain />
    </>
  )
}

const WaitingPage = lazy(async () => ({
  default: (await import('#features/accounts/access-requests/web/waiting-page.tsx')).WaitingPage,
}))

/**
 * Returns the signed-in user while that is somebody without a company, also after the session ended. Once access is
 * given the dashboard opens.
 */
function useNewcomer(user: CurrentUser | null | undefined): CurrentUser | undefined {
  const [newcomer, setNewcomer] = useState<CurrentUser>()
  const wasWaiting = useRef(false)
  const navigate = useNavigate()
  const current = user ? (user.company ? undefined : user) : newcomer
  if (current !== newcomer) setNewcomer(current)
  const isWaiting = current !== undefined
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) void navigate('/dashboard', { replace: true })
    wasWaiting.current = isWaiting
  }, [isWaiting, navigate])
  return current
}

// The server makes these pages: a link to one leaves the staff app.
function leaveApp({ request }: LoaderFunctionArgs): Response {
  const { pathname, search, hash } = new URL(request.url)
  return redirectDocument(`${pathname}${search}${hash}`)
}

/** Renders a screen in the frame of whoever opened it: that of staff, or that of visitors. */
function OwnFrame() {
  const { data: user } = useQuery(currentUserQuery)
  const [isStaff] = useState(Boolean(user?.company))
  if (isStaff) return <AppShell />
  return (
    <PublicFrame width="form">
      <Outlet />
      <LeaveGuard />
    </PublicFrame>
  )
}

function loginPath(wanted: string): string {
  return `/login?naar=${encodeURIComponent(wanted)}`
}

function asRoutes(screens: Readonly<Record<string, Screen>>, errorElement: React.ReactNode): RouteObject[] {
  return Object.entries(screens).map(([path, screen]) => ({ path, lazy: orError(screen), errorElement }))
}

// When code cannot be fetched, the router itself keeps an empty page, as if still waiting. Thrown by the screen, the
// error is shown, with a way to try again.
function orError(screen: Screen): Screen {
  return () =>
    screen().catch((error: unknown) => ({
      Component: () => {
        throw error
      },
    }))
}

function Root() {
  return (
    <>
      <ScrollRestoration getKey={visitOf} />
      <Outlet />
    </>
  )
}
