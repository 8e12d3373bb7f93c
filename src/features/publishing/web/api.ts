import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, getFile, save } from '#web/call.ts'
import type { CodeFormat, PaperSize } from '../codes/schema.ts'
import type { CompleteMenu, QrSettings, QrSettingsInput } from '../schema.ts'

/** The settings of the menu and what its QR code says. */
export const qrSettingsQuery = queryOptions({
  queryKey: ['qr-settings'],
  queryFn: () => call<QrSettings>('GET', '/menu/GetQrSettings'),
})

/** The menu as guests would read it. */
export const completeMenuQuery = queryOptions({
  queryKey: ['complete-menu'],
  queryFn: () => call<CompleteMenu>('GET', '/menu/GetCompleteMenu'),
})

/** Settings to change; a `font` that is null is the reader's own. */
type WantedSettings = Omit<QrSettingsInput, 'font'> & { font?: string | null }

/** Changes the settings that are given; goes on when the page is closed meanwhile. */
export const saveQrSettings = ({ font, ...settings }: WantedSettings) =>
  save('POST', '/menu/SetQrSettings', {
    body: { ...settings, ...(font !== undefined && { font: font ?? '' }) },
    outlivesPage: true,
  })

/** Puts a file on the card as the logo; `key` is the same for a repeated try of the same file. */
export function uploadLogo(file: File, key: string): Promise<{ logoUrl: string }> {
  const body = new FormData()
  body.append('logo', file)
  return call('POST', '/menu/UploadLogo', { body, idempotencyKey: key })
}

/** Takes the logo off the card. */
export const removeLogo = () => call<true>('DELETE', '/menu/RemoveLogo')
/** The code as a drawing for the screen, and whether it could have the owner's colours. */
export const qrCodeQuery = ({ url, backgroundcolor, textcolor }: QrSettings) =>
  queryOptions({
    queryKey: ['qr-code', url, backgroundcolor, textcolor],
    queryFn: async () => {
      const { blob, headers } = await getQrCodeFile('svg')
      return { svg: await blob.text(), ownColours: headers.get('x-qr-colours') === 'own' }
    },
    placeholderData: keepPreviousData,
  })

/** The code as a file. */
export const getQrCodeFile = (format: CodeFormat) => getFile(`/menu/GetQrCode?format=${format}`)

/** The printed card as PDF. */
export const getTableCardFile = (size: PaperSize) => getFile(`/menu/GetTableCard?size=${size}`)
