import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { CallError, hasMessage } from '#web/call.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import { useSave } from '#web/saving/use-save.ts'
import { captchaNeeded } from '../rules.ts'
import type { ContactMessageInput } from '../schema.ts'
import { submitMessage } from './api.ts'

const refusedWithoutReason = 'Er is een fout opgetreden bij het verzenden'
const noAnswer = 'Er is iets misgegaan bij het versturen'

/**
 * Keeps and sends what a visitor types in the contact form. Once a message is sent, the fields are empty again, and the
 * captcha begins anew: `round` counts these beginnings.
 */
export function useContactForm() {
  const { data: user } = useQuery(currentUserQuery)
  const form = useForm({ initialValues: { subject: '', email: user?.email ?? '', question: '' } })
  const captcha = useCaptchaAnswer()
  useUnsaved(() => form.isDirty())
  const save = useSave({
    send: async (message: ContactMessageInput, key) => {
      if (message.recaptcha === '') throw new CallError(400, 'captcha-needed', captchaNeeded)
      await submitMessage(message, key).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'captcha-invalid') captcha.beginAnew()
        throw error
      })
      form.reset()
      captcha.beginAnew()
    },
    errorOf: sendErrorOf,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run({ ...form.getValues(), recaptcha: captcha.token })
  }
  const fieldProps = (name: 'subject' | 'email' | 'question') => ({
    ...form.getInputProps(name),
    error: save.fields[name],
  })
  return { save, submit, fieldProps, ...captcha }
}

function useCaptchaAnswer() {
  const [token, setToken] = useState('')
  const [round, setRound] = useState(1)
  const beginAnew = () => {
    setToken('')
    setRound((before) => before + 1)
  }
  return { token, setToken, round, beginAnew }
}

function sendErrorOf(error: unknown): string {
  if (hasMessage(error)) return error.message
  return error instanceof CallError && error.status > 0 ? refusedWithoutReason : noAnswer
}
