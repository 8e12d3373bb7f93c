import { useEffect } from 'react'

type FormErrors = { setErrors: (errors: Readonly<Record<string, string>>) => void }

/** Shows what the server said about each field (`save.fields`) at that field, until somebody types there. */
export function useRefusedFields({ setErrors }: FormErrors, fields: Readonly<Record<string, string>>): void {
  useEffect(() => {
    if (Object.keys(fields).length > 0) setErrors(fields)
  }, [setErrors, fields])
}
