import { Flashlight, FlashlightOff } from 'lucide-react'
import type { CameraProblem } from '../rules.ts'
import classes from './camera-view.module.css'
import type { Camera } from './use-camera.ts'

/**
 * The picture of the camera with the frame to hold a barcode in, or without it for a photo; in its place, why there is none
 * and what to do.
 */
export function CameraView({ camera, isForPhoto }: { camera: Camera; isForPhoto: boolean }) {
  const { video, isFilming, problem } = camera
  return (
    <section className={classes.view} aria-label="Camera">
      <video ref={video} className={classes.video} autoPlay muted playsInline hidden={!isFilming} />
      {isFilming && !isForPhoto && <div className={classes.frame} aria-hidden="true" />}
      {isFilming && <Controls camera={camera} />}
      {problem && <Problem problem={problem} onRetry={camera.retry} />}
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

const words: Readonly<Record<CameraProblem, { title: string; text: string }>> = {
  denied: {
    title: 'Geen toegang tot de camera',
    text: 'Tik op het slotje of de instellingen naast het adres, kies Camera en sta die toe. Probeer het daarna opnieuw.',
  },
  none: {
    title: 'Geen camera gevonden',
    text: 'Dit toestel heeft geen camera die we kunnen gebruiken. Typ de cijfers onder de streepjescode.',
  },
  busy: {
    title: 'De camera is bezet',
    text: 'Sluit andere apps die de camera gebruiken en probeer het opnieuw.',
  },
  insecure: {
    title: 'Geen beveiligde verbinding',
    text: 'De camera werkt alleen via https, en dit adres begint met http. Vraag wie Menukaart voor je beheert om een https-adres. Tot dan kun je de cijfers onder de streepjescode typen.',
  },
  unknown: {
    title: 'De camera start niet',
    text: 'Probeer het opnieuw, of typ de cijfers onder de streepjescode.',
  },
}

function Problem({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  const { title, text } = words[problem]
  return (
    <div className={classes.problem}>
      <h2>{title}</h2>
      <p>{text}</p>
      {problem !== 'insecure' && (
        <button type="button" onClick={onRetry}>
          Opnieuw proberen
        </button>
      )}
    </div>
  )
}
