import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import type { FinderProps } from './finder.tsx'
import type { KeyListProps } from './key-list.tsx'
import classes from './keys.module.css'
import { type Asked, actOnKey, finderKey } from './pressed-key.ts'

const loadFinder = async (): Promise<ComponentType<FinderProps>> => (await import('./finder.tsx')).Finder
const loadList = async (): Promise<ComponentType<KeyListProps>> => (await import('./key-list.tsx')).KeyList

/**
 * The keys of the staff app, with the dialogs that they open; on a desktop (`hasButton`) a button that finds everything too.
 * The code of a dialog comes when it is asked for.
 */
export function Keys({ hasButton, screens }: { hasButton: boolean; screens: FinderProps['screens'] }) {
  const [asked, setAsked] = useState<{ dialog: Asked; opened: boolean }>()
  const open = (dialog: Asked) => setAsked({ dialog, opened: true })
  const close = () => setAsked((before) => before && { ...before, opened: false })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const dialog = actOnKey(event)
      if (dialog) setAsked({ dialog, opened: true })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const opened = asked?.opened ?? false
  return (
    <>
      {hasButton && (
        <button
          type="button"
          className={classes.find}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => open('finder')}
        >
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>Alles zoeken</span>
          <kbd>{finderKey()}</kbd>
        </button>
      )}
      {asked?.dialog === 'finder' && (
        <WhenOpened load={loadFinder} opened={opened} screens={screens} onClose={close} onKeys={() => open('list')} />
      )}
      {asked?.dialog === 'list' && <WhenOpened load={loadList} opened={opened} onClose={close} />}
    </>
  )
}
