import { Anchor, Modal, Text } from '@mantine/core'
import { LoginForm } from './login-form.tsx'

type Props = { opened: boolean; email: string; onSignedIn: () => Promise<void> }

/** The dialog over a screen whose user is signed out: it closes by signing in again only. */
export function SessionEndedDialog({ opened, email, onSignedIn }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title="Log opnieuw in"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text mb="md">Je bent niet meer ingelogd. Wat je typte staat er nog; log in om verder te gaan.</Text>
      <LoginForm email={email} onSignedIn={onSignedIn}>
        <Anchor href="/login">Met een ander account inloggen</Anchor>
      </LoginForm>
    </Modal>
  )
}
