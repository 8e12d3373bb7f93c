import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Decoder, useDecoder } from '../../decoding/web/decoder.ts'
import { CameraView } from '../../phone/camera/web/camera-view.tsx'
import { useCamera } from '../../phone/camera/web/use-camera.ts'
import { useReading } from '../../phone/camera/web/use-reading.ts'
import { textAmong } from '../rules.ts'
import classes from './code-scan-dialog.module.css'

/** What a screen wants read, in its words. */
export type Asked = {
  /** Returns whether this is what a wanted code says. */
  isWanted: (text: string) => boolean
  onCode: (text: string) => void
  /** What to point the camera at. */
  aim: string
  /** What is said of any other code. */
  refusal: string
  /** What to do without a camera, within a sentence. */
  otherwise: string
}
type Texts = readonly string[]
type Props = Asked & { opened: boolean; onClose: () => void; title: string }

const openWorker = () => new Worker(new URL('./text-worker.ts', import.meta.url))
/** What goes wrong stands in the dialog. */
const saidInPlace = () => undefined

/** Films until a wanted code was read, or somebody closes it. Its decoder is loaded before it is opened, and stays. */
export function CodeScanDialog({ opened, onClose, title, ...asked }: Props) {
  const decoder = useDecoder<Texts>(openWorker, true)
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Filming decoder={decoder} onClose={onClose} {...asked} />
    </Dialog>
  )
}

type FilmingProps = Asked & { decoder: Decoder<Texts> | undefined; onClose: () => void }

function Filming({ decoder, onClose, isWanted, onCode, aim, refusal, otherwise }: FilmingProps) {
  const [refused, setRefused] = useState<string>()
  const camera = useCamera(true, saidInPlace)
  const oneOf = (texts: Texts) => textAmong(texts, isWanted) ?? ''
  const reading = useReading<Texts>(camera.video, {
    decoder: camera.isFilming ? decoder : undefined,
    isPaused: false,
    codeOf: oneOf,
    onRead: (texts) => {
      const text = oneOf(texts)
      if (!isWanted(text)) return setRefused(text)
      onCode(text)
      onClose()
    },
    onFailure: saidInPlace,
  })
  return (
    <div className={classes.filming}>
      <div className={classes.camera} aria-live="polite">
        <CameraView camera={camera} frame="square" otherwise={otherwise} />
      </div>
      {!camera.problem && <p className={classes.aim}>{aim}</p>}
      <div role="alert" key={refused}>
        {refused !== undefined && (
          <Notice kind="attention" isAnnounced>
            {refusal}
          </Notice>
        )}
      </div>
      {reading.isBroken && (
        <Notice kind="error" action={<Button onClick={reading.retry}>Opnieuw</Button>}>
          {`De camera kan nu geen codes lezen. Probeer het opnieuw, of ${otherwise}.`}
        </Notice>
      )}
    </div>
  )
}
