import { Notice } from '#web/ui/notice.tsx'

/** The questions about what is being typed: they can be answered once it is saved. */
export function TypedDoubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null
  return (
    <Notice kind="attention">
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </Notice>
  )
}
