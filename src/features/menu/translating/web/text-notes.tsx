import { Button, VisuallyHidden } from '@mantine/core'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import { explanationIn } from '../kept-name.ts'
import type { LanguageText } from '../schema.ts'
import classes from './translated-text.module.css'
import type { useTextSave } from './use-text-save.ts'

type Props = { id: string; row: LanguageText; language: OtherLanguage; saving: ReturnType<typeof useTextSave> }

/** Tells below a field what its text alone does not: what guests read meanwhile, and what was not saved. */
export function TextNotes({ id, row, language, saving }: Props) {
  const { error, isBehind, retry, dismiss } = saving
  const isKept = row.field === 'name' && row.text !== '' && explanationIn(row.dutch, row.text) !== undefined
  return (
    <div id={id} className={classes.notes}>
      {row.state === 'machine' && <VisuallyHidden>Automatisch vertaald</VisuallyHidden>}
      {row.state === 'stale' && <p className={classes.attention}>{`Verouderd. Eerst stond er: ‘${row.source}’`}</p>}
      {row.waiting && (
        <p className={classes.attention}>
          Wacht op wie allergenen mag goedkeuren. Tot dan lezen gasten de Nederlandse tekst.
        </p>
      )}
      {isKept && (
        <p>
          Gasten lezen: <bdi lang={language}>{row.text}</bdi>
        </p>
      )}
      {error && (
        <div role="alert" className={classes.failed}>
          <p>{isBehind ? `${error} Nu staat er: ${row.text === '' ? 'niets' : `‘${row.text}’`}` : error}</p>
          <Button variant="outline" onClick={retry}>
            {isBehind ? 'Bewaar wat ik typte' : 'Opnieuw'}
          </Button>
          <Button variant="subtle" onClick={dismiss}>
            {isBehind ? 'Laat zo staan' : 'Niet bewaren'}
          </Button>
        </div>
      )}
    </div>
  )
}
