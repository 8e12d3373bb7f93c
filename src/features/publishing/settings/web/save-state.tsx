import { UnstyledButton } from '@mantine/core'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { hidesAllergens } from '../rules.ts'
import type { QrSettings } from '../schema.ts'
import classes from './save-state.module.css'
import type { LastSaved, SettingChanges } from './use-setting-changes.ts'

/** `saidOfLogo` is what there is to say of the logo, which is saved on its own. */
type Props = { settings: QrSettings; changes: SettingChanges; isWaiting: boolean; saidOfLogo: string | undefined }

/**
 * Renders, in one place for all settings, whether they are saved, with a button that takes the last change back. It is not
 * there once somebody else changed something, nor for who may not do what it would.
 */
export function SaveState({ settings, changes, isWaiting, saidOfLogo }: Props) {
  const { saving, failure, takeBack } = changes
  const mayHide = useMayApprove()
  const isBusy = saving || isWaiting
  const last = changes.last?.version === settings.version ? changes.last : undefined
  return (
    <div className={classes.state}>
      {isBusy && <span>Opslaan…</span>}
      <span role="status" data-failed={failure !== undefined || undefined}>
        {!isBusy && (failure ? 'Niet opgeslagen' : savedText(last, saidOfLogo))}
      </span>
      {last && (mayHide || !hidesAllergens(last.before)) && (
        <UnstyledButton
          className={classes.undo}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || takeBack(last)}
        >
          {last.takesBack ? 'Toch wel' : 'Ongedaan'}
        </UnstyledButton>
      )}
    </div>
  )
}

function savedText(last: LastSaved | undefined, saidOfLogo: string | undefined): string | undefined {
  if (!last) return saidOfLogo
  return last.takesBack ? 'Hersteld' : 'Opgeslagen'
}
