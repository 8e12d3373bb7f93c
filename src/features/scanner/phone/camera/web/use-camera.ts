import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { keepChoice, phoneStorage } from '../../web/storage.ts'
import { type CameraProblem, cameraWish, problemOf } from '../rules.ts'

/** What a camera can do besides filming; browsers that do not say so can do none of it. */
type Abilities = { torch: boolean; zoom: { min: number; max: number; step: number } | undefined }
/** The parts of a track's abilities and settings that TypeScript's types lack (https://www.w3.org/TR/image-capture/). */
type ImageAbilities = MediaTrackCapabilities & {
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
  focusMode?: readonly string[]
}
type ImageSettings = { torch?: boolean; zoom?: number; focusMode?: string }

export type Camera = {
  video: RefObject<HTMLVideoElement | null>
  isFilming: boolean
  problem: CameraProblem | undefined
  abilities: Abilities
  /** The cameras to choose from, once one films. */
  cameras: readonly { id: string; label: string }[]
  cameraId: string | undefined
  choose: (deviceId: string) => void
  /** Tries again after a problem. */
  retry: () => void
  isLit: boolean
  light: (isOn: boolean) => void
  zoom: number
  zoomTo: (zoom: number) => void
}

const noAbilities: Abilities = { torch: false, zoom: undefined }
const chosenCamera = 'menukaart-camera'

/** Films with the rear camera while `isOn`, and stops it when that ends. `onProblem` is told each failure to start. */
export function useCamera(isOn: boolean, onProblem: (problem: CameraProblem) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onProblem)
  report.current = onProblem
  const [wish, setWish] = useState(() => ({ deviceId: phoneStorage().getItem(chosenCamera) ?? undefined, attempt: 0 }))
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<CameraProblem>()
  const [cameras, setCameras] = useState<Camera['cameras']>([])

  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let filming: MediaStream | undefined
    // A call, or another app, takes the camera away.
    const lose = () => {
      setStream(undefined)
      setProblem('busy')
      report.current('busy')
    }
    const begin = async () => {
      const opened = await openCamera(wish.deviceId)
      if (isOver) return stopAll(opened)
      filming = opened
      opened.getVideoTracks()[0]?.addEventListener('ended', lose)
      setProblem(undefined)
      setStream(opened)
      setCameras(await listCameras())
    }
    begin().catch((error: unknown) => {
      if (isOver) return
      const found = error instanceof NoCameraAccess ? 'insecure' : problemOf(error)
      setProblem(found)
      report.current(found)
    })
    return () => {
      isOver = true
      stopAll(filming)
      setStream(undefined)
    }
  }, [isOn, wish])

  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream ?? null
  }, [stream])

  const choose = (deviceId: string) => {
    keepChoice(chosenCamera, deviceId)
    setWish(({ attempt }) => ({ deviceId, attempt: attempt + 1 }))
  }
  const retry = () => setWish(({ deviceId, attempt }) => ({ deviceId, attempt: attempt + 1 }))
  const controls = useControls(stream)
  const cameraId = stream?.getVideoTracks()[0]?.getSettings().deviceId
  return { video, isFilming: stream !== undefined, problem, cameras, cameraId, choose, retry, ...controls }
}

/** Manages the light and the zoom of the camera that films. */
function useControls(stream: MediaStream | undefined) {
  const [isLit, setLit] = useState(false)
  const [zoom, setZoom] = useState(1)
  const track = stream?.getVideoTracks()[0]
  const abilities = track ? abilitiesOf(track) : noAbilities
  // A camera may refuse what it said that it can, as a lamp on a phone that is too warm: it films on as it was.
  const apply = useCallback(
    (settings: ImageSettings): Promise<boolean> =>
      track?.applyConstraints({ advanced: [settings as MediaTrackConstraintSet] }).then(
        () => true,
        () => false,
      ) ?? Promise.resolve(false),
    [track],
  )
  useEffect(() => {
    if (!track) return
    setLit(false)
    setZoom(zoomOf(track))
    const { focusMode = [] } = (track.getCapabilities?.() ?? {}) as ImageAbilities
    if (focusMode.includes('continuous')) void apply({ focusMode: 'continuous' })
  }, [track, apply])
  return {
    abilities,
    isLit,
    light: (isOn: boolean) => void apply({ torch: isOn }).then((isDone) => isDone && setLit(isOn)),
    zoom,
    zoomTo: (wanted: number) => {
      setZoom(wanted)
      void apply({ zoom: wanted }).then((isDone) => !isDone && track && setZoom(zoomOf(track)))
    },
  }
}

function zoomOf(track: MediaStreamTrack): number {
  return (track.getSettings() as ImageSettings).zoom ?? 1
}

function abilitiesOf(track: MediaStreamTrack): Abilities {
  // Firefox does not know the method.
  const { torch = false, zoom } = (track.getCapabilities?.() ?? {}) as ImageAbilities
  return { torch, zoom: zoom && zoom.max > zoom.min ? zoom : undefined }
}

/** A browser gives no page on plain HTTP any cameras. */
class NoCameraAccess extends Error {}

async function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new NoCameraAccess('This page has no secure connection.')
  const wishes = [
    cameraWish({ deviceId, isLenient: false }),
    // The chosen camera may be gone, and some cameras have no picture of 640 by 480.
    ...(deviceId === undefined ? [] : [cameraWish({ isLenient: false })]),
    cameraWish({ isLenient: true }),
  ]
  let last: unknown
  for (const wish of wishes) {
    try {
      return await navigator.mediaDevices.getUserMedia(wish)
    } catch (error) {
      last = error
      // A chosen camera that is gone or busy gives way to any other; a refusal holds for all.
      if (problemOf(error) === 'denied') throw error
    }
  }
  throw last
}

async function listCameras(): Promise<Camera['cameras']> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }))
}

function stopAll(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
