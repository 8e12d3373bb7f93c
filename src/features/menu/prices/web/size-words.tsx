import { TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import { call } from '#web/call.ts'
import { useSave } from '#web/saving/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Fields, Form } from '#web/ui/form.tsx'
import { Section } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { maxSizeName } from '../rules.ts'
import type { SizeWord } from '../schema.ts'

const sizeWordsQuery = (language: OtherLanguage) =>
  queryOptions({
    queryKey: ['size-words', language],
    queryFn: () => call<SizeWord[]>('GET', `/menu/GetSizeWords/${language}`),
  })

/** What the own names of sizes are in one language; nothing for a menu that has none. Usual names are known. */
export function SizeWords({ language }: { language: OtherLanguage }) {
  const { data = [] } = useQuery(sizeWordsQuery(language))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const save = useSave({
    send: (words: readonly SizeWord[], idempotencyKey) =>
      call<true>('POST', '/menu/SetSizeWords', { body: { language, words }, idempotencyKey }),
  })
  if (data.length === 0) return null
  const words = data.map(({ name, text }) => ({ name, text: typed[name] ?? text }))
  return (
    <Section title="Maten">
      <SaveResult save={save} success="Maten opgeslagen" />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          save.run(words)
        }}
      >
        <Fields>
          {words.map(({ name, text }) => (
            <TextInput
              key={name}
              label={name}
              lang={language}
              autoComplete="off"
              maxLength={maxSizeName}
              value={text}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </Fields>
        <BusyButton type="submit" variant="default" busy={save.saving}>
          Maten opslaan
        </BusyButton>
      </Form>
    </Section>
  )
}
