import type { ShownChoice } from '#features/publishing/filter/shown-choice.ts'
import { Notice } from '#web/ui/notice.tsx'
import { askedByTable } from '../slip.ts'

/** What was read of the code that a guest showed, and first of all whether anything of it was not. */
export function ShownChoiceNotice({ shown: { chosen, isWhole } }: { shown: ShownChoice }) {
  const said = askedByTable({ ...chosen, traces: false }).join(' · ')
  return (
    <div role={isWhole ? 'status' : 'alert'}>
      <Notice kind={isWhole ? 'success' : 'attention'} isAnnounced>
        {!isWhole && <b>Niet alles van deze code is gelezen: vraag de gast. </b>}
        {said !== '' && `Gekozen op de kaart van de gast: ${said}.`}
      </Notice>
    </div>
  )
}
