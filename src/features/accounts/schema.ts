import { z } from 'zod'
import { maxRawLength, requiredLine } from '#shared/fields.ts'
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

/** A password that somebody chooses. */
export const newPassword = z
  .string({ error: 'Wachtwoord is verplicht' })
  .min(passwordLength.min, `Kies een wachtwoord van minstens ${passwordLength.min} tekens`)
  .max(passwordLength.max, `Wachtwoord mag niet langer zijn dan ${passwordLength.max} tekens`)

const knownPassword = z
  .string({ error: 'Wachtwoord is verplicht' })
  .min(1, 'Wachtwoord is verplicht')
  .max(passwordLength.max, 'Wachtwoord is te lang')

/** The token at the end of a mailed link. */
export const token = z
  .string({ error: 'De code uit de mail ontbreekt' })
  .min(1, 'De code uit de mail ontbreekt')
  .max(200, 'De code uit de mail klopt niet')

/** A registration with a new company, which the user will own. */
export const registration = z.object({
  firstname: requiredLine('Voornaam', 100),
  lastname: requiredLine('Achternaam', 100),
  email: emailAddress,
  password: newPassword,
  company: requiredLine('Bedrijfsnaam'),
  agreed: z.literal(true, 'Bevestig dat je 18 jaar of ouder bent en akkoord gaat met de algemene voorwaarden'),
})

export const emailOnly = z.object({ email: emailAddress })
/** The confirmation of a registration; the password is needed in any browser but the one that registered. */
export const confirmation = z.object({ token, password: knownPassword.optional() })
export const passwordReset = z.object({ token, password: newPassword })
export const credentials = z.object({ email: emailAddress, password: knownPassword })
export const done = z.literal(true).describe('The call was taken')

/** The signed-in user, or null: the start of every screen of the staff app. */
export const currentUser = z
  .object({
    userid: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    accountowner: z.boolean(),
    maycheckallergens: z.boolean(),
    company: z.object({ name: z.string() }).nullable(),
  })
  .nullable()

export type Registration = z.input<typeof registration>
export type Confirmation = z.input<typeof confirmation>
export type Credentials = z.input<typeof credentials>
export type CurrentUser = NonNullable<z.output<typeof currentUser>>
