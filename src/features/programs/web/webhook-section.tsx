import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { messageOf } from '#web/call.ts'
import { useSave } from '#web/saving/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { ActionRow, Form } from '#web/ui/form.tsx'
import { List, TextRow } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { problemInWords } from '../rules.ts'
import type { MadeWebhook, Webhook } from '../schema.ts'
import { removeWebhook, retryWebhook, setWebhook, testWebhook } from './api.ts'
import classes from './programs.module.css'
import { ShownOnce } from './shown-once.tsx'

/** The address that is told when the menu changes, how that goes, and what went wrong. */
export function WebhookSection({ webhook }: { webhook: Webhook | null }) {
  const [isChanging, setIsChanging] = useState(false)
  const [made, setMade] = useState<MadeWebhook>()
  const [isShown, setIsShown] = useState(false)
  const show = (set: MadeWebhook) => {
    setIsChanging(false)
    setMade(set)
    setIsShown(true)
  }
  return (
    <Section title="Bericht bij een wijziging">
      <p className={classes.text}>
        Verandert je menu, dan sturen we binnen een paar seconden een bericht (een webhook) naar je programma. Dat leest
        daarna zelf het menu.
      </p>
      {webhook && <State key={webhook.made} webhook={webhook} onChange={() => setIsChanging(true)} />}
      {(webhook === null || isChanging) && <AddressForm url={webhook?.url ?? ''} onSet={show} />}
      {webhook && webhook.failures.length > 0 && <Failures failures={webhook.failures} />}
      {made && (
        <ShownOnce
          title="Geheim van je webhook"
          text="Hiermee controleert je programma dat een bericht echt van Menukaart komt. Je ziet het alleen nu. Stel je het adres opnieuw in, dan krijg je een nieuw geheim."
          secret={made.secret}
          label="Kopieer geheim"
          opened={isShown}
          onClose={() => setIsShown(false)}
        />
      )}
    </Section>
  )
}

function State({ webhook, onChange }: { webhook: Webhook; onChange: () => void }) {
  const retry = useMutation({ mutationFn: retryWebhook })
  const test = useMutation({ mutationFn: testWebhook, meta: { changesNothing: true } })
  const removal = useMutation({ mutationFn: removeWebhook })
  const { confirm, dialog } = useConfirm()
  const error = retry.error ?? test.error ?? removal.error
  const fails = webhook.paused !== null || (webhook.waiting !== null && webhook.failures.length > 0)
  const askRemoval = () =>
    confirm({
      title: 'Geen berichten meer sturen?',
      text: 'Je programma hoort dan niet meer dat je menu is veranderd.',
      onYes: () => removal.mutate(),
    })
  return (
    <>
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      {fails && <Notice kind="attention">{failingInWords(webhook)}</Notice>}
      <List label="Adres">
        <TextRow title={webhook.url} note={deliveredInWords(webhook)} />
      </List>
      <div role="status">{test.data && <TestResult problem={test.data.problem} />}</div>
      <ActionRow>
        {fails && (
          <BusyButton busy={retry.isPending} onClick={() => retry.mutate()}>
            Probeer opnieuw
          </BusyButton>
        )}
        <BusyButton variant="outline" busy={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Wordt verstuurd...' : 'Stuur een proefbericht'}
        </BusyButton>
        <Button variant="subtle" onClick={onChange}>
          Ander adres
        </Button>
      </ActionRow>
      <p className={classes.text}>
        <TextButton onClick={askRemoval}>Geen berichten meer sturen</TextButton>
      </p>
      {dialog}
    </>
  )
}

function TestResult({ problem }: { problem: Parameters<typeof problemInWords>[0] | null }) {
  return problem === null ? (
    <Notice kind="success" isAnnounced>
      Het proefbericht is aangekomen.
    </Notice>
  ) : (
    <Notice kind="error" isAnnounced>{`Het proefbericht kwam niet aan. ${problemInWords(problem)}.`}</Notice>
  )
}

function failingInWords({ paused, waiting }: Webhook): string {
  const now = new Date()
  if (paused !== null)
    return `Het lukte drie dagen niet. Sinds ${formatMoment(paused, now)} sturen we niets meer, tot je het opnieuw probeert.`
  return `Een bericht kwam niet aan. We proberen het zelf opnieuw${waiting === null ? '' : `, ${formatMoment(waiting, now)}`}.`
}

function deliveredInWords({ lastdelivered }: Webhook): string {
  if (lastdelivered === null) return 'Er is nog geen bericht aangekomen'
  return `Laatste bericht aangekomen: ${formatMoment(lastdelivered, new Date())}`
}

function AddressForm({ url, onSet }: { url: string; onSet: (made: MadeWebhook) => void }) {
  const [typed, setTyped] = useState(url)
  const save = useSave({ send: setWebhook })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run(typed.trim(), onSet)
  }
  return (
    <Form onSubmit={submit}>
      <SaveResult save={save} success="Adres ingesteld" />
      <TextInput
        label="Adres van je programma"
        description="Een adres op internet dat met https:// begint."
        placeholder="https://kassa.voorbeeld.nl/menukaart"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={typed}
        error={save.fields.url}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ActionRow>
        <BusyButton type="submit" variant="outline" busy={save.saving}>
          {save.saving ? 'Adres wordt nagekeken...' : 'Stel in'}
        </BusyButton>
      </ActionRow>
    </Form>
  )
}

function Failures({ failures }: Pick<Webhook, 'failures'>) {
  return (
    <>
      <h3>Wat misging</h3>
      <List label="Wat misging">
        {failures.map((failure) => (
          <TextRow key={failure.at} title={problemInWords(failure)} note={formatMoment(failure.at, new Date())} />
        ))}
      </List>
    </>
  )
}
