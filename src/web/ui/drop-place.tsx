import { type CSSProperties, type DragEvent, type ReactNode, useState } from 'react'

type Props = {
  className?: string | undefined
  style?: CSSProperties
  onDrop: (file: File) => void
  children: ReactNode
}

/** A place on which a file can be dropped, marked by `data-over` while one hangs above it. A button beside it does the same. */
export function DropPlace({ onDrop, children, ...look }: Props) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    onDrop(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is optional; the button works for everybody
    <div
      {...look}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // Text that is dragged into a field is no file.
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
