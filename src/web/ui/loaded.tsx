import { Button, Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../call.ts'
import classes from './loaded.module.css'
import { Notice } from './notice.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** Instead of 'Error: {message}', for screens with a sentence of their own. */
  errorText?: (error: unknown) => string
  children: (data: T) => ReactNode
}

/** Shows 'Loading...' while reading, 'Error: {message}' with a way to try again on failure, else the content. */
export function Loaded<T>({ query, errorText, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const text = errorText?.(query.error) ?? `Error: ${messageOf(query.error)}`
    return (
      <Notice
        kind="error"
        action={
          <Button size="compact-sm" variant="outline" color="red" onClick={() => void query.refetch()}>
            Opnieuw
          </Button>
        }
      >
        {text}
      </Notice>
    )
  }
  return (
    <div className={classes.loading} role="status">
      <Loader size="sm" />
      <span>Loading...</span>
    </div>
  )
}
