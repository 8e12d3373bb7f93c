import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { otherLanguage } from '#features/translations/own-texts/schema.ts'
import type { App } from '#server/requests/app.ts'
import { taken } from '#shared/fields.ts'
import { sizeWords, sizeWordsInput } from '../schema.ts'
import { listOwnSizes, saveSizeWords } from './own-words.ts'

const tags = ['Translations']

/** Adds the calls for a company's own words for sizes in other languages. */
export function priceRoutes(app: App, db: Db): void {
  const params = z.object({ language: otherLanguage })
  app.get('/menu/GetSizeWords/:language', { schema: { tags, params, response: { 200: sizeWords } } }, (request) =>
    listOwnSizes(db, staffOf(request).companyId, request.params.language),
  )
  app.post('/menu/SetSizeWords', { schema: { tags, body: sizeWordsInput, response: taken } }, (request) =>
    saveSizeWords(db, staffOf(request).companyId, callerOf(request), request.body),
  )
}
