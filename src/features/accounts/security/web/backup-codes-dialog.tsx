import { Button, Text } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionRow } from '#web/ui/form.tsx'
import classes from './backup-codes-dialog.module.css'
import { CopyButton } from './copy-button.tsx'

/** Shows new backup codes, the only time that anybody sees them, with ways to keep them. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog opened onClose={onClose} closeOnClickOutside={false} title="Bewaar je reservecodes">
      <Text>
        Hiermee kom je erin zonder je telefoon. Elke code werkt één keer. Je ziet ze alleen nu: bewaar ze waar je ze
        terugvindt, niet alleen op je telefoon.
      </Text>
      <ul className={classes.codes} aria-label="Reservecodes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ActionRow>
        <CopyButton value={text} label="Kopiëren" />
        <Button
          component="a"
          variant="outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Reservecodes van Menukaart\n\n${text}\n`)}`}
          download="menukaart-reservecodes.txt"
        >
          Downloaden
        </Button>
        <Button onClick={onClose}>Ik heb ze bewaard</Button>
      </ActionRow>
    </Dialog>
  )
}
