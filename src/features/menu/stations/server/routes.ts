import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { callerOf, staffOf } from '#features/accounts/server/session.ts'
import type { App } from '#server/requests/app.ts'
import { answerSaved } from '#server/requests/versions.ts'
import { pathId, saved, taken } from '#shared/fields.ts'
import { dishStationInput, listedStation, stationInput } from '../schema.ts'
import { deleteStation, saveStation } from './commands.ts'
import { setDishStation } from './dish-stations.ts'
import { listStations } from './queries.ts'

const tags = ['Stations']
const oneStation = z.object({ id: pathId('Werkplek') })
const dishOnStation = z.object({ dishId: pathId('Gerecht'), stationId: pathId('Werkplek') })

/** Adds the calls for the stations of a house, and for what is made on them. */
export function stationRoutes(app: App, db: Db): void {
  app.get('/station/GetStations', { schema: { tags, response: { 200: z.array(listedStation) } } }, (request) =>
    listStations(db, staffOf(request).companyId),
  )
  app.post('/station/SetStation', { schema: { tags, body: stationInput, response: saved } }, async (request, reply) =>
    answerSaved(reply, await saveStation(db, staffOf(request).companyId, callerOf(request), request.body)),
  )
  app.delete('/station/DeleteStation/:id', { schema: { tags, params: oneStation, response: taken } }, (request) =>
    deleteStation(db, staffOf(request).companyId, callerOf(request), request.params.id),
  )
  app.post(
    '/dish/SetStation/:dishId/:stationId',
    { schema: { tags, params: dishOnStation, body: dishStationInput, response: taken } },
    (request) => setDishStation(db, staffOf(request).companyId, callerOf(request), request.params, request.body),
  )
}
