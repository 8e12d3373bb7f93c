import { KeyboardSensor, type KeyboardSensorOptions, type SensorInstance, type SensorProps } from '@dnd-kit/core'

const keys: ReadonlySet<string> = new Set([
  'Space',
  'Enter',
  'Tab',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

/**
 * dnd-kit's keyboard sensor for hands faster than the screen. The original starts listening a moment after a row is
 * picked up, and takes the row's position from React's last render: a key pressed too soon is lost, or drops the row at
 * its previous place. Here keys wait in a queue and each gets its own task: React renders the effect of one key before
 * the next task begins.
 */
export class QueuedKeyboardSensor implements SensorInstance {
  static activators = KeyboardSensor.activators

  autoScrollEnabled = false
  private readonly queue: string[] = []
  private readonly document: Document

  constructor(props: SensorProps<KeyboardSensorOptions>) {
    this.document = props.activeNode.node.current?.ownerDocument ?? document
    // In the capture phase, before the sensor itself receives the event.
    this.document.addEventListener('keydown', this.keep, true)
    new KeyboardSensor({
      ...props,
      onEnd: () => this.end(props.onEnd),
      onCancel: () => this.end(props.onCancel),
    })
  }

  private readonly keep = (event: KeyboardEvent) => {
    // The events dispatched below are not trusted, since the browser did not create them.
    if (!event.isTrusted || !keys.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.queue.push(event.code)
    if (this.queue.length === 1) setTimeout(this.handOn)
  }

  private readonly handOn = () => {
    const code = this.queue.shift()
    if (code === undefined) return
    this.document.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true }))
    if (this.queue.length > 0) setTimeout(this.handOn)
  }

  private end(tell: () => void): void {
    this.document.removeEventListener('keydown', this.keep, true)
    this.queue.length = 0
    tell()
  }
}
