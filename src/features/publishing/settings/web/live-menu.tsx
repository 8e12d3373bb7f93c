import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { qrSettingsQuery } from './api.ts'

/** Tells its children whether guests can read the menu now; as long as that is unknown they may. */
export function LiveMenu({ children }: { children: (isLive: boolean) => ReactNode }) {
  const settings = useQuery(qrSettingsQuery)
  return children(settings.data?.ispublished ?? true)
}
