import type { Trx } from '#db/transaction.ts'
import type { AdmittedCaller } from '#features/accounts/company/caller.ts'
import type { Translation } from '#features/translations/own-texts/rules.ts'
import type { HouseWord, TextSubject } from '#features/translations/own-texts/server/queries.ts'
import { readTextOf } from '#features/words/server/read-texts.ts'
import type { CompanyId } from '#shared/ids.ts'
import { keepClaims } from '../../claims/server/claims.ts'

type NewText = Pick<Translation, 'language' | 'field' | 'text' | 'source'> & { subject: TextSubject }
type GoneText = Pick<Translation, 'language' | 'field'> & { subject: TextSubject }

/** Returns the name under which a claim keeps which text of a category or dish waits, in which language. */
export function aboutTranslation({ field, language }: Pick<Translation, 'field' | 'language'>): string {
  return `${field} ${language}`
}

/**
 * Lets translations wait that claim more than the Dutch text that they were made from, unless their author has the right;
 * guests read Dutch meanwhile. What is gone waits no longer.
 */
export async function keepTranslatedClaims(
  trx: Trx,
  companyId: CompanyId,
  caller: AdmittedCaller,
  { written, gone = [] }: { written: readonly NewText[]; gone?: readonly GoneText[] },
): Promise<void> {
  const ended = gone.map((text) => ({ of: text.subject, about: aboutTranslation(text), isClaim: false, before: null }))
  const made = written.map((text) => ({
    ...{ of: text.subject, about: aboutTranslation(text), before: null },
    isClaim: claimsMore(text),
  }))
  const isReplaced = (text: (typeof ended)[number]) =>
    made.some(({ of, about }) => about === text.about && of.kind === text.of.kind && of.id === text.of.id)
  await keepClaims(trx, companyId, caller, [...ended.filter((text) => !isReplaced(text)), ...made])
}

/** Returns a translation of a category or dish, for which claims wait; undefined for one of words of the house. */
export function asWaiting<Text extends { subject: TextSubject | HouseWord }>(
  text: Text,
): (Text & { subject: TextSubject })[] {
  const { subject } = text
  return subject.kind === 'word' ? [] : [{ ...text, subject }]
}

/** Returns whether a translation of words of the house claims more than these: it would count for dishes of all kinds. */
export function isClaimingWord({
  subject,
  ...text
}: Pick<Translation, 'text' | 'source'> & { subject: TextSubject | HouseWord }): boolean {
  return subject.kind === 'word' && claimsMore(text)
}

function claimsMore({ text, source }: Pick<Translation, 'text' | 'source'>): boolean {
  const dutch = claimedIn(source)
  // That a dish can be had without says less than that it is without.
  return claimedIn(text).some(
    (claim) => !dutch.some(({ id, isOffer }) => id === claim.id && (claim.isOffer || !isOffer)),
  )
}

function claimedIn(text: string): { id: number; isOffer: boolean }[] {
  const said = readTextOf(text).mentions.filter(({ manner }) => manner !== 'says' && manner !== 'may')
  return said.flatMap(({ ids, manner }) => ids.map((id) => ({ id, isOffer: manner === 'offered' })))
}
