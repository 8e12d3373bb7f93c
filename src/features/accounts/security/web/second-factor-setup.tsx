import { Anchor, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DrawnQrCode } from '#web/ui/drawn-qr-code.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { enableSecondFactor } from './api.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './second-factor-setup.module.css'

type Props = {
  prepared: { secret: string; url: string }
  onClose: () => void
  onEnabled: (backupCodes: string[]) => void
}

/** Lets the user put the secret into an app, by camera, by link or by hand, and asks for its first code. */
export function SecondFactorSetup({ prepared, onClose, onEnabled }: Props) {
  const [code, setCode] = useState('')
  const enabling = useMutation({
    mutationFn: () => enableSecondFactor(code),
    onSuccess: ({ backupcodes }) => {
      onClose()
      onEnabled(backupcodes)
    },
  })
  const fieldError = enabling.error instanceof CallError ? enabling.error.fields.code : undefined
  return (
    <Dialog opened onClose={onClose} closeOnClickOutside={false} title="Inloggen in twee stappen">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          enabling.mutate()
        }}
      >
        <Text>
          Scan deze code met een app als Google Authenticator, Microsoft Authenticator of 1Password. Op deze telefoon?{' '}
          <Anchor href={prepared.url} inherit>
            Open je app
          </Anchor>
          .
        </Text>
        <DrawnQrCode text={prepared.url} label="QR-code voor je app" />
        <div>
          <Text size="sm">Of typ deze sleutel over:</Text>
          <div className={classes.secret}>
            <code>{inGroups(prepared.secret)}</code>
            <CopyButton value={prepared.secret} label="Kopieer sleutel" />
          </div>
        </div>
        {enabling.error && !fieldError && <Notice kind="error">{messageOf(enabling.error)}</Notice>}
        <TextInput
          label="Code uit je app"
          description="De zes cijfers die je app nu toont"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fieldError}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <BusyButton type="submit" fullWidth busy={enabling.isPending}>
          {enabling.isPending ? 'Controleren...' : 'Aanzetten'}
        </BusyButton>
      </Form>
    </Dialog>
  )
}

/** Splits a secret into groups of four, as people read and type it. */
function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ')
}
