import { useEffect, useRef } from 'react'
import { isShopInternal } from '#features/catalogue/gtin.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { isBlank } from '#shared/text.ts'
import type { WaitingScan } from '../../waiting-scans.ts'
import classes from './form.module.css'
import { OneFieldForm } from './one-field-form.tsx'

type Props = {
  scan: WaitingScan
  onName: (key: string, name: string) => void
  onSkip: (key: string) => void
}

/** Asks for the name of a barcode that nothing was found for, so that the cook can go on. */
export function NameForm({ scan, onName, onSkip }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const take = (name: string) => {
    if (isBlank(name)) return 'Naam is verplicht'
    onName(scan.key, name)
    return undefined
  }
  return (
    <OneFieldForm
      label="Hoe heet het product?"
      input={{ maxLength: maxNameLength, enterKeyHint: 'done' }}
      onSubmit={take}
      leave={{ text: 'Overslaan', act: () => onSkip(scan.key) }}
    >
      <h2 ref={heading} tabIndex={-1}>
        Onbekende streepjescode
      </h2>
      <p className={classes.hint}>
        {isShopInternal(Number(scan.ean))
          ? `${scan.ean} is een code van één winkel. Geef het product een naam; een volgende scan vindt het niet terug.`
          : `Geef ${scan.ean} zelf een naam. De volgende scan vindt het dan. De allergenen vul je later in.`}
      </p>
    </OneFieldForm>
  )
}
