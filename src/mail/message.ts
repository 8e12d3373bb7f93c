/** A mail as its message file writes it: paragraphs of plain text, somebody's own words, and at most one link to press. */
export type Message = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** What somebody wrote, in lines of their own; shown apart from our words. */
  quote?: string
  link?: { label: string; url: string }
}
