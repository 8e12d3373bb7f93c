/** A mail as its message file writes it: paragraphs of plain text and at most one link to press. */
export type Message = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
}
