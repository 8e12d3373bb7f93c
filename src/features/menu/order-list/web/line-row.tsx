import { VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import { describeKnown } from '#features/allergens/known-in-words.ts'
import { joinRows } from '#features/products/known-line.ts'
import { List, RowNote } from '#web/ui/list.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { DishTick } from '../../dishes/web/dish-tick.tsx'
import { barcodeProblems } from '../barcodes.ts'
import { type Choice, type FoundLine, isChosen, ownNameOf } from '../choosing.ts'
import type { OrderLine } from '../rules.ts'
import type { Candidate } from '../schema.ts'
import classes from './order-list.module.css'

type Props = {
  line: FoundLine
  choice: Choice | undefined
  choose: (id: number, choice: Choice | undefined) => void
}

/** A line of the list: a tick for what was found, or the products that are like it with one for each. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, choice, choose } = props
  const [product] = line.candidates
  if (line.status === 'like') return <LikeRow {...props} />
  if (product)
    return (
      <ProductTick product={product} choice={choice} onChoose={(next) => choose(line.id, next)}>
        <RowNote>{noteOfLine(line.line, product.name)}</RowNote>
      </ProductTick>
    )
  return <OwnTick {...props} />
})

/** A line of which products have a name like it: the likest in sight, the others one tap away. */
function LikeRow({ line: { id, line, candidates }, choice, choose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? candidates : candidates.slice(0, 1)
  const hidden = candidates.length - shown.length
  const title = line.name || codeOf(line)
  return (
    <li className={classes.like}>
      <p className={classes.asked}>
        <strong>{title}</strong>
        <RowNote>{noteOfLine(line, title)}</RowNote>
      </p>
      <List label={`Lijkt op ${title}`}>
        {shown.map((product) => (
          <ProductTick key={product.id} product={product} choice={choice} onChoose={(next) => choose(id, next)} />
        ))}
        {isOpen && <OwnTick line={{ id, line }} choice={choice} choose={choose} />}
      </List>
      {!isOpen && (
        <TextButton onClick={() => setIsOpen(true)}>
          {hidden === 0 ? 'Of als eigen product' : `Nog ${hidden}, of als eigen product`}
          <VisuallyHidden>{` voor ${title}`}</VisuallyHidden>
        </TextButton>
      )}
    </li>
  )
}

type TickProps = {
  product: Candidate
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
  children?: ReactNode
}

function ProductTick({ product, choice, onChoose, children }: TickProps) {
  const { name, brand, quantity, gtin, known, listedid } = product
  const code = gtin !== null && `EAN ${gtin}`
  return (
    <DishTick
      dish={{ name, description: [brand, quantity, code].filter(Boolean).join(' · ') }}
      isHeld={listedid !== null}
      checked={isChosen(choice, product)}
      onToggle={(isTicked) => onChoose(isTicked ? { refid: product.id } : undefined)}
    >
      <RowNote>
        {known
          ? describeKnown(joinRows([known]), 'Volgens het blad geen van de 14 allergenen')
          : 'De allergenen staan op het productblad'}
      </RowNote>
      {listedid !== null && <RowNote>Staat al bij je producten</RowNote>}
      {children}
    </DishTick>
  )
}

function OwnTick({
  line: { id, line },
  choice,
  choose,
}: Omit<Props, 'line'> & { line: Pick<FoundLine, 'id' | 'line'> }) {
  const name = ownNameOf(line)
  return (
    <DishTick
      dish={{ name: name ?? codeOf(line), description: noteOfLine(line, name) }}
      isHeld={name === undefined}
      checked={isChosen(choice, 'own')}
      onToggle={(isTicked) => choose(id, isTicked ? 'own' : undefined)}
    >
      <RowNote>
        {name === undefined
          ? 'Zonder naam kan dit geen eigen product worden'
          : 'Wordt een eigen product: de allergenen vul je zelf in'}
      </RowNote>
    </DishTick>
  )
}

/** Says of a line what its product does not: its name where that is another, its pack, that it stands there twice, its barcode. */
export function noteOfLine({ name, pack, rows, barcode }: OrderLine, shown: string | undefined): string {
  const isProblem = barcode !== undefined && 'problem' in barcode
  const isRepaired = barcode !== undefined && 'gtin' in barcode && barcode.isRepaired
  const said = [name === shown ? '' : name, pack].filter((part) => part !== '').join(' · ')
  const parts = [
    said !== '' && (name === shown ? said : `Op je lijst: ${said}`),
    rows.length > 1 && `Staat ${rows.length} keer op je lijst (regel ${rows.join(', ')})`,
    isProblem && barcodeProblems[barcode.problem],
    isRepaired && 'Er ontbraken nullen in de streepjescode: kijk of dit het is.',
  ]
  return parts.filter(Boolean).join(' · ')
}

function codeOf({ barcode }: OrderLine): string {
  return barcode !== undefined && 'gtin' in barcode ? `EAN ${String(barcode.gtin).padStart(13, '0')}` : ''
}
