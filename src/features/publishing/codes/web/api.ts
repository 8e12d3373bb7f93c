import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, getFile } from '#web/call.ts'
import type { QrSettings } from '../../settings/schema.ts'
import type { CodeFormat, PaperSize } from '../schema.ts'

/** Fetches the code as a drawing for the screen, and whether it has the owner's colours. */
export const qrCodeQuery = ({ url, backgroundcolor, textcolor }: QrSettings) =>
  queryOptions({
    queryKey: ['qr-code', url, backgroundcolor, textcolor],
    queryFn: async () => {
      const { blob, headers } = await getQrCodeFile('svg')
      return { svg: await blob.text(), ownColours: headers.get('x-qr-colours') === 'own' }
    },
    placeholderData: keepPreviousData,
  })

/** Fetches the code as a file. */
export const getQrCodeFile = (format: CodeFormat) => getFile(`/menu/GetQrCode?format=${format}`)

/** Fetches the printed card as PDF. */
export const getTableCardFile = (size: PaperSize) => getFile(`/menu/GetTableCard?size=${size}`)

/** Fetches the menus in the shape in which maps take them. */
export const getFoodMenusFile = async () => {
  const menus = await call<object>('GET', '/menu/GetFoodMenus')
  return { blob: new Blob([JSON.stringify(menus, null, 1)], { type: 'application/json' }) }
}

/** Makes a name the readable address of the house. */
export const chooseAddress = (name: string) => call<true>('POST', '/menu/SetAddress', { body: { name } })
