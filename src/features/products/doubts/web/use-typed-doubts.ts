import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { TypedWords } from '../schema.ts'
import { typedDoubtsQuery } from './api.ts'

/** How long after the last key words are read, in ms. */
const pause = 400

/** Returns the questions about what a form holds now; none while it holds what is stored, which has its own. */
export function useTypedDoubts(typed: Partial<TypedWords>, isAsStored: boolean): readonly string[] {
  const [text] = useDebouncedValue(JSON.stringify(typed), pause)
  const { data } = useQuery({ ...typedDoubtsQuery(JSON.parse(text)), enabled: !isAsStored })
  return isAsStored ? [] : (data ?? [])
}

type ProductValues = { name: string; description: string; allergens: readonly number[] }

/** Returns what the form of a product holds, with the allergens of its components. */
export function typedOf({ name, description, allergens }: ProductValues, inherited: readonly { id: number }[] = []) {
  // Traces of an own product are not on its form: what follows from them alone is asked after the save.
  return { name, description, allergens: [...allergens, ...inherited.map(({ id }) => id)] }
}
