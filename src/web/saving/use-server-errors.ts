import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { focusFirstError } from '../ui/form.tsx'
import type { Values } from './drafts.ts'

/** Shows the server's messages at their fields, and moves the focus to the first. */
export function useServerErrors<V extends Values>(
  form: UseFormReturnType<V>,
  fields: Readonly<Record<string, string>>,
): void {
  const show = useEffectEvent((errors: Readonly<Record<string, string>>) => {
    if (Object.keys(errors).length === 0) return
    form.setErrors(errors)
    focusFirstError(form)(errors)
  })
  useEffect(() => show(fields), [fields])
}
