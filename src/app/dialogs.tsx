import { ModalsProvider } from '@mantine/modals'

/** Shows the dialogs that a screen opens, for as long as that screen is there. */
export function Dialogs() {
  return <ModalsProvider labels={{ confirm: 'Ja', cancel: 'Nee' }} />
}
