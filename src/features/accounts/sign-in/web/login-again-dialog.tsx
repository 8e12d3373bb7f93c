import { Text } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

type Props = { opened: boolean; onClose: () => void; email: string; onSignedIn: () => Promise<void> }

/** The dialog that asks for the password before a change; it can be closed, which gives the change up. */
export function LoginAgainDialog({ opened, onClose, email, onSignedIn }: Props) {
  return (
    // Above the dialog whose button made the call, if there is one.
    <Dialog opened={opened} onClose={onClose} zIndex={300} title="Even controleren of jij het bent">
      <Text mb="md">Je bent een tijdje geleden ingelogd. Log voor deze wijziging opnieuw in.</Text>
      <LoginForm email={email} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
