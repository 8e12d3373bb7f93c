import { CopyButton } from '#features/accounts/security/web/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './programs.module.css'

type Props = { title: string; text: string; secret: string; label: string; opened: boolean; onClose: () => void }

/** A dialog with what is shown this once, to be copied. */
export function ShownOnce({ title, text, secret, label, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} endsWithDone>
      <div className={classes.shown}>
        <p>{text}</p>
        <div className={classes.secret}>
          <code>{secret}</code>
          <CopyButton value={secret} label={label} />
        </div>
      </div>
    </Dialog>
  )
}
