import { useState } from 'react'
import { addFromCatalogue } from '#features/products/web/api.ts'
import type { SavedVersion } from '#web/call.ts'
import { useSave } from '#web/saving/use-save.ts'
import { addErrorOf } from './add-error.ts'
import type { Choice } from './search-target.ts'

/** Adds a chosen product of the catalogue to the company's list, one at a time; `onAdded` runs when that has been said. */
export function useAddFound(onAdded: (productId: number) => void) {
  const [chosen, setChosen] = useState<Choice>()
  const save = useSave<Choice, SavedVersion>({
    send,
    onSaved: ({ id }) => onAdded(id),
    errorOf: addErrorOf,
  })
  const add = (choice: Choice) => {
    if (save.saving || save.saved) return
    setChosen(choice)
    save.run(choice)
  }
  return { add, save, success: `${chosen?.name} staat nu in je lijst`, adding: save.saving ? chosen : undefined }
}

function send(choice: Choice, key: string): Promise<SavedVersion> {
  if (choice.from === 'catalogue') return addFromCatalogue(choice.refid, key)
  throw new Error('A product of the list is in the list already')
}
