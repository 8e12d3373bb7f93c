import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { dishesQuery } from '#features/menu/dishes/web/api.ts'
import { productsQuery } from '#features/products/web/api.ts'
import { searchForm } from '#shared/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonRow, EmptyList } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './sold-out-search.module.css'

type Thing = { dishId: number } | { productId: number }
type Props = { opened: boolean; onClose: () => void; onChosen: (thing: Thing) => void }

/** The dialog that finds a dish or product by its name. */
export function ThingSearch({ opened, onClose, onChosen }: Props) {
  const dishes = useQuery({ ...dishesQuery, enabled: opened })
  const products = useQuery({ ...productsQuery(''), enabled: opened })
  return (
    <Dialog centered={false} opened={opened} onClose={onClose} title="Gerecht of product">
      <Loaded query={dishes}>
        {(groups) => (
          <Loaded query={products}>
            {(found) => (
              <Rows
                things={[
                  ...groups
                    .flatMap((group) => group.dishes)
                    .map(({ id, name }) => rowOf(name, 'Gerecht', { dishId: id })),
                  ...found.map(({ id, name }) => rowOf(name, 'Product', { productId: id })),
                ]}
                onChosen={onChosen}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

type Row = { name: string; kind: string; thing: Thing }

function rowOf(name: string, kind: string, thing: Thing): Row {
  return { name, kind, thing }
}

function Rows({ things, onChosen }: { things: readonly Row[] } & Pick<Props, 'onChosen'>) {
  const [keyword, setKeyword] = useState('')
  const wanted = searchForm(useDeferredValue(keyword))
  const found = things.filter(({ name }) => searchForm(name).includes(wanted))
  return (
    <div className={classes.search}>
      <SearchField label="Zoek een gerecht of product" value={keyword} onChange={setKeyword} data-autofocus />
      {found.length === 0 ? (
        <EmptyList text="Niets gevonden." />
      ) : (
        <LongList label="Gerechten en producten" items={found} narrowedTo={wanted}>
          {({ name, kind, thing }) => (
            <ButtonRow key={JSON.stringify(thing)} title={name} note={kind} onClick={() => onChosen(thing)} />
          )}
        </LongList>
      )}
    </div>
  )
}
