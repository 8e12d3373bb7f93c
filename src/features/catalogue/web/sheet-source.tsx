import { formatDay } from '#shared/dates.ts'
import type { ProductOrigin } from '../refid.ts'
import { CatalogueCredit } from './catalogue-credit.tsx'
import { Fact, Facts } from './facts.tsx'

type Props = {
  origin: ProductOrigin
  /** The name by which people know the source. */
  name: string
  /** 'YYYY-MM-DD' */
  date: string | null
  footprint: number | null
  farmtofarm: number | null
}

const number = new Intl.NumberFormat('nl-NL')

/** Renders the source and day of a sheet, its licence if any, and its figures. */
export function SheetSource({ origin, name, date, footprint, farmtofarm }: Props) {
  return (
    <>
      <Facts>
        <Fact term="Footprint">{footprint === null ? null : number.format(footprint)}</Fact>
        <Fact term="Farm to farm">{farmtofarm === null ? null : number.format(farmtofarm)}</Fact>
        <Fact term="Bron">{name}</Fact>
        <Fact term="Datum van het blad">{date === null ? 'Onbekend' : formatDay(date)}</Fact>
      </Facts>
      <CatalogueCredit origins={[origin]} />
    </>
  )
}
