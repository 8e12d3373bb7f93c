import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#web/call.ts'
import { focusFirstError } from '#web/ui/form.tsx'
import { useUnsaved } from '#web/unsaved.ts'
import { useSave } from '#web/use-save.ts'
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
  const save = useSave({
    send: async (values: Values) => {
      await updateUser(asInput(values, user))
      const wanted = values.email.trim().toLowerCase()
      setMailedTo(wanted === user.email ? undefined : wanted)
      const saved = { ...values, email: user.email }
      form.setInitialValues(saved)
      form.setValues(saved)
    },
    errorOf: messageOf,
  })
  const isDirty = () => JSON.stringify(form.getValues()) !== JSON.stringify(form.getInitialValues())
  useUnsaved(isDirty)
  const follow = useEffectEvent((stored: Values) => {
    if (isDirty()) return
    form.setInitialValues(stored)
    form.setValues(stored)
  })
  // Compared as text: a profile that is read again is a new object with the same contents.
  const stored = JSON.stringify(asValues(user))
  useEffect(() => follow(JSON.parse(stored) as Values), [stored])
  const showErrors = useEffectEvent((fields: Readonly<Record<string, string>>) => {
    if (Object.keys(fields).length > 0) form.setErrors(fields)
  })
  useEffect(() => showErrors(save.fields), [save.fields])
  return { form, save, mailedTo, onSubmit: form.onSubmit((values) => void save.run(values), focusFirstError(form)) }
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
