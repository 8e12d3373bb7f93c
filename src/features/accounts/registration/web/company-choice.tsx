import { RadioBoxes } from '#web/ui/radio-boxes.tsx'

export type CompanyKind = 'new' | 'existing'

const kinds = [
  { value: 'new', label: 'Nieuw bedrijf' },
  { value: 'existing', label: 'Bestaand bedrijf' },
] as const satisfies readonly { value: CompanyKind; label: string }[]

/** Asks whether somebody starts a company or joins one with its code. */
export function CompanyChoice({ kind, onChoose }: { kind: CompanyKind; onChoose: (kind: CompanyKind) => void }) {
  return (
    <RadioBoxes
      label="Voor welk bedrijf?"
      choices={kinds}
      leastWidth="11rem"
      value={kind}
      onChange={(value) => onChoose(value as CompanyKind)}
    />
  )
}
