import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Db } from '#db/connect.ts'
import { invalidField } from '#server/requests/errors.ts'
import { leastScore } from '../rules.ts'

// Its time grows with the square of the length: 200 ms for 128 characters.
const readCharacters = 64

let loading: Promise<ZxcvbnFactory> | undefined

/**
 * Throws a refusal (400, of `password`) for a password that is guessed early: a common one, a row of keys, or what stands in
 * `ownWords`: names of the person and the company, whole or in part, also with a few digits (OWASP ASVS 5.0: 6.1.2, 6.2.4,
 * 6.2.11). Takes some 30 ms of processor time.
 */
export async function refuseGuessable(password: string, ownWords: readonly string[]): Promise<void> {
  loading ??= loadEstimator()
  const estimator = await loading
  const { score } = estimator.check(password, ['menukaart', ...ownWords.flatMap(wordsWithin)])
  if (score < leastScore)
    throw invalidField(
      'password',
      'Dit wachtwoord is makkelijk te raden. Kies een ander, zoals een paar woorden achter elkaar.',
    )
}

/** Does `refuseGuessable` for the names of a user and of the company that the user works for. */
export async function refuseGuessableOf(db: Db, userId: string, password: string): Promise<void> {
  const user = await db
    .selectFrom('user')
    .innerJoin('profile', 'profile.user_id', 'user.id')
    .leftJoin('membership', 'membership.user_id', 'user.id')
    .leftJoin('company', 'company.id', 'membership.company_id')
    .select(['user.email', 'firstname', 'lastname', 'company.name as company'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  const { email = '', firstname = '', lastname = '', company } = user ?? {}
  await refuseGuessable(password, [email, firstname, lastname, company ?? ''])
}

/** 'Het Lepelhuis' → Het Lepelhuis, HetLepelhuis, Het, Lepelhuis. */
function wordsWithin(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u)
  return [name, words.join(''), ...words].filter((word) => word.length > 2)
}

/** Loaded with the first new password: 50,000 common ones, which a server that only shows cards has no room for. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
    maxLength: readCharacters,
  })
}
