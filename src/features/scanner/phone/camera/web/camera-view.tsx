import { Flashlight, FlashlightOff } from 'lucide-react'
import type { CameraProblem } from '../rules.ts'
import classes from './camera-view.module.css'
import type { Camera } from './use-camera.ts'

type Props = {
  camera: Camera
  /** The frame to hold a code in: wide for stripes, square for a QR code, none for a photo. */
  frame: 'stripes' | 'square' | 'none'
  /** What to do without a camera, in Dutch, within a sentence. */
  otherwise: string
}

/** The picture of the camera with the frame to hold a code in; in its place, why there is none and what to do. */
export function CameraView({ camera, frame, otherwise }: Props) {
  const { video, isFilming, problem } = camera
  return (
    <section className={classes.view} aria-label="Camera">
      <video ref={video} className={classes.video} autoPlay muted playsInline hidden={!isFilming} />
      {isFilming && frame !== 'none' && <div className={classes.frame} data-frame={frame} aria-hidden="true" />}
      {isFilming && <Controls camera={camera} />}
      {problem && <Problem problem={problem} otherwise={otherwise} onRetry={camera.retry} />}
      {!isFilming && !problem && <p className={classes.starting}>De camera start…</p>}
    </section>
  )
}

function Controls({ camera }: { camera: Camera }) {
  const { abilities, isLit, light, zoom, zoomTo, cameras, cameraId, choose } = camera
  return (
    <div className={classes.controls}>
      {abilities.torch && (
        <button type="button" className={classes.torch} aria-pressed={isLit} onClick={() => light(!isLit)}>
          {isLit ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
          Lamp
        </button>
      )}
      {abilities.zoom && (
        <label className={classes.zoom}>
          Zoom
          <input
            type="range"
            min={abilities.zoom.min}
            max={abilities.zoom.max}
            step={abilities.zoom.step || 0.1}
            value={zoom}
            onChange={({ target }) => zoomTo(Number(target.value))}
          />
        </label>
      )}
      {cameras.length > 1 && (
        <label className={classes.choice}>
          Camera
          <select value={cameraId} onChange={({ target }) => choose(target.value)}>
            {cameras.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

type Words = { title: string; text: (otherwise: string) => string }

const words: Readonly<Record<CameraProblem, Words>> = {
  denied: {
    title: 'Geen toegang tot de camera',
    text: () =>
      'Tik op het slotje of de instellingen naast het adres, kies Camera en sta die toe. Probeer het daarna opnieuw.',
  },
  none: {
    title: 'Geen camera gevonden',
    text: (otherwise) => `Dit toestel heeft geen camera die we kunnen gebruiken: ${otherwise}.`,
  },
  busy: {
    title: 'De camera is bezet',
    text: () => 'Sluit andere apps die de camera gebruiken en probeer het opnieuw.',
  },
  insecure: {
    title: 'Geen beveiligde verbinding',
    text: (otherwise) =>
      `De camera werkt alleen via https, en dit adres begint met http. Vraag wie Menukaart voor je beheert om een https-adres. Tot dan: ${otherwise}.`,
  },
  unknown: {
    title: 'De camera start niet',
    text: (otherwise) => `Probeer het opnieuw, of ${otherwise}.`,
  },
}

type ProblemProps = { problem: CameraProblem; otherwise: string; onRetry: () => void }

function Problem({ problem, otherwise, onRetry }: ProblemProps) {
  const { title, text } = words[problem]
  return (
    <div className={classes.problem}>
      <h2>{title}</h2>
      <p>{text(otherwise)}</p>
      {problem !== 'insecure' && (
        <button type="button" onClick={onRetry}>
          Opnieuw proberen
        </button>
      )}
    </div>
  )
}
