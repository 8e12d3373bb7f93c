import { Radio, type RadioGroupProps } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './radio-boxes.module.css'

type Props = Omit<RadioGroupProps, 'children'> & {
  choices: readonly { value: string; label: string }[]
  /** The width, as CSS, that a box needs for its label; boxes stand beside each other where there is room for it. */
  leastWidth: string
}

const boxClasses = { root: classes.choice, body: classes.body, inner: classes.inner }

/** A choice of one in boxes, which can be touched anywhere. */
export function RadioBoxes({ choices, leastWidth, ...group }: Props) {
  return (
    <Radio.Group size="md" {...group}>
      <div className={classes.choices} style={{ '--least-width': leastWidth } as CSSProperties}>
        {choices.map(({ value, label }) => (
          <Radio key={value} size="md" classNames={boxClasses} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  )
}
