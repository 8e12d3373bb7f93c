import { useQuery } from '@tanstack/react-query'
import { Notice } from '#web/ui/notice.tsx'
import { unprintableLetters } from '../codes/rules.ts'
import { completeMenuQuery } from './api.ts'

/** Says before anything is printed which letters of the names would be missing on paper. */
export function LeftOutNotice({ menuName }: { menuName: string }) {
  const { data } = useQuery(completeMenuQuery)
  const letters = unprintableLetters(`${menuName} ${data?.CompanyName ?? ''}`)
  if (letters === '') return null
  return (
    <Notice kind="attention">
      Deze letters kunnen we nog niet printen, dus ze ontbreken op het kaartje: <bdi>{letters}</bdi>
    </Notice>
  )
}
