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
 * dnd-kit's keyboard sensor, for hands that are faster than the screen. That sensor listens only a moment after a row is
 * picked up, and reads where the row is from what React rendered last: a key pressed meanwhile is lost, or drops the row
 * where it no longer is. Here keys wait in a queue, and each gets a task of its own: React renders what a key did before
 * the next task begins.
 */
export class QueuedKeyboardSensor implements SensorInstance {
  static activators = KeyboardSensor.activators

  autoScrollEnabled = false
  private readonly queue: string[] = []
  private readonly document: Document

  constructor(props: SensorProps<KeyboardSensorOptions>) {
    this.document = props.activeNode.node.current?.ownerDocument ?? document
    // In the capture phase, before the sensor itself hears it.
    this.document.addEventListener('keydown', this.keep, true)
    new KeyboardSensor({
      ...props,
      onEnd: () => this.end(props.onEnd),
      onCancel: () => this.end(props.onCancel),
    })
  }

  private readonly keep = (event: KeyboardEvent) => {
    // Those handed on below are not trusted: the browser did not make them.
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
