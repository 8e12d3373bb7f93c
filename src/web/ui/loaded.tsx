import { Button, Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../call.ts'
import classes from './loaded.module.css'
import { Notice } from './notice.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** Returns the sentence to show instead of 'Error: {message}', for screens with their own. */
  errorText?: (error: unknown) => string
  children: (data: T) => ReactNode
}

/**
 * Shows 'Loading...' while reading, 'Error: {message}' with a retry button on failure, else the content. When reading
 * again fails, the content stays below the error, though it may be outdated.
 */
export function Loaded<T>({ query, errorText, children }: Props<T>) {
  if (query.data === undefined && !query.isError) return <Loading />
  return (
    <>
      <ReadError query={query}>{errorText?.(query.error) ?? `Error: ${messageOf(query.error)}`}</ReadError>
      {query.data !== undefined && children(query.data)}
    </>
  )
}

/** Says what went wrong when reading failed, with a button that reads again; nothing while it did not. */
export function ReadError({ query, children }: { query: UseQueryResult<unknown>; children: ReactNode }) {
  if (!query.isError) return null
  return (
    <Notice
      kind="error"
      action={
        <Button variant="outline" color="red" loading={query.isFetching} onClick={() => void query.refetch()}>
          Opnieuw
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

/** Says that something is being read. */
export function Loading() {
  return (
    <div className={classes.loading} role="status">
      <Loader size="sm" />
      <span>Loading...</span>
    </div>
  )
}
