import { avoidedBy, type Chosen, isTickedFor, type Ticked } from '../rules.ts'

/** A checkbox of the sheet: 'f' of the fourteen, 'p' a grain or nut, 'g' a diet. */
export type Box = { input: HTMLInputElement; id: string; kind: string; nr: number; parent?: number; name: string }

/** Reads the checkboxes of the sheet, in its order. */
export function readBoxes(sheet: HTMLElement): Box[] {
  return Array.from(sheet.querySelectorAll('input'), (input) => {
    const parts = input.closest('.card-parts')
    return {
      ...{ input, id: input.id, kind: input.id.slice(0, 1), nr: numberIn(input.id) },
      ...(parts && { parent: numberIn(parts.id) }),
      name: input.labels?.[0]?.textContent?.trim() ?? '',
    }
  })
}

/** Returns the boxes that say what a guest has chosen: of what is avoided and of diets. */
export function chosenOf(boxes: readonly Box[]): Box[] {
  const avoided = avoidedBy(ticksOf(boxes))
  return boxes.filter(({ kind, nr, input }) => (kind === 'g' ? input.checked : avoided.includes(nr)))
}

/** Returns what boxes that say what a guest has chosen mean for the dishes. */
export function wantedBy(chosen: readonly Box[]): Chosen {
  const numbersOf = (isOf: (kind: string) => boolean) => chosen.filter(({ kind }) => isOf(kind)).map(({ nr }) => nr)
  return { allergens: numbersOf((kind) => kind !== 'g'), diets: numbersOf((kind) => kind === 'g') }
}

/** Ticks what has to be for a guest who avoids this besides what is ticked; a number that no box has changes nothing. */
export function avoidAlso(boxes: readonly Box[], numbers: readonly number[]): void {
  const ticks = ticksOf(boxes)
  const avoided = [...avoidedBy(ticks), ...numbers]
  for (const box of boxes) if (box.kind !== 'g') box.input.checked = isTickedFor(avoided, tickOf(box), ticks)
}

/** Returns the number in the id of a box or of its parts. */
export function numberIn(id: string): number {
  return Number(id.slice(1))
}

function ticksOf(boxes: readonly Box[]): Ticked[] {
  return boxes.filter(({ kind }) => kind !== 'g').map(tickOf)
}

function tickOf({ nr, parent, input: { checked } }: Box): Ticked {
  return { nr, checked, ...(parent !== undefined && { parent }) }
}
