import { describeKnown } from '#features/allergens/known-in-words.ts'
import type { CatalogueMatch } from '#features/catalogue/schema.ts'
import classes from './catalogue-results.module.css'
import type { FoundRow } from './found-rows.ts'

/** The second line of a row; `isMarked` marks what is only like the keyword, among others that are finds. */
export function FoundNote({ row: { found, listed, taken }, isMarked }: { row: FoundRow; isMarked: boolean }) {
  return (
    <>
      {found && describeFound(found)}
      {found && isMarked && !found.exact && <span className={classes.line}>Niet precies gevonden, lijkt erop</span>}
      {found && <span className={classes.line}>{knownOf(found)}</span>}
      {listed && taken === undefined && <span className={classes.listed}>Staat in je lijst</span>}
    </>
  )
}

// Some sources tell the allergens on the sheet alone.
function knownOf({ known }: CatalogueMatch): string {
  if (!known) return 'De allergenen staan op het productblad'
  return describeKnown({ allergens: known.allergens, traces: known.maycontain, complete: known.complete })
}

// Many products have the same name: without a brand only the number on the pack tells them apart.
function describeFound({ brand, quantity, gtin }: CatalogueMatch): string {
  const code = brand === null && gtin !== null && `EAN ${gtin}`
  return [brand, quantity, code].filter(Boolean).join(' · ')
}
