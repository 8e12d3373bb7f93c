import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dutchDay } from '#shared/dates.ts'
import { messageOf } from '#web/call.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionRow, Fields } from '#web/ui/form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { useDownload } from '#web/use-download.ts'
import { momentInWords } from '../rules.ts'
import type { EveryDish, FoundHolders } from '../schema.ts'
import { downloadDish, downloadDishes, everyDishQuery, findDishes, incidentsQuery, readDish } from './api.ts'
import { HeldList, SignOffs } from './held-list.tsx'
import classes from './recall-page.module.css'

const today = () => dutchDay(new Date())

/** The screen that answers a recall: what held a product, what was in a dish, and when guests reacted to one. */
export function RecallPage() {
  const dishes = useQuery(everyDishQuery)
  return (
    <Page
      title="Terugvragen"
      back={<WayBackLink />}
      intro="Tot twee jaar terug, ook van wat verwijderd is. Keuzes en extra's staan erin zoals ze nu zijn: wat eerder een keuze was, bewaren we niet."
    >
      <Section title="Waarin zat dit product?">
        <ProductQuestion />
      </Section>
      <Section title="Wat zat er in dit gerecht?">
        <Loaded query={dishes}>{(all) => <DishQuestion dishes={all} />}</Loaded>
      </Section>
      <Section title="Gasten die reageerden">
        <Incidents />
      </Section>
    </Page>
  )
}

function ProductQuestion() {
  const [asked, setAsked] = useState({ text: '', from: today(), to: today() })
  const found = useMutation({ mutationFn: findDishes, meta: { changesNothing: true } })
  const { download, error } = useDownload()
  const set = (part: Partial<typeof asked>) => setAsked({ ...asked, ...part })
  const sent = found.variables
  return (
    <>
      <Question busy={found.isPending} error={found.error ?? error} onAsk={() => found.mutate(asked)}>
        <Textarea
          label="EAN's of namen van producten"
          description="Plak de lijst: een per regel, in elke vorm"
          autosize
          minRows={3}
          maxRows={10}
          value={asked.text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
        <Period type="date" {...asked} onChange={set} />
      </Question>
      {found.data && sent && (
        <div>
          <Holders found={found.data} />
          <Download onClick={() => download('terugvragen-producten.csv', () => downloadDishes(sent))} />
        </div>
      )}
    </>
  )
}

function Holders({ found: { products, unknown, unread } }: { found: FoundHolders }) {
  return (
    <div role="status">
      {products.length === 0 && <p>Geen van deze producten gevonden.</p>}
      {products.map(({ id, name, ean, heldin }) => (
        <div key={id}>
          <h3 className={classes.product}>{ean === null ? name : `${name} (${ean})`}</h3>
          {heldin.length === 0 ? <p>Zat in deze tijd nergens in.</p> : <HeldList label={name} stays={heldin} />}
        </div>
      ))}
      {unknown.length > 0 && <p>{`Niet in je producten: ${unknown.join(', ')}`}</p>}
      {unread.length > 0 && (
        <Notice kind="attention">{`Niet gelezen, geen streepjescode: ${unread.join(', ')}`}</Notice>
      )}
    </div>
  )
}

function DishQuestion({ dishes }: { dishes: readonly EveryDish[] }) {
  const [asked, setAsked] = useState({ id: dishes[0]?.id ?? 0, from: `${today()}T17:00`, to: `${today()}T23:00` })
  const held = useMutation({ mutationFn: readDish, meta: { changesNothing: true } })
  const { download, error } = useDownload()
  const set = (part: Partial<typeof asked>) => setAsked({ ...asked, ...part })
  const sent = held.variables
  if (dishes.length === 0) return <p>Er zijn nog geen gerechten.</p>
  return (
    <>
      <Question busy={held.isPending} error={held.error ?? error} onAsk={() => held.mutate(asked)}>
        <NativeSelect
          label="Gerecht"
          value={String(asked.id)}
          data={dishes.map(({ id, name, deleted }) => ({
            value: String(id),
            label: deleted === null ? name : `${name} (verwijderd)`,
          }))}
          onChange={({ currentTarget }) => set({ id: Number(currentTarget.value) })}
        />
        <Period type="datetime-local" {...asked} onChange={set} />
      </Question>
      {held.data && sent && (
        <div role="status">
          {held.data.products.length === 0 && <p>Er zat in deze tijd niets in, zover we weten.</p>}
          <HeldList label={`In ${held.data.name}`} stays={held.data.products} />
          <SignOffs signoffs={held.data.signoffs} />
          <Download onClick={() => download('terugvragen-gerecht.csv', () => downloadDish(sent))} />
        </div>
      )}
    </>
  )
}

function Incidents() {
  const query = useQuery(incidentsQuery)
  return (
    <Loaded query={query}>
      {(incidents) => (
        <>
          {incidents.length === 0 && <p>Nog geen. Je meldt het bij het gerecht, of bij Aan tafel.</p>}
          {incidents.map(({ id, at, by, dish, held }) => (
            <div key={id}>
              <h3 className={classes.product}>{`${dish.name}, ${momentInWords(at)}`}</h3>
              <p>{`Gemeld door ${by ?? 'een oud-medewerker'}. Erin zat:`}</p>
              <HeldList label={`In ${dish.name}, ${momentInWords(at)}`} stays={held.products} />
            </div>
          ))}
        </>
      )}
    </Loaded>
  )
}

type QuestionProps = { busy: boolean; error: Error | null; onAsk: () => void; children: ReactNode }

function Question({ busy, error, onAsk, children }: QuestionProps) {
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      {children}
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <ActionRow>
        <BusyButton type="submit" busy={busy}>
          Zoek op
        </BusyButton>
      </ActionRow>
    </form>
  )
}

type Ends = { from: string; to: string }

function Period({ type, from, to, onChange }: Ends & { type: string; onChange: (part: Partial<Ends>) => void }) {
  return (
    <Fields>
      <TextInput label="Van" {...{ type }} value={from} onChange={(event) => onChange({ from: event.target.value })} />
      <TextInput
        label="Tot en met"
        {...{ type }}
        value={to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </Fields>
  )
}

function Download({ onClick }: { onClick: () => void }) {
  return (
    <BusyButton variant="outline" className={classes.download} busy={false} onClick={onClick}>
      Downloaden
    </BusyButton>
  )
}
