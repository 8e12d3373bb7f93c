import { Anchor, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useLocation } from 'react-router'
import { CallError } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Fields, Form, focusFirstError } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { invitationIn } from '../../invitations/rules.ts'
import { InvitationGone } from '../../invitations/web/invitation-gone.tsx'
import { passwordLength } from '../../rules.ts'
import type { Registration } from '../../schema.ts'
import { CompanyCodeInput } from '../../web/company-code-input.tsx'
import { NewPasswordInput } from '../../web/new-password-input.tsx'
import { type Send, useSend } from '../../web/use-send.ts'
import { register } from './api.ts'
import { CheckMailbox } from './check-mailbox.tsx'
import { Invited } from './invited.tsx'

type CompanyKind = 'new' | 'existing' | 'invited'

const kinds = [
  { value: 'new', label: 'Nieuw bedrijf' },
  { value: 'existing', label: 'Bestaand bedrijf' },
] as const satisfies readonly { value: CompanyKind; label: string }[]

const intros: Readonly<Record<CompanyKind, string>> = {
  new: 'Over een paar minuten staat je eerste gerecht met allergenen klaar voor je gasten.',
  existing: 'Werk mee aan het menu van je zaak, zodra de eigenaar je toelaat.',
  invited: 'Je bent uitgenodigd. Bevestig straks je e-mailadres, dan werk je meteen mee aan het menu van je zaak.',
}

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

/**
 * The screen for an account with a new company, an existing one, or the one that an invitation in the address leads to;
 * after sending, it points to the mailbox.
 */
export function RegisterPage() {
  const token = invitationIn(useLocation().hash)
  return (
    <PublicFrame width="form">
      {token === undefined ? (
        <Registering />
      ) : (
        <Invited key={token} token={token}>
          {(company) => <Registering invitation={{ token, company }} />}
        </Invited>
      )}
    </PublicFrame>
  )
}

/** An invitation; its company is null when it no longer works. */
type Invitation = { token: string; company: string | null }

function Registering({ invitation }: { invitation?: Invitation }) {
  const form = useRegisterForm(invitation)
  const send = useSend(async (values: Values) => {
    try {
      await register(asRegistration(values, invitation?.token))
    } catch (error) {
      if (error instanceof CallError && error.code === 'invitation-gone') form.setFieldValue('kind', 'existing')
      throw error
    }
  }, form.setErrors)
  if (send.state === 'done') return <CheckMailbox email={form.values.email} />
  return <RegisterForm form={form} send={send} invitation={invitation} />
}

function useRegisterForm(invitation?: Invitation) {
  const kind: CompanyKind = !invitation ? 'new' : invitation.company === null ? 'existing' : 'invited'
  return useForm({ initialValues: { ...empty, kind }, validate })
}

type FormProps = {
  form: ReturnType<typeof useRegisterForm>
  send: Send<Values>
  invitation: Invitation | undefined
}

function RegisterForm({ form, send, invitation }: FormProps) {
  const { kind } = form.values
  return (
    <Page title="Account aanmaken" intro={intros[kind]}>
      <Form onSubmit={form.onSubmit(send.run, focusFirstError(form))}>
        {send.error && !form.errors.password && <Notice kind="error">{send.error}</Notice>}
        {invitation && kind !== 'invited' && !send.error && <InvitationGone />}
        {kind === 'invited' ? (
          <TextInput
            label="Bedrijf"
            description="Ingevuld door je uitnodiging: een bedrijfscode is niet nodig"
            value={invitation?.company ?? ''}
            readOnly
          />
        ) : (
          <CompanyFields form={form} />
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
        {kind === 'invited' && ', en open deze uitnodiging daarna opnieuw.'}
      </p>
    </Page>
  )
}

function CompanyFields({ form }: { form: FormProps['form'] }) {
  const { kind } = form.values
  return (
    <>
      <RadioBoxes
        label="Voor welk bedrijf?"
        choices={kinds}
        leastWidth="11rem"
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as CompanyKind)}
      />
      {kind === 'new' ? (
        <TextInput
          label="Bedrijfsnaam"
          description="Zo heet je zaak op de menukaart"
          autoComplete="organization"
          {...form.getInputProps('company')}
        />
      ) : (
        <CompanyCodeInput {...form.getInputProps('code')} />
      )}
    </>
  )
}

function asRegistration({ kind, company, code, ...person }: Values, invitation: string | undefined): Registration {
  return { ...person, agreed: true, ...{ new: { company }, existing: { code }, invited: { invitation } }[kind] }
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
