import { Camera } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import buttons from '../../web/buttons.module.css'
import classes from './label-photo.module.css'
import type { LabelPhotoWork } from './use-label-photo.ts'

/** The button that begins a photo of the label of what was scanned last. */
export function LabelPhotoOffer({ photo: { product, step, aim } }: { photo: LabelPhotoWork }) {
  if (!product || step.kind !== 'offered') return null
  return (
    <div className={classes.offer}>
      <button type="button" className={buttons.open} onClick={aim}>
        <Camera aria-hidden="true" size={20} strokeWidth={1.75} />
        {step.hasPhoto ? 'Nog een foto van het etiket' : 'Foto van het etiket'}
      </button>
      <p>{`Daarmee kijkt iemand later de allergenen van ${product.name} na.`}</p>
    </div>
  )
}

/** The making of a photo of the label: aiming, then looking whether it can be read. */
export function LabelPhoto({ photo: { product, step, take, send, aim, cancel } }: { photo: LabelPhotoWork }) {
  if (step.kind === 'aiming')
    return (
      <Step
        title="Foto van het etiket"
        hint={
          step.isTaking
            ? 'Foto wordt gemaakt…'
            : `Houd de ingrediënten en allergenen van ${product?.name} dichtbij en scherp in beeld.`
        }
      >
        <button type="button" className={buttons.primary} disabled={step.isTaking} onClick={take}>
          Maak foto
        </button>
        <button type="button" onClick={cancel}>
          Annuleren
        </button>
      </Step>
    )
  if (step.kind !== 'shown') return null
  return (
    <Step
      title="Is het etiket goed te lezen?"
      hint={step.isSending ? 'Foto wordt verstuurd…' : ''}
      picture={step.photo}
    >
      <button type="button" className={buttons.primary} disabled={step.isSending} onClick={send}>
        Gebruik deze foto
      </button>
      <button type="button" disabled={step.isSending} onClick={aim}>
        Opnieuw
      </button>
    </Step>
  )
}

type StepProps = { title: string; hint: string; picture?: Blob; children: ReactNode }

function Step({ title, hint, picture, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section className={classes.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {picture && <Picture photo={picture} />}
      <p role="status">{hint}</p>
      <div className={buttons.buttons}>{children}</div>
    </section>
  )
}

function Picture({ photo }: { photo: Blob }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address && <img src={address} alt="De foto die je net maakte" />
}
