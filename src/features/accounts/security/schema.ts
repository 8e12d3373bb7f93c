import { z } from 'zod'
import { requiredLine } from '#shared/fields.ts'
import { emailAddress, newPassword, token } from '../schema.ts'

export const chosenPassword = z.object({ password: newPassword })
export const wantedAddress = z.object({ email: emailAddress })
export const addressConfirmation = z.object({ token })

const codeMissing = 'Vul een code in'
/** A code from an authenticator app, or one of the backup codes. */
export const typedCode = z.object({
  code: z.string({ error: codeMissing }).trim().min(1, codeMissing).max(40, 'Deze code is te lang'),
})

/** The key for setting up an authenticator app: the secret as text, and as the address in a QR code. */
export const preparedFactor = z.object({ secret: z.string(), url: z.string() })
export const backupCodes = z.object({ backupcodes: z.array(z.string()) })

// The limits are several times what authenticators send; https://www.w3.org/TR/webauthn-3/ names none.
const encoded = (max: number) =>
  z
    .string({ error: 'Het antwoord van de passkey klopt niet' })
    .max(max, 'Het antwoord van de passkey is te lang')
    .regex(/^[\w-]*$/, 'Het antwoord van de passkey klopt niet')
const credential = {
  id: encoded(2000),
  rawId: encoded(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

/** A new passkey as the browser made it, in the JSON of https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON. */
export const newPasskey = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(8000),
      attestationObject: encoded(40_000),
      transports: z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .max(7)
        .optional(),
    }),
  }),
})

/** A passkey's answer to a challenge. */
export const passkeyAnswer = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(8000),
      authenticatorData: encoded(8000),
      signature: encoded(8000),
      userHandle: encoded(200).optional(),
    }),
  }),
})

export const passkeyName = z.object({ name: requiredLine('Naam', 100) })
/** The id of a session or a passkey in a path. */
export const ownId = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'id klopt niet') })
/** Options that the browser hands to an authenticator, which alone reads them. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** The protection of an account. */
export const security = z.object({
  /** The address that waits to be confirmed. */
  newemail: z.string().nullable(),
  secondfactor: z.boolean(),
  /** The number of backup codes that are left. */
  backupcodes: z.number(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: z.iso.datetime() })),
})

/** The browsers in which a user is signed in, the present one first. */
export const sessions = z.array(
  z.object({
    id: z.string(),
    /** The browser and the device in words: 'Chrome op Windows'. */
    browser: z.string(),
    /** Whether this is the browser that asks. */
    current: z.boolean(),
    signedin: z.iso.datetime(),
    /** To the hour. */
    lastused: z.iso.datetime(),
  }),
)

export type Security = z.output<typeof security>
export type OwnSession = z.output<typeof sessions>[number]
