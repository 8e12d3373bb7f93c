import { Radio, type RadioGroupProps } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './radio-boxes.module.css'

type Props = Omit<RadioGroupProps, 'children'> & {
  /** A picture stands above its label. */
  choices: readonly { value: string; label: ReactNode; picture?: ReactNode }[]
  /** The heading above says the same as the label, which is only heard then. */
  isLabelHeard?: boolean
  /** The width, as CSS, that a box needs for its label; boxes stand beside each other where there is room for it. */
  leastWidth: string
}

const boxClasses = { body: classes.body, inner: classes.inner }

/** A choice of one in boxes, which can be touched anywhere. */
export function RadioBoxes({ choices, leastWidth, isLabelHeard = false, ...group }: Props) {
  return (
    <Radio.Group size="md" classNames={{ label: isLabelHeard ? classes.heard : undefined }} {...group}>
      <div className={classes.choices} style={{ '--least-width': leastWidth } as CSSProperties}>
        {choices.map(({ value, label, picture }) => (
          <div key={value} className={classes.choice} data-pictured={picture !== undefined || undefined}>
            {picture}
            <Radio size="md" classNames={boxClasses} value={value} label={label} />
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}
