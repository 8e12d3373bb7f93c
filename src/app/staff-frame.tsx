import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { LoginAgain } from '#features/accounts/sign-in/web/login-again.tsx'
import { SessionEnded } from '#features/accounts/sign-in/web/session-ended.tsx'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { AppShell } from './app-shell.tsx'

/**
 * Renders the staff screens for a signed-in user; sends others to the login screen, with the state of the requested
 * screen. A user whose session ends on a staff screen stays there, so that unsaved input survives (SessionEnded asks
 * for the password). A user without a company gets the waiting page instead of any screen but the profile.
 */
export function StaffOnly() {
  const { data: user } = useQuery(currentUserQuery)
  const [isIn] = useState(Boolean(user))
  const { pathname, hash, state } = useLocation()
  const newcomer = useNewcomer(user)
  // A fragment stays one, which no browser sends: it may be what a guest chose.
  if (!isIn) return <Navigate to={`${loginPath(pathname)}${hash}`} state={state} replace />
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

const WaitingPage = lazy(async () => {
  const [{ WaitingPage }, { InvitedHere }] = await Promise.all([
    import('#features/accounts/access-requests/web/waiting-page.tsx'),
    import('#features/accounts/invitations/web/invited-here.tsx'),
  ])
  return {
    default: ({ user }: { user: CurrentUser }) => (
      <WaitingPage user={user}>
        <InvitedHere />
      </WaitingPage>
    ),
  }
})

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

/** Renders a screen in the frame of whoever opened it: that of staff, or that of visitors. */
export function OwnFrame() {
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
