import { Anchor } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { VisitorLogin } from './login-form.tsx'

/** The login form alone, with the reason when the visitor was on the way to a staff screen. */
export function LoginPage() {
  const [searchParams] = useSearchParams()
  return (
    <PublicFrame width="form">
      <Page title="Inloggen" intro={searchParams.has('naar') ? 'Log in om verder te gaan.' : undefined}>
        <VisitorLogin />
        <p>
          Nog geen account?{' '}
          <Anchor component={Link} to="/register">
            Account aanmaken
          </Anchor>
        </p>
      </Page>
    </PublicFrame>
  )
}
