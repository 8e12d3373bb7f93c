import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
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

/** Changes the settings that are given. */
export const saveQrSettings = (settings: QrSettingsInput) => save('POST', '/menu/SetQrSettings', { body: settings })

/** Puts a file on the card as the logo; `key` is the same for a repeated try of the same file. */
export function uploadLogo(file: File, key: string): Promise<{ logoUrl: string }> {
  const body = new FormData()
  body.append('logo', file)
  return call('POST', '/menu/UploadLogo', { body, idempotencyKey: key })
}

/** Takes the logo off the card. */
export const removeLogo = () => call<true>('DELETE', '/menu/RemoveLogo')
