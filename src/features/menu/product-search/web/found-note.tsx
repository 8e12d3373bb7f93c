import { describeKnown } from '#features/allergens/known-in-words.ts'
import type { CatalogueMatch } from '#features/catalogue/schema.ts'
import { joinRows } from '#features/products/known-line.ts'
import type { FoundProduct } from '#features/products/schema.ts'
import classes from './catalogue-results.module.css'
import type { FoundRow } from './found-rows.ts'

/** The second line of a row; `isMarked` marks what is only like the keyword, among others that are finds. */
export function FoundNote({ row: { found, listed, taken }, isMarked }: { row: FoundRow; isMarked: boolean }) {
  return (
    <>
      {found && describeFound(found)}
      {found && isMarked && !found.exact && <span className={classes.line}>Niet precies gevonden, lijkt erop</span>}
      {found && <span className={classes.line}>{knownOf(found, listed)}</span>}
      {listed && taken === undefined && <span className={classes.listed}>Staat in je lijst</span>}
    </>
  )
}

/**
 * What stands in the list is added with all that it holds by now. Some sources tell the allergens on the sheet alone.
 * That a sheet has none is what it claims, not what we saw.
 */
function knownOf({ known }: CatalogueMatch, listed: FoundProduct | undefined): string {
  const told = [known, listed].filter((one) => one !== null && one !== undefined)
  if (told.length === 0) return 'De allergenen staan op het productblad'
  return describeKnown(joinRows(told), listed ? undefined : 'Volgens het blad geen van de 14 allergenen')
}

// Many products have the same name: without a brand only the number on the pack tells them apart.
function describeFound({ brand, quantity, gtin }: CatalogueMatch): string {
  const code = brand === null && gtin !== null && `EAN ${gtin}`
  return [brand, quantity, code].filter(Boolean).join(' · ')
}
