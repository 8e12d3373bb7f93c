import { queryOptions } from '@tanstack/react-query'
import { closed, type Schedule } from '#features/menu/hours/rules.ts'
import { call, save } from '#web/call.ts'
import type { QrSettings, QrSettingsInput } from '../schema.ts'

/** Fetches the settings of the menu and the address in its QR code. */
export const qrSettingsQuery = queryOptions({
  queryKey: ['qr-settings'],
  queryFn: () => call<QrSettings>('GET', '/menu/GetQrSettings'),
})

/** The sentence for settings that could not be read. */
export const settingsNotRead = 'Er is een fout opgetreden bij het ophalen van de instellingen.'

/** The settings to change; null is the reader's own system font, no accent colour, or no opening hours. */
export type WantedSettings = Omit<QrSettingsInput, 'font' | 'accentcolor' | 'openinghours'> & {
  font?: string | null
  accentcolor?: string | null
  openinghours?: Schedule | null
}

/** Saves the given settings; the request completes even when the page is closed meanwhile. */
export const saveQrSettings = ({ font, accentcolor, openinghours, ...settings }: WantedSettings) =>
  save('POST', '/menu/SetQrSettings', {
    body: {
      ...settings,
      ...(font !== undefined && { font: font ?? '' }),
      ...(accentcolor !== undefined && { accentcolor: accentcolor ?? '' }),
      ...(openinghours !== undefined && { openinghours: openinghours ?? closed }),
    },
    outlivesPage: true,
  })
