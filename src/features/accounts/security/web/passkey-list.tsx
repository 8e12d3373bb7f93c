import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { CallError, messageOf } from '#web/call.ts'
import { BusyButton, SaveButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { List, TextRow } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { RowButton } from '#web/ui/row-button.tsx'
import type { Security } from '../schema.ts'
import { removePasskey, renamePasskey } from './api.ts'
import { canUsePasskeys, createPasskey, passkeyMessage } from './passkey-ceremonies.ts'

type Passkey = Security['passkeys'][number]

/** The user's passkeys, with ways to add, rename and remove one. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [renaming, setRenaming] = useState<Passkey>()
  const { confirm, dialog } = useConfirm()
  const adding = useMutation({ mutationFn: createPasskey })
  const removing = useMutation({ mutationFn: removePasskey })
  const error = adding.error ?? removing.error
  const remove = (passkey: Passkey) =>
    confirm({
      title: 'Verwijder passkey',
      text: `Weet je zeker dat je de passkey '${passkey.name}' wilt verwijderen?`,
      more: 'Je kunt er dan niet meer mee inloggen. Wis hem daarna ook op het apparaat zelf.',
      onYes: () => removing.mutate(passkey.id),
    })
  return (
    <>
      <Text>Log in met je vingerafdruk, je gezicht of de pincode van je apparaat, zonder wachtwoord.</Text>
      {error && <Notice kind="error">{passkeyMessage(error)}</Notice>}
      {passkeys.length > 0 && (
        <List label="Passkeys">
          {passkeys.map((passkey) => (
            <TextRow
              key={passkey.id}
              title={passkey.name}
              note={`Toegevoegd op ${formatDate(passkey.created)}`}
              button={
                <>
                  <RowButton
                    icon={Pencil}
                    label={`${passkey.name} een andere naam geven`}
                    onClick={() => setRenaming(passkey)}
                  />
                  <RemoveButton
                    label={`${passkey.name} verwijderen`}
                    disabled={removing.isPending}
                    onClick={() => remove(passkey)}
                  />
                </>
              }
            />
          ))}
        </List>
      )}
      {canUsePasskeys() ? (
        <div>
          <BusyButton variant="outline" busy={adding.isPending} onClick={() => adding.mutate()}>
            {adding.isPending ? 'Toevoegen...' : 'Passkey toevoegen'}
          </BusyButton>
        </div>
      ) : (
        <Notice kind="attention">Deze browser kan hier geen passkeys maken.</Notice>
      )}
      {dialog}
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </>
  )
}

type DialogProps = { passkey: Passkey; onClose: () => void }

function RenameDialog({ passkey, onClose }: DialogProps) {
  const [name, setName] = useState(passkey.name)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => renamePasskey(passkey.id, name),
    onSuccess: onClose,
  })
  const fieldError = error instanceof CallError ? error.fields.name : undefined
  return (
    <Dialog opened onClose={onClose} title="Passkey een andere naam geven">
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        {error && !fieldError && <Notice kind="error">{messageOf(error)}</Notice>}
        <TextInput
          label="Naam"
          value={name}
          error={fieldError}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SaveButton fullWidth saving={isPending} />
      </Form>
    </Dialog>
  )
}
