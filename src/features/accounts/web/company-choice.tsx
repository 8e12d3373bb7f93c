import { Radio } from '@mantine/core'
import classes from './company-choice.module.css'

export type CompanyKind = 'new' | 'existing'

const boxClasses = { root: classes.choice, body: classes.body, inner: classes.inner }

/** Asks whether somebody starts a company or joins one with its code. */
export function CompanyChoice({ kind, onChoose }: { kind: CompanyKind; onChoose: (kind: CompanyKind) => void }) {
  return (
    <Radio.Group size="md" label="Voor welk bedrijf?" value={kind} onChange={(value) => onChoose(value as CompanyKind)}>
      <div className={classes.choices}>
        <Radio size="md" classNames={boxClasses} value="new" label="Nieuw bedrijf" />
        <Radio size="md" classNames={boxClasses} value="existing" label="Bestaand bedrijf" />
      </div>
    </Radio.Group>
  )
}
