import type { Save } from '../use-save.ts'
import { Notice } from './notice.tsx'

/** Above a form: the red box of a failed save, or the banner of one that succeeded. */
export function SaveResult({ save, success }: { save: Save<never>; success: string }) {
  if (save.error) return <Notice kind="error">{save.error}</Notice>
  return save.saved ? <Notice kind="success">{success}</Notice> : null
}
