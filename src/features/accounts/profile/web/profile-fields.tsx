import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Fields, Form } from '#web/ui/form.tsx'
import { departments, roles } from '../roles.ts'
import type { UserProfile } from '../schema.ts'
import { CompanyFields } from './company-fields.tsx'
import type { ProfileForm } from './use-profile-form.ts'

type Props = {
  id: string
  form: ProfileForm
  user: UserProfile
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
}

/** The fields of the user's profile, with those of the company for its owner. */
export function ProfileFields({ id, form, user, onSubmit }: Props) {
  const isNewAddress = form.getValues().email.trim().toLowerCase() !== user.email
  return (
    <Form id={id} onSubmit={onSubmit}>
      <Fields>
        <TextInput label="Voornaam" autoComplete="given-name" {...form.getInputProps('firstname')} />
        <TextInput label="Achternaam" autoComplete="family-name" {...form.getInputProps('lastname')} />
      </Fields>
      <TextInput
        label="E-mailadres"
        description={isNewAddress && `Je krijgt daar een mail om het te bevestigen. Tot dan blijft het ${user.email}.`}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      {user.company && <CompanyFields form={form} code={user.company.code} />}
      <Fields>
        <NativeSelect
          label="Rol werknemer"
          data={withPlaceholder('Selecteer een rol', roles)}
          {...form.getInputProps('role')}
        />
        <NativeSelect
          label="Afdeling"
          data={withPlaceholder('Selecteer een afdeling', departments)}
          {...form.getInputProps('department')}
        />
      </Fields>
      <Checkbox
        label="Houd mij op de hoogte van nieuws en updates"
        {...form.getInputProps('newsupdates', { type: 'checkbox' })}
      />
    </Form>
  )
}

function withPlaceholder(placeholder: string, choices: readonly { id: string; name: string }[]) {
  return [{ value: '', label: placeholder }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]
}
