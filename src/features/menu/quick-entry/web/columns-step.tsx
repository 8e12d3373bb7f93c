import { Button, NativeSelect } from '@mantine/core'
import { ActionBar } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import type { ColumnRole, MenuTable } from '../columns/columns.ts'
import classes from './columns-step.module.css'
import { cannotRead } from './paste-step.tsx'

const roles: readonly { value: ColumnRole; label: string }[] = [
  { value: 'name', label: 'Naam' },
  { value: 'description', label: 'Omschrijving' },
  { value: 'price', label: 'Prijs' },
  { value: 'group', label: 'Categorie' },
  { value: 'contains', label: 'Allergenen' },
  { value: 'diet', label: 'Dieetwens' },
  { value: 'nothing', label: 'Niet overnemen' },
]
const shownExamples = 3

type Props = {
  tables: readonly MenuTable[]
  onChange: (tables: readonly MenuTable[]) => void
  onRead: () => void
  isReading: boolean
  /** What reads a menu could not be fetched. */
  hasFailed: boolean
}

/** The step in which somebody looks at what each column of a spreadsheet was taken for. */
export function ColumnsStep({ tables, onChange, onRead, isReading, hasFailed }: Props) {
  const canRead = tables.some((table) => table.roles.includes('name'))
  const used = new Set(tables.flatMap((table) => table.roles))
  return (
    <>
      {hasFailed && <Notice kind="error">{cannotRead}</Notice>}
      {tables.map((table, at) => (
        <Section key={table.sheet.name} title={tables.length > 1 ? table.sheet.name : 'Kolommen'}>
          <Columns
            table={table}
            onChange={(changed) => onChange(tables.map((other, place) => (place === at ? changed : other)))}
          />
        </Section>
      ))}
      {hasSizes(tables) && (
        <p className={classes.hint}>Meer dan één prijs: dat worden maten. Ze krijgen de kop van hun kolom als naam.</p>
      )}
      {used.has('contains') && (
        <p className={classes.hint}>
          Wat er volgens je bestand in zit, komt als “Bevat: …” in de omschrijving. Dat iets er níet in zit, nemen we
          niet over: dat weet je pas als je de ingrediënten invult.
        </p>
      )}
      {!canRead && <Notice kind="attention">Kies de kolom waarin de namen van de gerechten staan.</Notice>}
      <ActionBar>
        <Button data-main disabled={!canRead || isReading} onClick={onRead}>
          {isReading ? 'Lezen...' : 'Lees mijn menu'}
        </Button>
      </ActionBar>
    </>
  )
}

function hasSizes(tables: readonly MenuTable[]): boolean {
  return tables.some((table) => table.roles.filter((role) => role === 'price').length > 1)
}

function Columns({ table, onChange }: { table: MenuTable; onChange: (table: MenuTable) => void }) {
  const { sheet, head, roles: chosen } = table
  const below = sheet.rows.slice(head === undefined ? 0 : head + 1)
  return (
    <ul className={classes.columns}>
      {chosen.map((role, at) => {
        const examples = [...new Set(below.map((row) => row[at] ?? ''))].filter((cell) => cell !== '')
        if (examples.length === 0) return null
        const name = (head !== undefined && sheet.rows[head]?.[at]) || `Kolom ${at + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
          <li key={at} className={classes.column} data-unused={role === 'nothing' || undefined}>
            <div>
              <p className={classes.head}>{name}</p>
              <p className={classes.examples}>{examples.slice(0, shownExamples).join(' · ')}</p>
            </div>
            <NativeSelect
              aria-label={`Wat staat er in ${name}?`}
              data={[...roles]}
              value={role}
              onChange={({ currentTarget }) => {
                const value = currentTarget.value as ColumnRole
                onChange({ ...table, roles: chosen.map((other, place) => (place === at ? value : other)) })
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}
