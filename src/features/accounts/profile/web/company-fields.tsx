import { Button, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { Fields } from '#web/ui/form.tsx'
import { useCopy } from '#web/use-copy.ts'
import classes from './company-fields.module.css'
import type { ProfileForm } from './use-profile-form.ts'

/** The company as its owner sees it: the code for colleagues, its name and address. */
export function CompanyFields({ form, code }: { form: ProfileForm; code: string }) {
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
