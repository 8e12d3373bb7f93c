import { Loader } from '@mantine/core'
import classes from './loaded.module.css'

/** 'Loading...', as on every screen that waits. */
export function Loading() {
  return (
    <div className={classes.loading} role="status">
      <Loader size="sm" />
      <span>Loading...</span>
    </div>
  )
}
