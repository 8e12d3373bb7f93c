import type { Save } from '../use-save.ts'
import { Notice } from './notice.tsx'

/** The result of a save, above its form: a red box for a failure, a banner for a success. */
export function SaveResult({ save, success }: { save: Save<never>; success: string }) {
  if (save.error) return <Notice kind="error">{save.error}</Notice>
  return save.saved ? <Notice kind="success">{success}</Notice> : null
}
