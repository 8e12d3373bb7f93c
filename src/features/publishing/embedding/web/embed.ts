// The script that stands on the owner's own site beside the frame of a card. It makes each frame as tall as what is in it, and never
// taller than the window: what a card opens over itself, as the filter, stays in view; on paper it is whole. Without it the frame has
// a fixed height.
const { origin: cards } = new URL((document.currentScript as HTMLScriptElement).src)

const heights = new Map<HTMLIFrameElement, number>()
/** Paper is narrower (pixels) than most windows, which makes a card taller there. */
const paperWidth = 620

addEventListener('message', (event: MessageEvent<unknown>) => {
  const { data: height } = event
  if (event.origin !== cards || typeof height !== 'number' || !(height > 0)) return
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === event.source) {
      heights.set(frame, height)
      resize(frame, height)
    }
})
// A card that was there before this script has told its height to nobody.
for (const frame of document.querySelectorAll('iframe'))
  if (frame.src.startsWith(`${cards}/`)) frame.contentWindow?.postMessage('height', cards)
addEventListener('beforeprint', () => {
  for (const [frame, height] of heights) {
    const { clientWidth, style } = frame
    style.height = `${Math.ceil(height * Math.max(1, clientWidth / paperWidth))}px`
    style.maxHeight = 'none'
  }
})
addEventListener('afterprint', () => {
  for (const [frame, height] of heights) resize(frame, height)
})

function resize({ style }: HTMLIFrameElement, height: number): void {
  style.height = `${height}px`
  style.maxHeight = '100vh'
  // Where a browser knows it: the window of a phone while its bars are in view.
  style.maxHeight = '100svh'
}
