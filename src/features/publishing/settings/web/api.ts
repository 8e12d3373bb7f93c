import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type { QrSettings, QrSettingsInput } from '../schema.ts'

/** The settings of the menu and what its QR code says. */
export const qrSettingsQuery = queryOptions({
  queryKey: ['qr-settings'],
  queryFn: () => call<QrSettings>('GET', '/menu/GetQrSettings'),
})

/** Settings to change; a `font` that is null is the reader's own. */
type WantedSettings = Omit<QrSettingsInput, 'font'> & { font?: string | null }

/** Changes the settings that are given; goes on when the page is closed meanwhile. */
export const saveQrSettings = ({ font, ...settings }: WantedSettings) =>
  save('POST', '/menu/SetQrSettings', {
    body: { ...settings, ...(font !== undefined && { font: font ?? '' }) },
    outlivesPage: true,
  })
