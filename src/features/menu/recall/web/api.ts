import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import type { EveryDish, FoundHolders, HeldDish, Incident } from '../schema.ts'

/** What is asked of a pasted list of products. */
export type AskedList = { text: string; from: string; to: string }
/** What is asked of a dish. */
export type AskedDish = { id: number; from: string; to: string }

const csv = 'text/csv, application/json'
const query = ({ from, to }: AskedDish) => new URLSearchParams({ from, to })

/** Finds what held the products of a list. */
export const findDishes = (body: AskedList) => call<FoundHolders>('POST', '/recall/FindDishes', { body })
/** Fetches the same as a spreadsheet. */
export const downloadDishes = async (body: AskedList) => ({
  blob: await call<Blob>('POST', '/recall/DownloadDishes', { body, accept: csv }),
})
/** Reads what was in a dish. */
export const readDish = (asked: AskedDish) => call<HeldDish>('GET', `/recall/GetDish/${asked.id}?${query(asked)}`)
/** Fetches the same as a spreadsheet. */
export const downloadDish = async (asked: AskedDish) => ({
  blob: await call<Blob>('GET', `/recall/DownloadDish/${asked.id}?${query(asked)}`, { accept: csv }),
})
/** The query for all dishes, deleted ones too. */
export const everyDishQuery = queryOptions({
  queryKey: ['every dish'],
  queryFn: () => call<EveryDish[]>('GET', '/recall/GetDishes'),
})
/** The query for when guests reacted to a dish. */
export const incidentsQuery = queryOptions({
  queryKey: ['incidents'],
  queryFn: () => call<Incident[]>('GET', '/recall/GetIncidents'),
})
