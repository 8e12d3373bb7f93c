import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordLength } from '../rules.ts'

/** The field for choosing a password, with the minimum length. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={`Minstens ${passwordLength.min} tekens; een paar woorden achter elkaar is goed`}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Wachtwoord tonen' }}
      {...props}
    />
  )
}
