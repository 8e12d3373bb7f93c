import { useState } from 'react'
import { addFromCatalogue } from '#features/products/web/api.ts'
import { CallError, messageOf, type Saved } from '#web/call.ts'
import { useSave } from '#web/saving/use-save.ts'
import type { Choice, SearchTarget } from './search-target.ts'

type Options = {
  target: SearchTarget | undefined
  /** Runs when the product has been added. */
  onAdded: (productId: number) => void
}

/** Adds the chosen product to the target of the search, or without a target to the list; one at a time. */
export function useAddFound({ target, onAdded }: Options) {
  const [chosen, setChosen] = useState<Choice>()
  const save = useSave<Choice, Saved>({
    send: (choice, key) => send(choice, target, key),
    onSaved: ({ id }) => onAdded(id),
    noAnswer: 'Er is een fout opgetreden bij het opslaan',
    errorOf: (error, choice) => (choice.from === 'catalogue' ? catalogueErrorOf(error) : undefined),
  })
  const add = (choice: Choice) => {
    if (save.saving || save.saved) return
    setChosen(choice)
    save.run(choice)
  }
  const success = `${chosen?.name} ${target ? `is toegevoegd aan ${target.what}` : 'staat nu in je lijst'}`
  return { add, save, success, adding: save.saving ? chosen : undefined }
}

function send(choice: Choice, target: SearchTarget | undefined, key: string): Promise<Saved> {
  if (target) return target.add(choice, key)
  if (choice.from === 'catalogue') return addFromCatalogue(choice.refid, key)
  throw new Error('A product of the list is in the list already')
}

// The message of an unreachable catalogue tells what to do; other errors get the wording of the specification.
function catalogueErrorOf(error: unknown): string {
  if (!(error instanceof CallError) || error.status === 0) return `Failed to add product. ${messageOf(error)}`
  const isCatalogueAway = error.status === 503 && error.code.startsWith('catalogue')
  return isCatalogueAway ? error.message : `Failed to add product: ${error.message}`
}
