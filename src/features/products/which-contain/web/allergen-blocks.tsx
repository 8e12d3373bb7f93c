import type { ReactNode } from 'react'
import { LinkRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import type { Opening } from '#web/use-trail.ts'
import { type Block, blocks, waysInWords } from '../rules.ts'
import type { RowWithAllergen } from '../schema.ts'
import classes from './allergen-blocks.module.css'

type Found<Row> = { name: string } & Readonly<Record<Block, readonly Row[]>>
type Props<Row> = {
  found: Found<Row>
  /** What is listed: 'deze gerechten'. */
  these: string
  /** Returns what a row says before and after the ways along which the allergen comes in. */
  notesOf: (row: Row, block: Block) => { before?: string | undefined; after?: string | undefined; none: string }
  linkTo: (row: Row) => Opening
}

/** The four counted blocks of an allergen, each with its rows; none of them says that something is without it. */
export function AllergenBlocks<Row extends RowWithAllergen>({ found, these, notesOf, linkTo }: Props<Row>) {
  const sections = blocks.map((block) => {
    const rows = found[block]
    const title = `${titleOf(block, found.name)} (${rows.length})`
    return (
      <section key={block} className={classes.block} data-block={block} aria-labelledby={`blok-${block}`}>
        <h2 id={`blok-${block}`} tabIndex={-1}>
          {title}
        </h2>
        {rows.length > 0 && <p className={classes.hint}>{hintOf(block, found.name.toLowerCase(), these)}</p>}
        {rows.length > 0 && (
          <LongList label={title} items={rows}>
            {(row) => (
              <LinkRow key={row.id} {...linkTo(row)} title={row.name} note={noteOf(row, block, notesOf(row, block))} />
            )}
          </LongList>
        )}
      </section>
    )
  })
  return (
    <>
      <Counts found={found} />
      {sections}
    </>
  )
}

/** How many rows each block has, at a glance; each leads to its block. */
function Counts<Row>({ found }: { found: Found<Row> }) {
  // A link would add a history entry without the state of the screen.
  const jump = (block: Block) => {
    const title = document.getElementById(`blok-${block}`)
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'start' })
  }
  return (
    <ul className={classes.counts} aria-label="In het kort">
      {blocks.map((block) => (
        <li key={block}>
          <button type="button" className={classes.count} data-block={block} onClick={() => jump(block)}>
            <strong>{found[block].length}</strong> {shortTitles[block]}
          </button>
        </li>
      ))}
    </ul>
  )
}

const shortTitles: Readonly<Record<Block, string>> = {
  contains: 'bevat',
  traces: 'kan bevatten',
  unknown: 'nog niet bekend',
  notmentioned: 'niet vermeld',
}

function titleOf(block: Block, name: string): string {
  if (block === 'contains') return `Bevat ${name}`
  if (block === 'traces') return 'Kan bevatten'
  return block === 'unknown' ? 'Nog niet alles bekend' : `${name} niet vermeld`
}

function hintOf(block: Block, name: string, these: string): string | undefined {
  if (block === 'unknown') return `Van ${these} is nog niet bekend of er ${name} in zit. Vraag het in de keuken.`
  if (block === 'notmentioned')
    return `Van alles in ${these} zijn de allergenen ingevuld, en ${name} staat er niet bij. Twijfelt een gast? Vraag het in de keuken.`
  return undefined
}

function noteOf(
  row: RowWithAllergen,
  block: Block,
  { before, after, none }: ReturnType<Props<RowWithAllergen>['notesOf']>,
): ReactNode {
  const ways = block === 'notmentioned' ? '' : waysInWords(row.ways, row.more) || none
  const parts = [before, ways, row.alsounknown && 'en nog niet alles bekend', after].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}
