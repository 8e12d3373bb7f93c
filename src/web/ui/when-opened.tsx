import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstScreen } from '../after-first-screen.ts'

const tryAgainAfter = 3000

type Dialog = { opened: boolean }

/**
 * Renders a dialog whose code the first screen does without: it is fetched after that, or as soon as the dialog opens.
 * An opened dialog whose code can not be fetched is tried again every three seconds.
 */
export function WhenOpened<Props extends Dialog>({
  load,
  ...props
}: Props & { load: () => Promise<ComponentType<Props>> }) {
  const Component = useCode(load, props.opened)
  // Opened one render after it is mounted: a dialog remembers what had the focus when it sees itself open.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(Component !== undefined), [Component])
  const dialog = props as unknown as Props
  return Component ? <Component {...dialog} opened={isMounted && dialog.opened} /> : null
}

function useCode<Props>(load: () => Promise<ComponentType<Props>>, isNeeded: boolean) {
  const [component, setComponent] = useState<{ code: ComponentType<Props> }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` counts the failures after which it runs again
  useEffect(() => {
    if (component) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const arrive = async () => {
      if (!isNeeded) await afterFirstScreen()
      if (isOver) return
      const code = await load()
      if (!isOver) setComponent({ code })
    }
    arrive().catch(() => {
      if (isNeeded && !isOver) timer = setTimeout(() => setAttempt((count) => count + 1), tryAgainAfter)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [component, load, isNeeded, attempt])
  return component?.code
}
