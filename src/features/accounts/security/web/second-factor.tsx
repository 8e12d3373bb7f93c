import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActionRow } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { disableSecondFactor, prepareSecondFactor, renewBackupCodes } from './api.ts'
import classes from './backup-codes-dialog.module.css'
import { CopyButton } from './copy-button.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

// From here on it is time for new ones.
const fewCodes = 3

const newCodes = {
  title: 'Nieuwe reservecodes',
  text: 'Je krijgt tien nieuwe reservecodes. De oude werken daarna niet meer.',
  labels: { yes: 'Maak nieuwe', no: 'Annuleren' },
  isHarmless: true,
}
const switchingOff = {
  title: 'Inloggen in twee stappen uitzetten',
  text: 'Wie je wachtwoord kent, kan dan weer meteen inloggen.',
  labels: { yes: 'Uitzetten', no: 'Annuleren' },
}

/** Switches the second factor on and off, and makes new backup codes. */
export function SecondFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const [shownCodes, setShownCodes] = useState<string[]>()
  const show = (codes: string[]) => setShownCodes(codes)
  return (
    <>
      {isOn ? <SwitchedOn codesLeft={codesLeft} onCodes={show} /> : <SwitchedOff onCodes={show} />}
      {shownCodes && <BackupCodesDialog codes={shownCodes} onClose={() => setShownCodes(undefined)} />}
    </>
  )
}

function SwitchedOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const preparing = useMutation({ meta: { changesNothing: true }, mutationFn: prepareSecondFactor })
  return (
    <>
      <Text>
        Na je wachtwoord vragen we dan ook een code uit een app op je telefoon. Wie alleen je wachtwoord kent, komt er
        niet in.
      </Text>
      {preparing.error && <Notice kind="error">{messageOf(preparing.error)}</Notice>}
      <div>
        <BusyButton variant="outline" busy={preparing.isPending} onClick={() => preparing.mutate()}>
          {preparing.isPending ? 'Even wachten...' : 'Aanzetten'}
        </BusyButton>
      </div>
      {preparing.data && <SecondFactorSetup prepared={preparing.data} onClose={preparing.reset} onEnabled={onCodes} />}
    </>
  )
}

function SwitchedOn({ codesLeft, onCodes }: { codesLeft: number; onCodes: (codes: string[]) => void }) {
  const { confirm, dialog } = useConfirm()
  const renewing = useMutation({
    mutationFn: renewBackupCodes,
    onSuccess: ({ backupcodes }) => onCodes(backupcodes),
  })
  const disabling = useMutation({ mutationFn: disableSecondFactor })
  const error = renewing.error ?? disabling.error
  const isBusy = renewing.isPending || disabling.isPending
  return (
    <>
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <Notice kind={codesLeft < fewCodes ? 'attention' : 'success'}>
        Dit staat aan. {leftInWords(codesLeft)} Met een reservecode kom je erin als je je telefoon niet bij je hebt.
      </Notice>
      <ActionRow>
        <BusyButton variant="outline" busy={isBusy} onClick={() => confirm({ ...newCodes, onYes: renewing.mutate })}>
          Nieuwe reservecodes
        </BusyButton>
        <BusyButton
          variant="outline"
          color="red"
          busy={isBusy}
          onClick={() => confirm({ ...switchingOff, onYes: disabling.mutate })}
        >
          Uitzetten
        </BusyButton>
      </ActionRow>
      {dialog}
    </>
  )
}

function leftInWords(count: number): string {
  if (count === 0) return 'Je reservecodes zijn op.'
  return count === 1 ? 'Je hebt nog één reservecode.' : `Je hebt nog ${count} reservecodes.`
}

/** Shows new backup codes, the only time that anybody sees them, with ways to keep them. */
function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
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
