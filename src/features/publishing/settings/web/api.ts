import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type { QrSettings, QrSettingsInput } from '../schema.ts'

/** Fetches the settings of the menu and the address in its QR code. */
export const qrSettingsQuery = queryOptions({
  queryKey: ['qr-settings'],
  queryFn: () => call<QrSettings>('GET', '/menu/GetQrSettings'),
})

/** The settings to change; a null `font` means the reader's own system font. */
type WantedSettings = Omit<QrSettingsInput, 'font'> & { font?: string | null }

/** Saves the given settings; the request completes even when the page is closed meanwhile. */
export const saveQrSettings = ({ font, ...settings }: WantedSettings) =>
  save('POST', '/menu/SetQrSettings', {
    body: { ...settings, ...(font !== undefined && { font: font ?? '' }) },
    outlivesPage: true,
  })
