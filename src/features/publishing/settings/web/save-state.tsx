import { UnstyledButton } from '@mantine/core'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { hidesAllergens } from '../rules.ts'
import type { QrSettings } from '../schema.ts'
import classes from './save-state.module.css'
import type { SettingChanges } from './use-setting-changes.ts'

/** `saidOfLogo` is what there is to say of the logo, which is saved on its own. */
type Props = { settings: QrSettings; changes: SettingChanges; isWaiting: boolean; saidOfLogo: string | undefined }

/**
 * Renders, in one place for all settings, whether they are saved, with a button that takes the last change back. It is not
 * there once somebody else changed something, nor for who may not do what it would.
 */
export function SaveState({ settings, changes: { last, saving, takeBack }, isWaiting, saidOfLogo }: Props) {
  const mayHide = useMayApprove()
  const isBusy = saving || isWaiting
  const isSaved = last !== undefined && last.version === settings.version
  const mayTakeBack = isSaved && (mayHide || !hidesAllergens(last.before))
  const said = isSaved ? (last.isTakenBack ? 'Ongedaan gemaakt' : 'Opgeslagen') : saidOfLogo
  return (
    <div className={classes.state}>
      {isBusy && <span>Opslaan…</span>}
      <span role="status">{!isBusy && said}</span>
      {mayTakeBack && (
        <UnstyledButton
          className={classes.undo}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || takeBack(last)}
        >
          {last.isTakenBack ? 'Toch wel' : 'Ongedaan'}
        </UnstyledButton>
      )}
    </div>
  )
}
