import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { formatDate } from '#shared/dates.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { messageOf } from '#web/call.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { useSave } from '#web/saving/use-save.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { BusyButton, SaveButton } from '#web/ui/busy-button.tsx'
import { ActionRow, Form } from '#web/ui/form.tsx'
import { List, TextRow } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { instructionParts } from '../paper/papers.ts'
import { longestInstruction } from '../rules.ts'
import type { Instruction } from '../schema.ts'
import { forgetInstructed, instructionQuery, saveInstruction, sayItIsRead } from './api.ts'
import classes from './instruction-page.module.css'
import { usePrint } from './use-print.ts'

const fileName = 'instructie.pdf'

/** The screen with what a house tells its staff about allergens, which everybody confirms to have read. */
export function InstructionPage() {
  const query = useQuery(instructionQuery)
  const { print, downloading, error } = usePrint()
  return (
    <Page
      title="Instructie voor het personeel"
      back={<WayBackLink />}
      intro="Wat iedereen in de zaak over allergenen moet weten. Wie het heeft gelezen, bevestigt dat onderaan."
      action={
        <BusyButton
          variant="outline"
          busy={downloading.has(fileName)}
          onClick={() => print(fileName, { kind: 'instruction' })}
        >
          {downloading.has(fileName) ? 'Wordt gemaakt...' : 'Afdrukken'}
        </BusyButton>
      }
    >
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <Loaded query={query}>{(instruction) => <Shown key={instruction.version} instruction={instruction} />}</Loaded>
    </Page>
  )
}

function Shown({ instruction }: { instruction: Instruction }) {
  const mayChange = useMayApprove()
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) return <Editor instruction={instruction} onDone={() => setIsEditing(false)} />
  return (
    <>
      <InstructionText text={instruction.text} />
      <Confirming instruction={instruction} />
      {mayChange && (
        <div>
          <Button variant="subtle" onClick={() => setIsEditing(true)}>
            Instructie aanpassen
          </Button>
        </div>
      )}
      <Readers instruction={instruction} />
    </>
  )
}

function InstructionText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {instructionParts(text).map((part) => {
        if (part.kind === 'list')
          return (
            <ul key={part.items.join()}>
              {part.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )
        return part.kind === 'heading' ? <h2 key={part.text}>{part.text}</h2> : <p key={part.text}>{part.text}</p>
      })}
    </div>
  )
}

function Confirming({ instruction: { isread, version } }: { instruction: Instruction }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sayItIsRead({ version }),
    meta: { keepsScreenWhenRefused: true },
  })
  if (isread) return <Notice kind="success">Je hebt dit gelezen.</Notice>
  return (
    <>
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      <ActionRow>
        <BusyButton busy={isPending} onClick={() => mutate()}>
          Ik heb dit gelezen en begrepen
        </BusyButton>
      </ActionRow>
    </>
  )
}

type EditorProps = { instruction: Instruction; onDone: () => void }

function Editor({ instruction: { text, version, isown }, onDone }: EditorProps) {
  const [typed, setTyped] = useState(text)
  const save = useSave({ send: (wanted: string, key) => saveInstruction({ text: wanted, version }, key) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run(typed, onDone)
  }
  return (
    <Form onSubmit={submit}>
      <SaveResult save={save} success="Instructie opgeslagen" />
      <Textarea
        label="Instructie"
        description="Een regel met # ervoor is een kop, een regel met - ervoor een punt. Na het opslaan vraagt Menukaart iedereen om het opnieuw te lezen."
        autosize
        minRows={12}
        maxLength={longestInstruction}
        value={typed}
        error={save.fields.text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ActionRow>
        <SaveButton saving={save.saving} />
        <Button variant="default" onClick={onDone}>
          Annuleren
        </Button>
        {isown && (
          <Button variant="subtle" onClick={() => save.run('', onDone)}>
            Terug naar de standaardtekst
          </Button>
        )}
      </ActionRow>
    </Form>
  )
}

function Readers({ instruction: { read, waiting, version } }: { instruction: Instruction }) {
  const { mutate, error } = useMutation({ mutationFn: forgetInstructed })
  return (
    <Section title="Wie heeft dit gelezen?">
      {error && <Notice kind="error">{saveErrorOf(error)}</Notice>}
      <List label="Gelezen">
        {read.map(({ id, name, at, isnamed }) => (
          <TextRow
            key={id}
            title={name}
            note={`Gelezen op ${formatDate(at)}`}
            button={isnamed && <RemoveButton label={`${name} van de lijst halen`} onClick={() => mutate(id)} />}
          />
        ))}
        {waiting.map(({ id, name }) => (
          <TextRow
            key={id ?? name}
            title={name}
            note="Nog niet gelezen"
            button={id !== null && <RemoveButton label={`${name} van de lijst halen`} onClick={() => mutate(id)} />}
          />
        ))}
      </List>
      <AddName version={version} />
    </Section>
  )
}

/** Notes somebody without an account, who has read it on paper. */
function AddName({ version }: { version: number }) {
  const [name, setName] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const save = useSave({ send: (named: string, key) => sayItIsRead({ version, name: named }, key) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (name.trim() === '') return
    save.run(name, () => {
      setName('')
      setIsAsked(false)
    })
  }
  return (
    <Form onSubmit={submit}>
      <SaveResult save={save} success="Opgeslagen" />
      <TextInput
        label="Iemand zonder account"
        description="Wie de instructie op papier heeft gelezen."
        placeholder="Voornaam en achternaam"
        maxLength={maxNameLength}
        value={name}
        error={isAsked && name.trim() === '' ? 'Naam is verplicht' : save.fields.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ActionRow>
        <BusyButton type="submit" variant="outline" busy={save.saving}>
          Heeft dit gelezen
        </BusyButton>
      </ActionRow>
    </Form>
  )
}
