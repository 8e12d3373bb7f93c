import { Button, FileButton } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { call } from '#web/call.ts'
import { useUpload } from '#web/saving/use-upload.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { DropPlace } from '#web/ui/drop-place.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { maxFileBytes, readableFiles, readableKinds, tooMuch } from '../rules.ts'
import type { FileContents } from '../schema.ts'
import classes from './file-field.module.css'

type Props = {
  /** Runs with what the file says. */
  onRead: (contents: FileContents) => void
  /** What stands above the button; a file can be dropped on it too. */
  children?: ReactNode
}

/** A button for a file with a menu or a list, which the server reads; nothing of it is kept. */
export function FileField({ onRead, children }: Props) {
  const emptyField = useRef<() => void>(null)
  const { isUploading, error, upload, retry } = useUpload({
    mutationKey: ['read-file'],
    send: readFile,
    maxBytes: maxFileBytes,
    tooLarge: tooMuch.bytes,
    sentence: 'Het bestand lezen lukt niet.',
    onSaved: onRead,
  })
  const choose = (file: File | null) => {
    if (file && !isUploading) upload(file)
    // Browsers fire no event when the file that is already in the field is chosen again.
    emptyField.current?.()
  }
  return (
    <DropPlace className={classes.place} onDrop={choose}>
      {error && (
        <Notice
          kind="error"
          action={
            retry && (
              <Button variant="outline" color="red" onClick={retry}>
                Opnieuw
              </Button>
            )
          }
        >
          {error}
        </Notice>
      )}
      {children}
      <div className={classes.choice}>
        <FileButton resetRef={emptyField} onChange={choose} accept={readableFiles} disabled={isUploading}>
          {(props) => (
            <BusyButton
              {...props}
              variant="default"
              loading={isUploading}
              busy={isUploading}
              leftSection={<FileUp size={20} strokeWidth={1.75} aria-hidden="true" />}
            >
              Kies een bestand
            </BusyButton>
          )}
        </FileButton>
        <p className={classes.hint}>{readableKinds}, tot 10 MB</p>
      </div>
    </DropPlace>
  )
}

/** Has the server read a file. Reading it again changes nothing, so that it needs no key. */
function readFile(file: File): Promise<FileContents> {
  const body = new FormData()
  body.append('file', file)
  return call('POST', '/file/ReadFile', { body })
}
