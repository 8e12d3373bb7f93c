import { queryOptions } from '@tanstack/react-query'
import { call, save } from '#web/call.ts'
import type { CompleteMenu, QrSettings, QrSettingsInput } from '../schema.ts'

export const qrSettingsQuery = queryOptions({
  queryKey: ['qr-settings'],
  queryFn: () => call<QrSettings>('GET', '/menu/GetQrSettings'),
})

export const completeMenuQuery = queryOptions({
  queryKey: ['complete-menu'],
  queryFn: () => call<CompleteMenu>('GET', '/menu/GetCompleteMenu'),
})

export const saveQrSettings = (settings: QrSettingsInput) => save('POST', '/menu/SetQrSettings', { body: settings })
