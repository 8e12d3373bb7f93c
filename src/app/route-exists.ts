import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseOutage } from '#db/errors.ts'
import { oneSheet } from '#features/catalogue/schema.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Asker } from '#features/catalogue/sources/server/routes.ts'
import { AppError } from '#server/requests/errors.ts'

/** The screen whose address names something that need not exist; any other shows what its reader may see. */
const productPage = '/catalogue/:id'

type AskerOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Pick<Asker, 'live'>>

/**
 * Returns whether a screen has anything to show at the address that was asked for: not where the page of a catalogue
 * product will say 'Product niet gevonden', since its own call finds none. What cannot be told now counts as there.
 */
export function routeExistsFor(catalogue: Pick<Catalogue, 'getSheet'>, askerOf: AskerOf) {
  return async (screen: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (screen !== productPage) return true
    const asked = oneSheet.safeParse({ refid: (request.params as { id: string }).id })
    if (!asked.success) return false
    try {
      const { live } = await askerOf(request, reply)
      await catalogue.getSheet(asked.data.refid, { live })
      return true
    } catch (error) {
      if (error instanceof AppError) return error.status !== 404
      if (error instanceof DatabaseOutage) return true
      throw error
    }
  }
}
