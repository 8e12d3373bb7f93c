import { Anchor, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from 'react-router'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Fields, Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { passwordLength } from '../../rules.ts'
import type { Registration } from '../../schema.ts'
import { CompanyCodeInput } from '../../web/company-code-input.tsx'
import { NewPasswordInput } from '../../web/new-password-input.tsx'
import { type Send, useSend } from '../../web/use-send.ts'
import { register } from './api.ts'
import { ResendVerification } from './resend-verification.tsx'

const empty = {
  kind: 'new' as CompanyKind,
  company: '',
  code: '',
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  agreed: false,
}
type Values = typeof empty

/** The registration form for an account with a new company or an existing one; after sending, points to the mailbox. */
export function RegisterPage() {
  const form = useRegisterForm()
  const send = useSend((values: Values) => register(asRegistration(values)), form.setErrors)
  return (
    <PublicFrame width="form">
      {send.state === 'done' ? <CheckMailbox email={form.values.email} /> : <RegisterForm form={form} send={send} />}
    </PublicFrame>
  )
}

function useRegisterForm() {
  return useForm({ initialValues: empty, validate })
}

function RegisterForm({ form, send }: { form: ReturnType<typeof useRegisterForm>; send: Send<Values> }) {
  return (
    <Page
      title="Account aanmaken"
      intro={
        form.values.kind === 'new'
          ? 'Over een paar minuten staat je eerste gerecht met allergenen klaar voor je gasten.'
          : 'Werk mee aan het menu van je zaak, zodra de eigenaar je toelaat.'
      }
    >
      <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
        {send.error && !form.errors.password && <Notice kind="error">{send.error}</Notice>}
        <CompanyChoice kind={form.values.kind} onChoose={(kind) => form.setFieldValue('kind', kind)} />
        {form.values.kind === 'new' ? (
          <TextInput
            label="Bedrijfsnaam"
            description="Zo heet je zaak op de menukaart"
            autoComplete="organization"
            {...form.getInputProps('company')}
          />
        ) : (
          <CompanyCodeInput {...form.getInputProps('code')} />
        )}
        <Fields>
          <TextInput label="Voornaam" autoComplete="given-name" {...form.getInputProps('firstname')} />
          <TextInput label="Achternaam" autoComplete="family-name" {...form.getInputProps('lastname')} />
        </Fields>
        <TextInput label="E-mailadres" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <NewPasswordInput label="Wachtwoord" {...form.getInputProps('password')} />
        <Checkbox
          label={
            <>
              18 jaar of ouder en akkoord met de{' '}
              <Anchor href="/terms" target="_blank" inherit>
                algemene voorwaarden
              </Anchor>
            </>
          }
          {...form.getInputProps('agreed', { type: 'checkbox' })}
        />
        <BusyButton type="submit" fullWidth busy={send.state === 'sending'}>
          {send.state === 'sending' ? 'Account aanmaken...' : 'Account aanmaken'}
        </BusyButton>
      </Form>
      <p>
        Heb je al een account?{' '}
        <Anchor component={Link} to="/login">
          Inloggen
        </Anchor>
      </p>
    </Page>
  )
}

function CheckMailbox({ email }: { email: string }) {
  return (
    <Page title="Kijk in je mailbox">
      <p>
        We hebben een mail gestuurd naar <strong>{email}</strong>. Open de link in die mail om je e-mailadres te
        bevestigen. In deze browser ben je dan meteen ingelogd, in een andere vragen we je wachtwoord.
      </p>
      <p>Niets ontvangen? Kijk bij ongewenste mail, of laat de mail opnieuw sturen.</p>
      <div>
        <ResendVerification email={email} />
      </div>
    </Page>
  )
}

function asRegistration({ kind, company, code, ...person }: Values): Registration {
  return { ...person, agreed: true, ...(kind === 'new' ? { company } : { code }) }
}

function validate(values: Values) {
  return {
    company: values.kind === 'new' ? required('Bedrijfsnaam', values.company) : null,
    code: values.kind === 'existing' ? required('Bedrijfscode', values.code) : null,
    firstname: required('Voornaam', values.firstname),
    lastname: required('Achternaam', values.lastname),
    email: /^\S+@\S+\.\S+$/.test(values.email.trim()) ? null : 'Vul een geldig e-mailadres in',
    password:
      values.password.length < passwordLength.min
        ? `Kies een wachtwoord van minstens ${passwordLength.min} tekens`
        : null,
    agreed: values.agreed ? null : 'Bevestig dat je 18 jaar of ouder bent en akkoord gaat',
  }
}

function required(label: string, value: string): string | null {
  return value.trim() === '' ? `${label} is verplicht` : null
}

type CompanyKind = 'new' | 'existing'

const kinds = [
  { value: 'new', label: 'Nieuw bedrijf' },
  { value: 'existing', label: 'Bestaand bedrijf' },
] as const satisfies readonly { value: CompanyKind; label: string }[]

/** Asks whether somebody starts a company or joins one with its code. */
function CompanyChoice({ kind, onChoose }: { kind: CompanyKind; onChoose: (kind: CompanyKind) => void }) {
  return (
    <RadioBoxes
      label="Voor welk bedrijf?"
      choices={kinds}
      leastWidth="11rem"
      value={kind}
      onChange={(value) => onChoose(value as CompanyKind)}
    />
  )
}
