import type { Selectable } from 'kysely'
import type { TranslationTable } from '#db/schema/translations.ts'
import { isClaimingWord } from '#features/menu/translating/server/claimed-texts.ts'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import type { NewTranslation } from '#features/translations/own-texts/server/commands.ts'
import type { TextSubject } from '#features/translations/own-texts/server/queries.ts'
import type { TakenTranslation, TakenWord } from '../schema.ts'
import type { NameOf } from './names.ts'

/** Returns the translations of one category or dish as a file holds them. */
export function takenTranslations(
  rows: readonly Selectable<TranslationTable>[] | undefined,
  nameOf: NameOf,
): TakenTranslation[] {
  return (rows ?? []).map(({ language, field, text, source, is_machine, made_at: made, made_by }) => ({
    ...{ language: language as OtherLanguage, field, text, source },
    machine: is_machine === 1,
    made,
    by: nameOf(made_by),
  }))
}

/** Returns the translations of loaded categories or dishes as they are to be stored; `idOf` gives the new id of each. */
export function loadedTranslations(
  kind: TextSubject['kind'],
  loaded: readonly { translations: readonly TakenTranslation[] }[],
  idOf: (index: number) => number,
): NewTranslation[] {
  return loaded.flatMap(({ translations }, index) =>
    translations.map(({ machine, made, by: _, ...text }) => ({
      ...text,
      isMachine: machine,
      madeAt: made,
      subject: { kind, id: idOf(index) },
    })),
  )
}

/** Returns the loaded words of the house as they are to be stored, but those that claim to be free of something. */
export function loadedWords(words: readonly TakenWord[]): NewTranslation[] {
  return words
    .map(({ language, name, text, source = name, machine }) => ({
      ...{ language, field: 'name' as const, text, source, isMachine: machine },
      subject: { kind: 'word' as const, id: 0, words: name },
    }))
    .filter((word) => !isClaimingWord(word))
}
