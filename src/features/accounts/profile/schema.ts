import { z } from 'zod'
import { flag, idNumber, optionalLine } from '#shared/fields.ts'
import { companyName } from '../company/schema.ts'
import { departures } from '../deletion/rules.ts'
import { changedPassword, emailAddress, firstName, lastName } from '../schema.ts'
import { departments, roles } from './roles.ts'

export const listedChoice = z.object({ id: z.string(), name: z.string() })

const company = z.object({
  companyid: z.number(),
  code: z.string().describe('With which colleagues ask for access'),
  name: z.string(),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  phonenumber: z.string(),
})

/** The profile of the signed-in user; `company` is for account owners only. */
export const userProfile = z.object({
  userid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  companyid: z.number().nullable(),
  company: company.nullable(),
  role: z.string().nullable(),
  department: z.string().nullable(),
  newsupdates: z.boolean(),
  accountowner: z.boolean(),
  ondelete: z.enum(departures).describe('What deleting the account takes along now'),
})

const postcode = optionalLine('Postcode', 20)
const phone = optionalLine('Telefoonnummer', 30)

const companyInput = z.object(
  {
    companyid: idNumber('companyid').optional(),
    name: companyName.optional(),
    address: optionalLine('Adres').optional(),
    zipCode: postcode.optional(),
    zipcode: postcode.optional(),
    city: optionalLine('Plaats', 100).optional(),
    phoneNumber: phone.optional(),
    phonenumber: phone.optional(),
  },
  'Bedrijf moet een object zijn',
)

/** The body of UpdateUser: what is absent stays as it is; an empty role, department or password means none. */
export const profileInput = z.object({
  userid: z.string('userid klopt niet').max(64, 'userid klopt niet').optional(),
  firstname: firstName.optional(),
  lastname: lastName.optional(),
  email: emailAddress.optional(),
  password: changedPassword.optional(),
  company: companyInput.optional(),
  role: z.enum(['', ...roles.map(({ id }) => id)], 'Kies een rol uit de lijst').optional(),
  department: z.enum(['', ...departments.map(({ id }) => id)], 'Kies een afdeling uit de lijst').optional(),
  newsupdates: flag('Nieuws en updates').optional(),
})

export type UserProfile = z.output<typeof userProfile>
export type ProfileInput = z.input<typeof profileInput>
export type SavedProfile = z.output<typeof profileInput>
