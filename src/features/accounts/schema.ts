import { z } from 'zod'
import { maxRawLength, requiredLine } from '#shared/fields.ts'
import { companyCode, companyName, invitationToken } from './company/schema.ts'
import { passwordLength } from './rules.ts'

const addressTooLong = 'E-mailadres mag niet langer zijn dan 254 tekens'
/** An e-mail address as users type it, in the form in which it is stored. */
export const emailAddress = z
  .string({ error: 'E-mailadres is verplicht' })
  .max(maxRawLength(254), { error: addressTooLong, abort: true })
  .trim()
  .toLowerCase()
  .max(254, addressTooLong)
  .pipe(z.email('Vul een geldig e-mailadres in'))

export const firstName = requiredLine('Voornaam', 100)
export const lastName = requiredLine('Achternaam', 100)

const passwordTooShort = `Kies een wachtwoord van minstens ${passwordLength.min} tekens`
const anyPassword = z
  .string({ error: 'Wachtwoord is verplicht' })
  .max(passwordLength.max, `Wachtwoord mag niet langer zijn dan ${passwordLength.max} tekens`)
/** A password that somebody chooses. */
export const newPassword = anyPassword.min(passwordLength.min, passwordTooShort)

/** A new password, or an empty text to keep the one there is. */
export const changedPassword = anyPassword.refine(
  (text) => text === '' || text.length >= passwordLength.min,
  passwordTooShort,
)

const knownPassword = z
  .string({ error: 'Wachtwoord is verplicht' })
  .min(1, 'Wachtwoord is verplicht')
  .max(passwordLength.max, 'Wachtwoord is te lang')

/** The token at the end of a mailed link. */
export const token = z
  .string({ error: 'De code uit de mail ontbreekt' })
  .min(1, 'De code uit de mail ontbreekt')
  .max(200, 'De code uit de mail klopt niet')

/** Checks these rules too when other fields are wrong, so that a form shows everything at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** A registration with the name of a new company, which the user will own, the code of one, or an invitation to one. */
export const registration = z
  .object({
    firstname: firstName,
    lastname: lastName,
    email: emailAddress,
    password: newPassword,
    company: companyName.optional(),
    code: companyCode.optional(),
    invitation: invitationToken.optional(),
    agreed: z.literal(true, 'Bevestig dat je 18 jaar of ouder bent en akkoord gaat met de algemene voorwaarden'),
  })
  .refine(({ company, code, invitation }) => [company, code, invitation].some((way) => way !== undefined), {
    path: ['company'],
    error: 'Vul de naam van je bedrijf in, of een bedrijfscode',
    when: always,
  })
  .refine(
    ({ company, code, invitation }) => [company, code, invitation].filter((way) => way !== undefined).length <= 1,
    {
      path: ['code'],
      error: 'Kies een nieuw bedrijf of een bedrijfscode, niet allebei',
      when: always,
    },
  )

export const emailOnly = z.object({ email: emailAddress })
/** The confirmation of a registration; the password is needed in any browser but the one that registered. */
export const confirmation = z.object({ token, password: knownPassword.optional() })
export const resetLink = z.object({ token })
/** All that a link tells of itself: not whose it is, nor why it does not work. */
export const resetLinkState = z.object({ works: z.boolean() })
export const passwordReset = z.object({ token, password: newPassword })
export const credentials = z.object({ email: emailAddress, password: knownPassword })

/** The signed-in user, or null: the start of every screen of the staff app. */
export const currentUser = z
  .object({
    userid: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    accountowner: z.boolean(),
    maycheckallergens: z.boolean(),
    company: z.object({ id: z.number(), name: z.string() }).nullable(),
    requested: z
      .object({ company: z.string() })
      .nullable()
      .describe('The company to which a user without one asked for access'),
  })
  .nullable()

export type Registration = z.input<typeof registration>
export type Confirmation = z.input<typeof confirmation>
export type ResetLink = z.output<typeof resetLinkState>
export type Credentials = z.input<typeof credentials>
export type CurrentUser = NonNullable<z.output<typeof currentUser>>
