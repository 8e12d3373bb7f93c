import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { DishPart } from '#features/menu/dishes/rules.ts'
import { formatDate } from '#shared/dates.ts'
import { messageOf } from '#web/call.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ButtonRow, LinkRow, List } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { namedInWords, openPoints } from '../rules.ts'
import type { Readiness } from '../schema.ts'
import { printFolder, readinessQuery } from './api.ts'
import { LogDialog } from './log-dialog.tsx'
import { OutdatedNotice } from './outdated.tsx'
import { Places } from './places.tsx'
import { usePrint } from './use-print.ts'

const folderName = 'allergenen.zip'
// The tab of /dishes with the dishes of which not everything is known.
const unknownTab: DishPart = 'nog niet compleet'

/** The screen with what an inspector asks for: each point is in order, or one tap away from it. */
export function InspectionPage() {
  const query = useQuery(readinessQuery)
  const { download, downloading, error } = usePrint()
  return (
    <Page
      title="Klaar voor controle"
      back={<WayBackLink />}
      intro="Wat een inspecteur over allergenen vraagt, en hoe het er bij jou voor staat."
      action={
        <BusyButton busy={downloading.has(folderName)} onClick={() => download(folderName, printFolder)}>
          {downloading.has(folderName) ? 'Map wordt gemaakt...' : 'Map voor de inspecteur'}
        </BusyButton>
      }
    >
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <Loaded query={query}>{(readiness) => <Points readiness={readiness} />}</Loaded>
    </Page>
  )
}

function Points({ readiness }: { readiness: Readiness }) {
  const open = openPoints(readiness, new Date())
  return (
    <>
      {open === 0 ? (
        <Notice kind="success">Alles is in orde. Kom maar op met die controle.</Notice>
      ) : (
        <p>{open === 1 ? '1 punt vraagt nog iets.' : `${open} punten vragen nog iets.`}</p>
      )}
      <OutdatedNotice />
      <Places places={readiness.places} isCardRead={readiness.card} />
      <Known readiness={readiness} />
      <OnPaper dishes={readiness.dishes} />
    </>
  )
}

function Known({ readiness: { dishes, unknown, old, instruction } }: { readiness: Readiness }) {
  const openedFrom = useOpenedFrom()
  return (
    <Section title="Wat bekend is, en bij wie">
      <List>
        <LinkRow
          title="Allergenenmatrix van vandaag"
          note={`${counted(dishes, 'gerecht', 'gerechten')} op de kaart, met de veertien allergenen`}
          aside={<State isGood />}
          {...openedFrom('/matrix', {})}
        />
        <LinkRow
          title="Is van elk gerecht alles bekend?"
          note={unknown.length === 0 ? 'Ja, van alles op de kaart' : `Nog niet van ${namedInWords(unknown)}`}
          aside={<State isGood={unknown.length === 0} />}
          {...openedFrom('/dishes', { activeTab: unknownTab })}
        />
        <LinkRow
          title="Weet het personeel wat te doen?"
          note={instructedInWords(instruction)}
          aside={<State isGood={instruction.waiting === 0} />}
          {...openedFrom('/instruction', {})}
        />
        {old.length === 0 && (
          <LinkRow
            title="Is elke controle jonger dan een jaar?"
            note="Ja, van alle producten"
            aside={<State isGood />}
            {...openedFrom('/products', {})}
          />
        )}
        {old.map(({ id, name, at, by }) => (
          <LinkRow
            key={id}
            title={`${name} opnieuw nakijken`}
            note={`Gecontroleerd op ${formatDate(at)}${by === null ? '' : ` door ${by}`}; de controle of het bewijs is ruim een jaar oud`}
            aside={<State isGood={false} />}
            {...openedFrom('/product', { productId: id })}
          />
        ))}
        <LinkRow
          title="Wat zegt de bediening?"
          note="Aan tafel: hetzelfde als de matrix, per gast gevraagd"
          {...openedFrom('/service', {})}
        />
        <LinkRow
          title="Kruisbesmetting"
          note="Werkplekken: wat in de frituur of op de grill kan meekomen"
          {...openedFrom('/stations', {})}
        />
        <LinkRow title="Wat is er gewijzigd?" note="Wie wat deed, en wanneer" {...openedFrom('/history', {})} />
      </List>
    </Section>
  )
}

function OnPaper({ dishes }: { dishes: number }) {
  const openedFrom = useOpenedFrom()
  const { print, downloading, error } = usePrint()
  const [isAsked, setIsAsked] = useState(false)
  if (dishes === 0) return null
  const row = (title: string, note: string, name: string, kind: 'matrix' | 'large' | 'signoffs') => (
    <ButtonRow
      title={title}
      note={downloading.has(name) ? 'Wordt gemaakt...' : note}
      aside={<PrinterIcon />}
      onClick={() => print(name, { kind })}
    />
  )
  return (
    <Section title="Op papier">
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <List>
        <LinkRow
          title="Bordjes voor buffet en vitrine"
          note="Acht of tien op een vel, van de gerechten die je aankruist"
          {...openedFrom('/display-cards', {})}
        />
        {row('Allergenenmatrix', 'PDF, liggend, met vandaag onderaan', 'allergenenmatrix.pdf', 'matrix')}
        {row('Kaart in grote letters', 'Voor gasten die een kaart op papier willen', 'grote-letters.pdf', 'large')}
        {row(
          'Wie wat controleerde',
          'Per gerecht en product, met blad en bewijs',
          'wie-wat-controleerde.pdf',
          'signoffs',
        )}
        <ButtonRow
          title="Wijzigingen"
          note="Van een periode die je kiest"
          aside={<PrinterIcon />}
          onClick={() => setIsAsked(true)}
        />
      </List>
      {isAsked && <LogDialog onClose={() => setIsAsked(false)} />}
    </Section>
  )
}

function PrinterIcon() {
  return <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
}

function State({ isGood }: { isGood: boolean }) {
  return isGood ? <Mark kind="good">In orde</Mark> : <Mark kind="attention">Nog doen</Mark>
}

function instructedInWords({ read, waiting }: Readiness['instruction']): string {
  if (waiting === 0) return 'Iedereen heeft de instructie gelezen'
  const who = counted(waiting, 'collega heeft', "collega's hebben")
  return read === 0 ? `${who} de instructie nog niet gelezen` : `${read} gelezen, ${waiting} nog niet`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
