import type { Save } from '../saving/use-save.ts'
import { Notice } from './notice.tsx'
import classes from './save-result.module.css'

/** The result of a save, above its form: a red box for a failure, a banner for a success. */
export function SaveResult({ save, success }: { save: Save<never>; success: string }) {
  return (
    <>
      {save.error && <Notice kind="error">{save.error}</Notice>}
      {/* Stands before its text comes: some screen readers announce only what changes in a region that they know. */}
      <div role="status" className={classes.region}>
        {save.saved && (
          <Notice kind="success" isAnnounced>
            {success}
          </Notice>
        )}
      </div>
    </>
  )
}
