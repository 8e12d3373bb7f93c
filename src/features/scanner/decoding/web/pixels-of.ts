/** Copies the picture that a video shows, for browsers whose workers have no canvas to copy it with (Safari until 16.4). */
export function pixelsOf(video: HTMLVideoElement): ImageData | undefined {
  const canvas = document.createElement('canvas')
  const { videoWidth: width, videoHeight: height } = video
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0)
  return context?.getImageData(0, 0, width, height)
}
