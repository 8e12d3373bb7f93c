import { Button, Modal, type ModalProps } from '@mantine/core'
import { useCloseOnBack, useCloseOnGesture } from '../open-dialogs.ts'
import classes from './dialog.module.css'

type Props = Omit<ModalProps, 'onClose'> & {
  /** Absent for a dialog that must be answered: it can not be closed, and the back button does not leave its screen. */
  onClose?: () => void
  /** Ends with 'Klaar', for a list of things to switch on and off. */
  endsWithDone?: boolean
}

const mustBeAnswered = { withCloseButton: false, closeOnClickOutside: false, closeOnEscape: false } as const
const stay = () => undefined

/**
 * A dialog over the screen that renders it, which takes it along when it is left. The cross, Escape and the back button
 * close it.
 */
export function Dialog({ onClose, endsWithDone = false, children, ...props }: Props) {
  useCloseOnBack(props.opened, onClose ?? stay)
  useCloseOnGesture(props.opened && onClose !== undefined, onClose ?? stay)
  return (
    <Modal {...props} {...(!onClose && mustBeAnswered)} onClose={onClose ?? stay}>
      {children}
      {endsWithDone && (
        <div className={classes.done}>
          <Button fullWidth onClick={onClose}>
            Klaar
          </Button>
        </div>
      )}
    </Modal>
  )
}
