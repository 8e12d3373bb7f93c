import { useMutation, useQuery } from '@tanstack/react-query'
import { newKey } from '#shared/ids.ts'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { ActionRow } from '#web/ui/form.tsx'
import { List, PartsRow } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { Invitations } from '../../invitations/web/invitations.tsx'
import type { Colleague } from '../schema.ts'
import { colleaguesQuery, grantAllergenRight, handOver, removeColleague, withdrawAllergenRight } from './api.ts'
import classes from './colleagues.module.css'

/** The owner's list of colleagues: what they may do, and taking access away or handing the company over. */
export function Colleagues() {
  const colleagues = useQuery(colleaguesQuery)
  return (
    <Section title="Collega’s">
      <Loaded query={colleagues}>
        {(list) => (
          <List>
            {list.map((colleague) => (
              <ColleagueRow key={colleague.userid} colleague={colleague} />
            ))}
          </List>
        )}
      </Loaded>
      <Invitations />
    </Section>
  )
}

function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const { firstname, lastname, email, accountowner, maycheckallergens } = colleague
  const { confirm, dialog } = useConfirm()
  const remove = useChange(removeColleague)
  const give = useChange(handOver)
  const right = useChange(maycheckallergens ? withdrawAllergenRight : grantAllergenRight)
  const isBusy = remove.isPending || give.isPending || right.isPending
  const error = remove.error ?? give.error ?? right.error
  return (
    <PartsRow>
      <div className={classes.colleague}>
        <div className={classes.who}>
          <span className={classes.name}>{`${firstname} ${lastname}`}</span>
          {accountowner && <Mark kind="good">Eigenaar</Mark>}
          <span className={classes.email}>{email}</span>
        </div>
        {error && <Notice kind="error">{messageOf(error)}</Notice>}
        {!accountowner && (
          <>
            <SwitchRow
              label="Mag allergenen goedkeuren"
              checked={maycheckallergens !== right.isPending}
              disabled={isBusy}
              onChange={() => right.mutate(colleague.userid)}
            />
            <ActionRow>
              <BusyButton
                variant="outline"
                busy={isBusy}
                onClick={() => confirm(handOverQuestion(colleague, () => give.mutate(colleague.userid)))}
              >
                Maak eigenaar
              </BusyButton>
              <BusyButton
                variant="outline"
                color="red"
                busy={isBusy}
                onClick={() => confirm(removalQuestion(colleague, () => remove.mutate(colleague.userid)))}
              >
                Toegang intrekken
              </BusyButton>
            </ActionRow>
          </>
        )}
        {dialog}
      </div>
    </PartsRow>
  )
}

/** Sends a change of a colleague; everything shown is read again, as a hand-over also ends what this user may see. */
function useChange(send: (userId: string, idempotencyKey: string) => Promise<true>) {
  return useMutation({
    mutationFn: (userId: string) => send(userId, newKey()),
  })
}

function removalQuestion({ firstname }: Colleague, onYes: () => void) {
  return {
    title: 'Toegang intrekken',
    text: `Weet je zeker dat ${firstname} niet meer bij je bedrijf hoort?`,
    more: 'Het account blijft bestaan, maar je collega ziet vanaf nu niets meer van je bedrijf. Wat al gedaan is, blijft staan.',
    onYes,
  }
}

function handOverQuestion({ firstname }: Colleague, onYes: () => void) {
  return {
    title: 'Eigendom overdragen',
    text: `Weet je zeker dat ${firstname} de eigenaar van je bedrijf wordt? Jij wordt dan een gewone collega. Alleen de nieuwe eigenaar kan dit terugdraaien.`,
    isHarmless: true,
    onYes,
  }
}
