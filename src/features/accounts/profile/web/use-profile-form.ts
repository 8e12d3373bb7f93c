import { useForm } from '@mantine/form'
import { useState } from 'react'
import { messageOf } from '#web/call.ts'
import type { Versioned } from '#web/saving/drafts.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import { useFollowing } from '#web/saving/use-following.ts'
import { useSave } from '#web/saving/use-save.ts'
import { useServerErrors } from '#web/saving/use-server-errors.ts'
import { focusFirstError } from '#web/ui/form.tsx'
import type { ProfileInput, UserProfile } from '../schema.ts'
import { updateUser } from './api.ts'

export type ProfileForm = ReturnType<typeof useProfileForm>['form']
type Values = ReturnType<typeof asValues>

/**
 * Manages the form of the user's profile. An untouched form follows the server. A new address waits for its mail: the
 * form then shows the old one again, and `mailedTo` is the new one.
 */
export function useProfileForm(user: UserProfile) {
  const [mailedTo, setMailedTo] = useState<string>()
  const isOwner = user.company !== null
  const form = useForm({ initialValues: asValues(user), validate: (values) => problemsOf(values, isOwner) })
  const { isDirty, settle } = useFollowing(form, readOf(asValues(user)))
  const save = useSave({
    send: async (values: Values) => {
      await updateUser(asInput(values, user))
      const wanted = values.email.trim().toLowerCase()
      setMailedTo(wanted === user.email ? undefined : wanted)
      const saved = { ...values, email: user.email }
      form.setValues(saved)
      settle(readOf(saved))
    },
    errorOf: messageOf,
  })
  useUnsaved(() => isDirty)
  useServerErrors(form, save.fields)
  return { form, save, mailedTo, onSubmit: form.onSubmit((values) => save.run(values), focusFirstError(form)) }
}

// A profile has no versions: the last save counts.
function readOf(values: Values): Versioned<Values> {
  return { id: 0, version: undefined, values }
}

function asValues({ company, ...user }: UserProfile) {
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    role: user.role ?? '',
    department: user.department ?? '',
    newsupdates: user.newsupdates,
    company: {
      name: company?.name ?? '',
      address: company?.address ?? '',
      zipCode: company?.zipcode ?? '',
      city: company?.city ?? '',
      phoneNumber: company?.phonenumber ?? '',
    },
  }
}

/** Returns the body of UpdateUser as the interface describes it; an empty password leaves it as it is. */
function asInput({ company, ...person }: Values, user: UserProfile): ProfileInput {
  const ownCompany = user.company && { company: { companyid: user.company.companyid, ...company } }
  return { ...(person as ProfileInput), userid: user.userid, password: '', ...ownCompany }
}

function problemsOf(values: Values, isOwner: boolean): Record<string, string> {
  const isAddress = /^\S+@\S+\.\S+$/.test(values.email.trim())
  return {
    ...(values.firstname.trim() === '' && { firstname: 'Voornaam is verplicht' }),
    ...(values.lastname.trim() === '' && { lastname: 'Achternaam is verplicht' }),
    ...(!isAddress && { email: 'Vul een geldig e-mailadres in' }),
    ...(isOwner && values.company.name.trim() === '' && { 'company.name': 'Bedrijfsnaam is verplicht' }),
  }
}
