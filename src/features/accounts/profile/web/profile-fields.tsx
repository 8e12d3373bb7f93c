import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import type { FormEvent } from 'react'
import { Fields, Form } from '#web/ui/form.tsx'
import { useCopy } from '#web/use-copy.ts'
import { departments, roles } from '../roles.ts'
import type { UserProfile } from '../schema.ts'
import classes from './company-fields.module.css'
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

/** The company as its owner sees it: the code for colleagues, its name and address. */
function CompanyFields({ form, code }: { form: ProfileForm; code: string }) {
  return (
    <fieldset className={classes.block}>
      <legend className={classes.legend}>Bedrijf</legend>
      <CompanyCode code={code} />
      <TextInput label="Bedrijfsnaam" autoComplete="organization" {...form.getInputProps('company.name')} />
      <TextInput label="Adres" autoComplete="street-address" {...form.getInputProps('company.address')} />
      <Fields>
        <TextInput label="Postcode" autoComplete="postal-code" {...form.getInputProps('company.zipCode')} />
        <TextInput label="Plaats" autoComplete="address-level2" {...form.getInputProps('company.city')} />
      </Fields>
      <TextInput label="Telefoonnummer" type="tel" autoComplete="tel" {...form.getInputProps('company.phoneNumber')} />
    </fieldset>
  )
}

// A screen reader hears that it worked; the button shows it.
const outcomes = {
  idle: '',
  copied: 'De bedrijfscode is gekopieerd.',
  failed: 'Kopiëren lukt niet in deze browser. Selecteer de code en kopieer hem zelf.',
} as const

function CompanyCode({ code }: { code: string }) {
  const { copy, state } = useCopy()
  return (
    <div className={classes.code}>
      <TextInput
        label="Bedrijfscode"
        description="Hiermee vraagt een collega toegang tot je bedrijf"
        value={code}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: classes.codeText }}
      />
      <Button
        variant="outline"
        leftSection={state === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        aria-label={state === 'copied' ? 'Gekopieerd: bedrijfscode' : 'Kopieer bedrijfscode'}
        onClick={() => void copy(code)}
      >
        {state === 'copied' ? 'Gekopieerd' : 'Kopieer'}
      </Button>
      <p className={classes.outcome} data-failed={state === 'failed' || undefined} role="status">
        {outcomes[state]}
      </p>
    </div>
  )
}
