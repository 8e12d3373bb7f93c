// The script that stands on the owner's own site beside the frame of a card. It makes each frame as tall as what is in it, and never
// taller than the window: what a card opens over itself, as the filter, stays in view. Without it the frame has a fixed height.
const { origin: cards } = new URL((document.currentScript as HTMLScriptElement).src)

addEventListener('message', (event: MessageEvent<unknown>) => {
  const { data: height } = event
  if (event.origin !== cards || typeof height !== 'number' || !(height > 0)) return
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === event.source) resize(frame, height)
})

function resize({ style }: HTMLIFrameElement, height: number): void {
  style.height = `${height}px`
  style.maxHeight = '100vh'
  // Where a browser knows it: the window of a phone while its bars are in view.
  style.maxHeight = '100svh'
}
