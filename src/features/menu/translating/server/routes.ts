import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import { otherLanguage, translationsDetail, translationsInput } from '#features/translations/own-texts/schema.ts'
import type { TextSubject } from '#features/translations/own-texts/server/queries.ts'
import type { Translator } from '#features/translations/providers/server/translator.ts'
import type { App } from '#server/requests/app.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { pathId, saved } from '#shared/fields.ts'
import {
  languagePart,
  languageTexts,
  menuProposals,
  menuProposalsInput,
  menuTextsInput,
  menuTranslations,
  savedTexts,
  subjectProposals,
} from '../schema.ts'
import { saveMenuTexts, saveTranslations } from './commands.ts'
import { proposeForMenu, proposeForSubject } from './proposals.ts'
import { getLanguageTexts, getMenuTranslations, getTranslations } from './queries.ts'

const tags = ['Translations']

/** Adds the calls for the translations of categories and dishes, and of the menu as a whole. */
export function translationRoutes(app: App, db: Db, translator: Translator | undefined): void {
  subjectRoutes(app, db, { kind: 'category', label: 'Categorie', translator })
  subjectRoutes(app, db, { kind: 'dish', label: 'Gerecht', translator })
  app.get('/menu/GetTranslations', { schema: { tags, response: { 200: menuTranslations } } }, (request) =>
    getMenuTranslations(db, staffOf(request).companyId, translator),
  )
  const params = z.object({ language: otherLanguage })
  app.get(
    '/menu/GetTranslations/:language',
    { schema: { tags, params, querystring: languagePart, response: { 200: languageTexts } } },
    (request) => getLanguageTexts(db, staffOf(request).companyId, { translator, ...request.params, ...request.query }),
  )
  app.post(
    '/menu/SetTranslations',
    { schema: { tags, body: menuTextsInput, response: { 200: savedTexts } } },
    (request) => saveMenuTexts(db, staffOf(request).companyId, callerOf(request), request.body),
  )
  app.post(
    '/menu/ProposeTranslations',
    { schema: { tags, body: menuProposalsInput, response: { 200: menuProposals } } },
    (request) => proposeForMenu(db, staffOf(request).companyId, callerOf(request), { translator, ...request.body }),
  )
}

type Options = { kind: TextSubject['kind']; label: string; translator: Translator | undefined }

function subjectRoutes(app: App, db: Db, { kind, label, translator }: Options): void {
  const params = z.object({ id: pathId(label) })
  app.get(
    `/${kind}/GetTranslations/:id`,
    { schema: { tags, params, response: { 200: translationsDetail } } },
    (request) => getTranslations(db, staffOf(request).companyId, { kind, ...request.params }, translator),
  )
  app.post(
    `/${kind}/SetTranslations/:id`,
    { schema: { tags, params, body: translationsInput, response: saved } },
    async (request, reply) => {
      const subject = { kind, ...request.params }
      const { companyId } = staffOf(request)
      return answerSaved(reply, await saveTranslations(db, companyId, callerOf(request), subject, request.body))
    },
  )
  app.post(
    `/${kind}/ProposeTranslations/:id`,
    { schema: { tags, params, response: { 200: subjectProposals } } },
    (request) => {
      const subject = { kind, ...request.params }
      return proposeForSubject(db, staffOf(request).companyId, callerOf(request), { translator, subject })
    },
  )
}
