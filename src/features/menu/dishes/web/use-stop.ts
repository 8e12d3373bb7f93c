import { useMutation } from '@tanstack/react-query'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { toast } from '#web/toast.ts'
import type { StoppedDish } from '../schema.ts'
import { setStopped } from './api.ts'

/** Stops a dish, or ends that, and says so at the bottom of the screen. `error` is why it failed. */
export function useStop({ id, name }: { id: number; name: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (stopped: boolean) => setStopped(id, stopped),
    meta: { waitsForReading: true, saysOrTakesBack: true },
    onSuccess: (_, stopped) => toast(`${name}: ${stopWords(stopped)}`),
  })
  return { set: mutate, isBusy: isPending, error: error ? saveErrorOf(error) : undefined }
}

/** Returns the words after the name of a dish that was stopped, or no longer is. */
export function stopWords(stopped: boolean): string {
  return stopped ? 'vraag ons' : 'weer vrijgegeven'
}

/** Returns the question before a dish is released: a slip of the thumb must not make guests rely on it. */
export function releaseQuestion(name: string, onYes: () => void) {
  return {
    title: 'Weer vrijgeven',
    text: `Weet je zeker dat gasten ${name} weer kunnen bestellen zonder het eerst te vragen?`,
    labels: { yes: 'Ja, vrijgeven', no: 'Nee' },
    isHarmless: true,
    onYes,
  }
}

/** Returns who stopped a dish; whose account was deleted is known to nobody any more. */
export function stopperOf({ by }: StoppedDish): string {
  return by ?? 'een oud-medewerker'
}
