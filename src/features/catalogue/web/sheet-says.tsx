import type { ReactNode } from 'react'
import { allergens } from '#features/allergens/allergens.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { SheetDoubts } from '../doubt-words.ts'
import { describeContradiction, describeUnknown, describeUnproven } from '../doubt-words.ts'
import type { SheetLevel } from '../product-sheet.ts'
import { groupLevels, nameWithParts, type SaidAllergen } from '../sheet-groups.ts'
import { Fact, Facts } from './facts.tsx'
import classes from './sheet-says.module.css'

type Props = {
  levels: readonly SheetLevel[]
  /** Why the sheet cannot be taken at its word, as the server tells; null for a product without a sheet. */
  doubts: SheetDoubts | null
  /** Whether all is known: a level for each of the fourteen, and nothing doubtful. */
  complete: boolean
}

// The most names to list; a longer list is counted instead, because most of the sheet is then unknown.
const namesAtMost = 7
const list = new Intl.ListFormat('nl', { type: 'conjunction' })

/**
 * Renders a sheet's levels other than "contains", in words and without icons: none of them is an allergen of the
 * product.
 */
export function SheetSays({ levels, doubts, complete }: Props) {
  const { mayContain, freeFrom, notSaid } = groupLevels(levels)
  return (
    <>
      {!complete && <Doubts doubts={doubts} notSaid={notSaid} />}
      <Facts>
        <Fact term="Kan bevatten">{inWords(mayContain)}</Fact>
        <Fact term="Bevat niet, volgens het blad">{inWords(freeFrom)}</Fact>
      </Facts>
    </>
  )
}

/**
 * Renders a sentence for a sheet that contains none of the fourteen; nothing for one without any level, which
 * `SheetSays` covers.
 */
export function NoneNamed({ complete, levels }: Pick<Props, 'complete' | 'levels'>) {
  if (groupLevels(levels).notSaid.length === allergens.length) return null
  const text = complete
    ? 'Volgens het blad zit er geen van de 14 allergenen in.'
    : 'Het blad noemt geen allergenen, maar is niet compleet.'
  return <p className={classes.none}>{text}</p>
}

function Doubts({ doubts, notSaid }: { doubts: SheetDoubts | null; notSaid: readonly SaidAllergen[] }) {
  return (
    <Notice kind="attention">
      {doubts?.doubtful && <Reasons doubts={doubts} />}
      {notSaid.length > 0 && notSaidText(notSaid, doubts)}
    </Notice>
  )
}

function Reasons({ doubts: { contradictions, unproven, unknown, unread } }: { doubts: SheetDoubts }) {
  const isUnexplained = !unproven && [contradictions, unknown, unread].every(({ length }) => length === 0)
  return (
    <>
      {contradictions.map((contradiction) => `${describeContradiction(contradiction)} `)}
      {unproven && `${describeUnproven} `}
      {unknown.length > 0 && `${describeUnknown(unknown)} `}
      {unread.length > 0 && (
        <>
          Op het blad staat ook <Quotes texts={unread} />. Daar is geen allergeen bij gevonden: kijk op de verpakking.{' '}
        </>
      )}
      {isUnexplained && 'Het blad spreekt zichzelf tegen over allergenen: kijk op de verpakking. '}
    </>
  )
}

function Quotes({ texts }: { texts: readonly string[] }): ReactNode {
  return list.format(texts.map((text) => `‘${text}’`))
}

function notSaidText(notSaid: readonly SaidAllergen[], doubts: SheetDoubts | null): string {
  // Such a sheet did say something of the others, which is not believed either.
  if (doubts?.unproven) return ''
  if (doubts && doubts.contradictions.length > 0) return 'Ook over de andere allergenen is niets zeker.'
  if (notSaid.length === allergens.length)
    return 'Het blad zegt niets over allergenen. Dat betekent niet dat ze er niet in zitten.'
  if (notSaid.length > namesAtMost)
    return `Het blad zegt niets over ${notSaid.length} van de ${allergens.length} allergenen. Dat betekent niet dat ze er niet in zitten.`
  return `Het blad zegt niets over ${inWords(notSaid)}.`
}

function inWords(said: readonly SaidAllergen[]): string {
  return list.format(said.map(nameWithParts))
}
