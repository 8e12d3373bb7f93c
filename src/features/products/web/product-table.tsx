import { useMemo } from 'react'
import { KnownIcons } from '#features/allergens/web/known-icons.tsx'
import { maxNameLength } from '#shared/lengths.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import { NameLink, QuietText } from '#web/grid/cell-text.tsx'
import type { Column } from '#web/grid/columns.ts'
import { Grid } from '#web/grid/grid.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { FoundProduct } from '../schema.ts'
import { inWords } from './inherited-allergens.ts'
import { kindOf, lacksOf } from './product-note.tsx'
import { useRename } from './use-rename.ts'

const keys =
  'Pijltjes gaan van cel naar cel. Enter wijzigt de naam van een eigen product, Escape laat hem zoals hij was. Ctrl+Enter opent het product.'

/** The products that are shown as one table, for wide screens: the names of own ones are changed where they stand. */
export function ProductTable({ products, activeTab }: { products: readonly FoundProduct[]; activeTab: string }) {
  const lines = useMemo(() => products.map((row) => ({ key: `product ${row.id}`, row })), [products])
  const columns = useMemo(() => columnsFor(activeTab), [activeTab])
  const { marks, rename } = useRename()
  const onEdit = (product: FoundProduct, _: string, text: string) => {
    const name = cleanLine(text)
    if (name !== product.name) rename(product, name)
  }
  return <Grid label="Producten" {...{ keys, lines, columns, marks, onEdit }} />
}

function columnsFor(activeTab: string): Column<FoundProduct>[] {
  return [
    {
      ...{ key: 'name', title: 'Naam', width: 'minmax(7.5rem, 4fr)', isRowHeader: true },
      edit: { kind: 'line', isOffered: ({ refid }) => !refid, textOf: ({ name }) => name, problemOf: problemOfName },
      draw: (product) => <Name product={product} activeTab={activeTab} />,
    },
    {
      ...{ key: 'type', title: 'Soort', width: '6.5rem' },
      draw: ({ type }) => <QuietText text={kindOf(type)} />,
    },
    {
      ...{ key: 'brand', title: 'Merk', width: 'minmax(3rem, 2fr)' },
      draw: ({ brand }) => <QuietText text={brand ?? ''} />,
    },
    {
      ...{ key: 'components', title: 'Componenten', width: '6rem', alignsEnd: true },
      draw: ({ componentcount }) => (componentcount > 0 ? componentcount : ''),
    },
    {
      ...{ key: 'allergens', title: 'Allergenen', width: 'minmax(7.5rem, 3fr)' },
      draw: ({ allergens, maycontain, complete }) => (
        <KnownIcons allergens={allergens} traces={maycontain} complete={complete} />
      ),
    },
    {
      ...{ key: 'maycontain', title: 'Kan bevatten', width: 'minmax(4.5rem, 2fr)' },
      draw: ({ maycontain }) => <QuietText text={inWords(maycontain.map(({ name }) => name))} />,
    },
    {
      ...{ key: 'complete', title: 'Compleet', width: 'minmax(5.5rem, 1fr)' },
      draw: (product) => <QuietText text={product.complete ? 'Compleet' : lacksOf(product)} />,
    },
  ]
}

function problemOfName(text: string): string | null {
  if (isBlank(text)) return 'Naam is verplicht'
  return cleanLine(text).length > maxNameLength ? `Naam mag niet langer zijn dan ${maxNameLength} tekens` : null
}

function Name({ product: { id, name }, activeTab }: { product: FoundProduct; activeTab: string }) {
  const openedFrom = useOpenedFrom()
  return <NameLink name={name} opening={openedFrom('/product', { productId: id }, { activeTab })} />
}
