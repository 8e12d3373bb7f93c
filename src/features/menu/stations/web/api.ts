import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, save } from '#web/call.ts'
import type { dishStationInput, ListedStation, stationInput } from '../schema.ts'

/** The query for the stations of a house, with what is made on them. */
export const stationsQuery = queryOptions({
  queryKey: ['stations'],
  queryFn: () => call<ListedStation[]>('GET', '/station/GetStations'),
})

/** Creates (id 0) or changes a station. */
export const saveStation = (station: z.input<typeof stationInput>, idempotencyKey?: string) =>
  save('POST', '/station/SetStation', { body: station, ...(idempotencyKey !== undefined && { idempotencyKey }) })

/** Deletes a station. */
export const deleteStation = (id: number) => call<true>('DELETE', `/station/DeleteStation/${id}`)

/** Says whether a dish is made on a station, and whether it is kept apart there. */
export const setDishStation = (
  { dishId, stationId }: { dishId: number; stationId: number },
  body: z.input<typeof dishStationInput>,
) => call<true>('POST', `/dish/SetStation/${dishId}/${stationId}`, { body })
