import { searchForm } from '#shared/text.ts'

/** Returns a text as it is compared with what a guest searches for, who leaves out the apostrophe of "pinda's". */
export function comparedForm(text: string): string {
  return searchForm(text).replace(/'/g, '')
}
