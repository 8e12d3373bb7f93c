import { Button } from '@mantine/core'
import { useState } from 'react'
import { closed, isEmpty, type Schedule } from '#features/menu/hours/rules.ts'
import { HoursDialog } from '#features/menu/hours/web/hours-dialog.tsx'
import { HoursLines } from '#features/menu/hours/web/hours-lines.tsx'
import { maxHoursLength } from '../lengths.ts'
import type { QrSettings } from '../schema.ts'
import { FailureNotice } from './failure-notice.tsx'
import classes from './panel.module.css'
import { TextSetting } from './text-setting.tsx'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

type Props = { settings: QrSettings; changes: SettingChanges }

/**
 * Renders the opening hours as a week, from which the card says whether the house is open, and a text beside it. What was typed
 * before there was a week stays until one takes its place.
 */
export function OpeningHours({ settings: { openinghours, hours }, changes }: Props) {
  const [isOpened, setOpened] = useState(false)
  const save = (wanted: Schedule) => {
    setOpened(false)
    const replacesText = openinghours === null && hours !== '' && !isEmpty(wanted)
    changes.change({ openinghours: isEmpty(wanted) ? null : wanted, ...(replacesText && { hours: '' }) })
  }
  return (
    <>
      {openinghours && (
        <section aria-label="Openingstijden">
          <HoursLines schedule={openinghours} />
        </section>
      )}
      <div>
        <Button variant="default" onClick={() => setOpened(true)}>
          {openinghours ? 'Openingstijden wijzigen' : 'Openingstijden als week'}
        </Button>
      </div>
      {!openinghours && <p className={classes.hint}>Dan staat op je kaart of je nu open bent, en tot hoe laat.</p>}
      <FailureNotice failure={failureOf(changes.failure, ['openinghours'])} />
      <TextSetting
        setting="hours"
        label={openinghours ? 'Opmerking bij je openingstijden' : 'Openingstijden in eigen woorden'}
        text={hours}
        maxLength={maxHoursLength}
        lines
        changes={changes}
      />
      {isOpened && (
        <HoursDialog
          title="Openingstijden"
          schedule={openinghours ?? closed}
          onSave={save}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
