import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, save } from '#web/call.ts'
import type {
  Instruction,
  instructedInput,
  instructionInput,
  OutdatedPrints,
  Place,
  placeInput,
  printInput,
  Readiness,
  Reason,
} from '../schema.ts'

/** The query for all that an inspector asks for. */
export const readinessQuery = queryOptions({
  queryKey: ['inspection', 'readiness'],
  queryFn: () => call<Readiness>('GET', '/inspection/GetReadiness'),
})

/** The query for what a house tells its staff, and who has read it. */
export const instructionQuery = queryOptions({
  queryKey: ['inspection', 'instruction'],
  queryFn: () => call<Instruction>('GET', '/inspection/GetInstruction'),
})

/** The query for which printed papers are wrong. */
export const outdatedQuery = queryOptions({
  queryKey: ['inspection', 'outdated'],
  queryFn: () => call<OutdatedPrints>('GET', '/inspection/GetOutdated'),
})

type AskedReasons = { dishid: number | null; productid: number | null; allergenid: number }

/** The query for why an allergen is, or may be, in a dish or in what is chosen in one. */
export const reasonsQuery = ({ dishid, productid, allergenid }: AskedReasons) =>
  queryOptions({
    queryKey: ['inspection', 'reasons', dishid, productid, allergenid],
    queryFn: () => {
      const of = dishid === null ? `productid=${productid}` : `dishid=${dishid}`
      return call<Reason[]>('GET', `/inspection/GetReasons?${of}&allergenid=${allergenid}`)
    },
  })

/** Creates (id 0) or changes a place of sale. */
export const savePlace = (place: z.input<typeof placeInput>, idempotencyKey?: string) =>
  save('POST', '/inspection/SetPlace', { body: place, ...(idempotencyKey !== undefined && { idempotencyKey }) })

/** Deletes a place of sale. */
export const deletePlace = (id: number) => call<true>('DELETE', `/inspection/DeletePlace/${id}`)

/** Says that the sign of a place hangs there. */
export const sayItHangs = ({ id, version }: Pick<Place, 'id' | 'version'>) =>
  call<true>('PUT', `/inspection/SetHung/${id}?version=${version}`)

/** Changes what a house tells its staff; returns its version. */
export const saveInstruction = (body: z.input<typeof instructionInput>, idempotencyKey: string) =>
  call<number>('POST', '/inspection/SetInstruction', { body, idempotencyKey })

/** Says that somebody has read the instruction. */
export const sayItIsRead = (body: z.input<typeof instructedInput>, idempotencyKey?: string) =>
  call<true>('POST', '/inspection/SetInstructed', { body, ...(idempotencyKey !== undefined && { idempotencyKey }) })

/** Takes somebody without an account off the list of who has read it. */
export const forgetInstructed = (id: number) => call<true>('DELETE', `/inspection/DeleteInstructed/${id}`)

/** Says that the printed card of a dish was taken away. */
export const forgetPrinted = (dishId: number) => call<true>('DELETE', `/inspection/DeletePrinted/${dishId}`)

/** Makes a paper, which is then known as printed. */
export const printPaper = async (body: z.input<typeof printInput>) => ({
  blob: await call<Blob>('POST', '/inspection/Print', { body, accept: 'application/pdf, application/json' }),
})

/** Makes the folder for an inspector. */
export const printFolder = async () => ({
  blob: await call<Blob>('POST', '/inspection/PrintFolder', { accept: 'application/zip, application/json' }),
})
