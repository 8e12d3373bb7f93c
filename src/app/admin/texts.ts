import type { StoredMessage } from '#features/helpdesk/server/queries.ts'
import { cardUrl } from '#features/publishing/card/card-address.ts'
import type { UndeliveredMail } from '#mail/undelivered.ts'
import { cleanLine, cleanText } from '#shared/text.ts'
import { formatMoment } from '../dutch-moment.ts'
import type { ListedCompany, ListedUser, Listing, WaitingMail } from './queries.ts'

/** Describes users in Dutch as a table for a terminal. */
export function describeUsers({ rows, more }: Listing<ListedUser>): string {
  const cells = rows.map(({ name, email, company, isOwner, since, news }) => [
    ...[name, email, company ?? 'geen', yesOrNo(isOwner), formatMoment(since), yesOrNo(news)],
  ])
  return describeTable(['Naam', 'E-mailadres', 'Bedrijf', 'Eigenaar', 'Sinds', 'Nieuws'], cells, more)
}

/** Describes companies in Dutch as a table for a terminal; the cards of menus that are published have an address. */
export function describeCompanies({ rows, more }: Listing<ListedCompany>, publicUrl: string): string {
  const cells = rows.map(({ id, name, code, members, dishes, isPublished, qrcode, changedAt }) => [
    ...[String(id), name, code, String(members), String(dishes)],
    isPublished === 1 && qrcode !== null ? cardUrl(publicUrl, qrcode) : 'niet gepubliceerd',
    changedAt === null ? 'nooit' : formatMoment(changedAt),
  ])
  const heads = ['Nr', 'Naam', 'Code', 'Medewerkers', 'Gerechten', 'Kaart', 'Laatste wijziging']
  return describeTable(heads, cells, more)
}

/** Describes the mails that wait, each with its next attempt. */
export function describeWaiting(mails: readonly WaitingMail[], more: number): string {
  const cells = mails.map(({ id, recipient, subject, attempts, created_at, next_attempt_at, last_error }) => [
    ...[String(id), recipient, subject, String(attempts), formatMoment(created_at), formatMoment(next_attempt_at)],
    last_error ?? '',
  ])
  return describeTable(['Nr', 'Aan', 'Onderwerp', 'Pogingen', 'Sinds', 'Volgende poging', 'Laatste fout'], cells, more)
}

/** Describes the mails that were given up, each with the reason. */
export function describeFailed(mails: readonly UndeliveredMail[], more: number): string {
  const cells = mails.map(({ id, recipient, subject, attempts, createdAt, failedAt, reason }) => [
    ...[String(id), recipient, subject, String(attempts), formatMoment(createdAt), formatMoment(failedAt)],
    reason ?? '',
  ])
  return describeTable(['Nr', 'Aan', 'Onderwerp', 'Pogingen', 'Sinds', 'Opgegeven', 'Reden'], cells, more)
}

/** Describes messages of the contact form, each whole. */
export function describeMessages(messages: readonly StoredMessage[]): string {
  const texts = messages.map(
    ({ createdAt, email, subject, question }) =>
      `${formatMoment(createdAt)}  ${email}\n${cleanLine(subject)}\n\n${cleanText(question)}\n`,
  )
  return texts.length > 0 ? texts.join(`\n${'-'.repeat(40)}\n\n`) : 'Er zijn geen berichten.'
}

/** Lays out rows under their heads, with as much space as the longest cell of each column needs. */
export function describeTable(heads: readonly string[], rows: readonly (readonly string[])[], more = 0): string {
  if (rows.length === 0) return 'Niets gevonden.'
  // Another mail server's answer may hold characters that move the cursor.
  const cells = [heads, ...rows.map((row) => row.map(cleanLine))]
  const widths = heads.map((_, column) => longest(cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...(more > 0 ? [`En nog ${more}; toon meer met --limit ${rows.length + more}.`] : [])].join('\n')
}

// Not by spreading them: a function takes no 100,000 arguments.
function longest(lengths: readonly number[]): number {
  return lengths.reduce((most, length) => Math.max(most, length), 0)
}

function yesOrNo(flag: number | null): string {
  return flag === 1 ? 'ja' : 'nee'
}
