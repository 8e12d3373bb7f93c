import { keptPhoto } from '#features/products/label-photos/rules.ts'

// In ms. Some phones never answer a request for a photo.
const patience = 4000

/**
 * Takes a picture of what a camera films, a JPEG of at most `keptPhoto.side` pixels. The page's own stream is used, because
 * the phone's camera app would hide the page, which ends the session. Undefined while the camera shows nothing.
 */
export async function takePicture(video: HTMLVideoElement): Promise<Blob | undefined> {
  const picture = (await photoOf(video)) ?? frameOf(video)
  if (!picture) return undefined
  const { source, width, height } = picture
  const scale = Math.min(1, keptPhoto.side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  // All pixels of a phone's camera are 50 MB, which would wait for the browser to tidy up.
  if (source instanceof ImageBitmap) source.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9))
}

type Picture = { source: CanvasImageSource; width: number; height: number }

/** Takes a photo with all pixels of the camera, where the browser can (https://www.w3.org/TR/image-capture/). */
async function photoOf(video: HTMLVideoElement): Promise<Picture | undefined> {
  const track = (video.srcObject as MediaStream | null)?.getVideoTracks()[0]
  if (!track || !('ImageCapture' in window)) return undefined
  try {
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no photo in time')), patience))
    const photo = await Promise.race([new ImageCapture(track).takePhoto(), late])
    const source = await createImageBitmap(photo)
    return { source, width: source.width, height: source.height }
  } catch {
    // Many cameras can not, and say so only now: a frame of the film is a photo too.
    return undefined
  }
}

function frameOf(video: HTMLVideoElement): Picture | undefined {
  const { videoWidth: width, videoHeight: height } = video
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return undefined
  return { source: video, width, height }
}
