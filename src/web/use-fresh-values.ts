import type { UseFormReturnType } from '@mantine/form'
import { useCallback, useEffect, useRef } from 'react'

type Stored<Values> = { values: Values; version: number }

/**
 * Keeps a form in step with what is stored, without touching what somebody typed. A newer version from elsewhere is
 * taken over only by an untouched form: a form with changes keeps the version it started from, so that saving it is
 * refused instead of overwriting somebody else's work. Answers the version to save with, and `saved`, to be called with
 * what was sent as soon as a save succeeded.
 */
export function useFreshValues<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  stored: Stored<Values>,
) {
  const version = useRef(stored.version)
  useEffect(() => {
    if (stored.version < version.current) return
    if (stored.version > version.current && form.isDirty()) return
    version.current = stored.version
    takeOver(form, stored.values)
  }, [form, stored])

  const saved = (sent: Values, newVersion: number | undefined) => {
    if (newVersion !== undefined) version.current = newVersion
    form.resetDirty(sent)
  }
  return { currentVersion: useCallback(() => version.current, []), saved }
}

/** Gives the form the stored values, and leaves the fields that differ from what it started with. */
function takeOver<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, values: Values): void {
  if (JSON.stringify(form.getInitialValues()) === JSON.stringify(values)) return
  const typed = Object.entries(form.getValues()).filter(([field]) => form.isDirty(field))
  form.setValues({ ...values, ...Object.fromEntries(typed) })
  form.resetDirty(values)
}
