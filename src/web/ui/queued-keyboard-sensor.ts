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

/** How many times a key waits for the screen before it is passed on anyway, as the row may be gone: about a second. */
const mostWaits = 250

/**
 * dnd-kit's keyboard sensor, for hands that are faster than the screen. That sensor starts to listen only a moment after
 * a row is picked up, and takes the row's place from the last render: a key pressed meanwhile is lost, or drops the row at
 * its previous place. Here each key waits in a queue until the effect of the key before it is rendered.
 */
export class QueuedKeyboardSensor implements SensorInstance {
  static activators = KeyboardSensor.activators

  autoScrollEnabled = false
  private readonly queue: string[] = []
  private readonly props: SensorProps<KeyboardSensorOptions>
  private readonly document: Document
  private waits = 0
  /** The rectangle of the row before its last move. */
  private left: unknown = null

  constructor(props: SensorProps<KeyboardSensorOptions>) {
    this.props = props
    this.document = props.activeNode.node.current?.ownerDocument ?? document
    // In the capture phase, before the sensor itself hears it.
    this.document.addEventListener('keydown', this.keep, true)
    new KeyboardSensor({
      ...props,
      onMove: (coordinates) => {
        this.left = props.context.current.collisionRect
        props.onMove(coordinates)
      },
      onEnd: () => this.end(props.onEnd),
      onCancel: () => this.end(props.onCancel),
    })
  }

  private readonly keep = (event: KeyboardEvent) => {
    // Events dispatched below are not trusted: the browser did not make them.
    if (!event.isTrusted || !keys.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.queue.push(event.code)
    if (this.queue.length === 1) setTimeout(this.handOn)
  }

  private readonly handOn = () => {
    const [code] = this.queue
    if (code === undefined) return
    if (this.isDrawn() || this.waits === mostWaits) {
      this.waits = 0
      this.queue.shift()
      this.document.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true }))
    } else this.waits += 1
    if (this.queue.length > 0) setTimeout(this.handOn)
  }

  /** Returns whether the row is rendered where it was moved to, and dnd-kit knows over which row that is. */
  private isDrawn(): boolean {
    const { collisionRect, collisions, over } = this.props.context.current
    return collisionRect !== null && collisionRect !== this.left && over?.id === collisions?.[0]?.id
  }

  private end(tell: () => void): void {
    this.document.removeEventListener('keydown', this.keep, true)
    this.queue.length = 0
    tell()
  }
}
