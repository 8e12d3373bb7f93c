import { Anchor, Text } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

type Props = { opened: boolean; email: string; onSignedIn: () => Promise<void> }

/** The dialog over a screen whose user is signed out: it closes by signing in again only. */
export function SessionEndedDialog({ opened, email, onSignedIn }: Props) {
  return (
    <Dialog opened={opened} title="Log opnieuw in">
      <Text mb="md">Je bent niet meer ingelogd. Wat je typte staat er nog; log in om verder te gaan.</Text>
      <LoginForm email={email} onSignedIn={onSignedIn}>
        <Anchor href="/login">Met een ander account inloggen</Anchor>
      </LoginForm>
    </Dialog>
  )
}
