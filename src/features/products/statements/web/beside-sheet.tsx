import { CatalogueCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import { formatDay } from '#shared/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { StoredSheet } from '../schema.ts'

const inWords = new Intl.ListFormat('nl-NL')

/** Shows what a sheet with the barcode of an own product warns of, with its source; nothing without one. */
export function BesideSheet({ sheet }: { sheet: StoredSheet | null }) {
  if (!sheet) return null
  const names = (wanted: string) =>
    inWords.format(sheet.levels.flatMap(({ level, name }) => (level === wanted ? [name.toLowerCase()] : [])))
  const [contains, maycontain] = [names('contains'), names('may-contain')]
  const date = sheet.date === null ? '' : ` van ${formatDay(sheet.date)}`
  return (
    <>
      <Notice kind="attention">
        {`Het productblad van ${sheet.sourcename}${date} met deze streepjescode zegt: `}
        {[contains && `bevat ${contains}`, maycontain && `kan ${maycontain} bevatten`].filter(Boolean).join('; ')}
        {'. Het staat daarom hieronder aan. Wie allergenen mag goedkeuren, kan het uitzetten als het niet klopt.'}
      </Notice>
      <CatalogueCredit origins={[sheet.source]} />
    </>
  )
}
