import type { Trx } from '#db/transaction.ts'

/**
 * Locks a user until the transaction ends, so that joining a company, founding one, asking for access and deleting the
 * account come one after the other. Returns false when the account no longer exists. A change of a company takes this
 * lock after the company's, never before it, so that two of them do not wait for each other.
 */
export async function lockUser(trx: Trx, userId: string): Promise<boolean> {
  // Writing the row locks it on both databases.
  const locked = await trx
    .updateTable('profile')
    .set({ user_id: userId })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return locked !== undefined
}
