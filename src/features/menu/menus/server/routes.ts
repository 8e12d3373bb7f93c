import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { pathId, saved, taken } from '#shared/fields.ts'
import { listedMenu, menuInput, menuOrder } from '../schema.ts'
import { deleteMenu, reorderMenus, saveMenu } from './commands.ts'
import { listMenus } from './queries.ts'

const tags = ['Menus']
const oneMenu = z.object({ id: pathId('Kaart') })

/** Adds the calls for the menus of a house. */
export function menuRoutes(app: App, db: Db): void {
  app.get('/menus/GetMenus', { schema: { tags, response: { 200: z.array(listedMenu) } } }, (request) =>
    listMenus(db, staffOf(request).companyId, new Date()),
  )
  app.post('/menus/SetMenu', { schema: { tags, body: menuInput, response: saved } }, async (request, reply) =>
    answerSaved(reply, await saveMenu(db, staffOf(request).companyId, callerOf(request), request.body)),
  )
  app.post('/menus/UpdateOrder', { schema: { tags, body: menuOrder, response: taken } }, (request) =>
    reorderMenus(db, staffOf(request).companyId, callerOf(request), request.body),
  )
  app.delete('/menus/DeleteMenu/:id', { schema: { tags, params: oneMenu, response: taken } }, (request) =>
    deleteMenu(db, staffOf(request).companyId, callerOf(request), request.params.id),
  )
}
