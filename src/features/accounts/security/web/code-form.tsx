import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  error: unknown
  sending: boolean
  onSubmit: (code: string) => Promise<void>
  onBack: () => void
}

/** The second step of signing in: asks for the code of the app, or for a backup code. */
export function CodeForm({ error, sending, onSubmit, onBack }: Props) {
  const [isBackup, setIsBackup] = useState(false)
  const [code, setCode] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Also after a wrong code: the next thing to do is to type another.
  useEffect(() => {
    if (!sending) field.current?.select()
  }, [sending])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsEmpty(code.trim() === '')
    if (code.trim() !== '') void onSubmit(code)
  }
  const swap = () => {
    setIsBackup(!isBackup)
    setCode('')
    field.current?.focus()
  }
  return (
    <Form onSubmit={submit}>
      {error !== undefined && <Notice kind="error">{messageOf(error)}</Notice>}
      <TextInput
        ref={field}
        label={isBackup ? 'Reservecode' : 'Code uit je app'}
        description={isBackup ? 'Elke reservecode werkt één keer' : 'De zes cijfers die je app nu toont'}
        // A phone then shows the keys that the code needs.
        inputMode={isBackup ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={isEmpty && 'Vul een code in'}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <BusyButton type="submit" fullWidth busy={sending}>
        {sending ? 'Controleren...' : 'Verder'}
      </BusyButton>
      <Button variant="subtle" fullWidth onClick={swap}>
        {isBackup ? 'Code uit je app gebruiken' : 'Reservecode gebruiken'}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        Terug
      </Button>
    </Form>
  )
}
