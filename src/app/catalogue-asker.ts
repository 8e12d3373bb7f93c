import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { findStaff } from '#features/accounts/server/session.ts'
import type { Asker } from '#features/catalogue/sources/server/routes.ts'
import { findOwnByEan } from '#features/products/server/barcodes.ts'
import { findScanner } from '#features/scanner/server/sessions.ts'

/** Returns a function that says what somebody who reads the catalogue may use of it besides the local index. */
export function catalogueAskerOf(auth: Auth, db: Db) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Asker> => {
    // A phone that is signed in somewhere scans for the company of its code all the same.
    const asker = (await findScanner(db, request)) ?? (await findStaff(auth, db, request, reply))
    if (!asker) return { live: false, findOwn: async () => undefined }
    return { live: true, findOwn: (gtin) => findOwnByEan(db, asker.companyId, gtin) }
  }
}
