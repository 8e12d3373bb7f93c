/**
 * Returns what the camera is asked for: the rear one, at 1280×720, and no less than a barcode needs. With `deviceId`,
 * that camera. `isLenient` drops the least size, for cameras that have none so large.
 */
export function cameraWish({ deviceId, isLenient }: { deviceId?: string | undefined; isLenient: boolean }) {
  const which = deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }
  const size = {
    width: { ...(!isLenient && { min: 640 }), ideal: 1280, max: 1920 },
    height: { ...(!isLenient && { min: 480 }), ideal: 720, max: 1080 },
  }
  return { audio: false, video: { ...which, ...size } }
}

/** Why there is no picture of the camera. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'busy' | 'unknown'

const problemNames: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Returns the reason in an error of getUserMedia (https://www.w3.org/TR/mediacapture-streams/#methods-5). */
export function problemOf(error: unknown): CameraProblem {
  return (error instanceof Error && problemNames[error.name]) || 'unknown'
}
