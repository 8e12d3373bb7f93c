import { Button } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import type { Attempt } from '#web/saving/retry.ts'
import { useSave } from '#web/saving/use-save.ts'
import { useOpen } from '#web/screen-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { WideWords } from '#web/ui/wide-words.tsx'
import { useIsDesk } from '#web/use-is-desk.ts'
import type { ListedCategory } from '../../category/schema.ts'
import type { ListedMenu } from '../../menus/schema.ts'
import { coursesOnOffer } from '../courses/turning.ts'
import { countDishes, dishesOf, keysWithProblems, type MenuDraft, thingsToCheck } from '../draft.ts'
import type { QuickEntryAnswer, QuickEntryInput } from '../schema.ts'
import { bodyOf, categoriesToSend, findSameName, isHidden, refusedFields, type SentCategory } from '../sending.ts'
import { CategorySection } from './category-section.tsx'
import { DoubtfulThings } from './doubtful-things.tsx'
import { focusSoon } from './focus-soon.ts'
import { LayoutQuestion } from './layout-question.tsx'
import { MenuChoice, menuFor } from './menu-choice.tsx'
import classes from './quick-entry-page.module.css'
import { UnreadLines } from './unread-lines.tsx'
import type { MenuDraftState } from './use-menu-draft.ts'

/** Fetches the text beside what was read, which only a wide screen has room for. */
const loadText = async () => (await import('./source-text.tsx')).SourceText

type Props = {
  menu: MenuDraftState
  draft: MenuDraft
  existing: readonly ListedCategory[]
  /** The menus of the house; none where it has one. */
  menus: readonly ListedMenu[]
  /** Guests can read the menu now. */
  isLive: boolean
  /** Runs with the dishes that were saved without showing them to guests. */
  onHidden: (ids: readonly number[]) => void
}

/** The step in which the menu that was read is corrected and saved. */
export function CorrectStep({ menu, draft, existing, menus, isLive, onHidden }: Props) {
  const open = useOpen()
  const place = useRef<HTMLDivElement>(null)
  const isDesk = useIsDesk()
  const now = thingsToCheck(draft)[0]?.key
  const [sent, setSent] = useState<readonly SentCategory[]>([])
  const last = useRef<Attempt<QuickEntryInput>>(menu.attempt)
  const save = useSave({
    last,
    send: async (body: QuickEntryInput, key) => {
      const answer = await enterMenu(body, key)
      menu.forget()
      return answer
    },
    onSaved: () => open('/dishes', {}, { replace: true }),
  })
  // After each render: a reload of this tab must find the save that was sent a moment ago.
  useEffect(() => menu.keepAttempt(last.current?.inDoubt ? last.current : undefined))
  const isBusy = save.saving || save.saved
  const isReading = menu.reading === 'busy'
  const isInDoubt = menu.attempt !== undefined && !isBusy
  const refused = useMemo(() => refusedFields(sent, save.fields), [sent, save.fields])
  const choices = useChoices(draft)
  const offers = useOffers(draft, menu.text)
  const count = dishesOf(draft).length
  const served = menuFor(menus, menu.servedMenu)
  const send = (body: QuickEntryInput) => save.run(body, isHidden(body) ? ({ dishes }) => onHidden(dishes) : undefined)
  const run = (isShown: boolean) => {
    // Anything else would be entered beside it: also the same menu, once its new categories are read as existing ones.
    if (menu.attempt) return send(menu.attempt.input)
    const entries = categoriesToSend(draft, existing)
    setSent(entries)
    send(bodyOf(entries, { isShown, menu: served?.id }))
  }
  return (
    <>
      <SaveResult save={save} success={`${countDishes(count)} toegevoegd`} />
      {isInDoubt && <Notice kind="attention">{inDoubt}</Notice>}
      {menu.isUnclear && !isInDoubt && (
        <LayoutQuestion reading={menu.reading} onAnswer={menu.read} onDismiss={menu.dismissQuestion} />
      )}
      <div ref={place} className={classes.beside} inert={isBusy || isInDoubt || isReading}>
        {isDesk && <WhenOpened opened load={loadText} text={menu.text} now={now} {...{ draft, place }} />}
        <div className={classes.contents}>
          {served && <MenuChoice menus={menus} menu={served} onChoose={menu.chooseMenu} />}
          <DoubtfulThings text={menu.text} change={menu.change} {...{ draft, choices }} />
          <UnreadLines lines={draft.unread} change={menu.change} />
          {draft.categories.map((category) => (
            <CategorySection
              key={category.key}
              category={category}
              existing={findSameName(category.name, existing)}
              choices={choices}
              refused={refused}
              offers={offers}
              text={menu.text}
              change={menu.change}
            />
          ))}
        </div>
      </div>
      <SaveBar
        count={count}
        problems={keysWithProblems(draft)}
        isBusy={isBusy || isReading}
        isSaving={save.saving}
        isInDoubt={isInDoubt}
        isLive={isLive}
        isDesk={isDesk}
        onUndo={menu.undo && menu.takeBack}
        onSave={run}
      />
    </>
  )
}

const inDoubt =
  'Het is niet zeker of je menu is opgeslagen. Sla het nog eens op zoals het is: er komt niets dubbel in. Verbeteren kan daarna bij de gerechten.'

/** Returns the categories that a dish can be moved to; the very same list as long as no name changes. */
function useChoices({ categories }: MenuDraft) {
  const named = JSON.stringify(categories.map(({ key, name }) => ({ value: key, label: name || 'Zonder naam' })))
  return useMemo(() => JSON.parse(named) as { value: string; label: string }[], [named])
}

/** Returns how many courses can be made below which set menus; the very same map as long as none of them changes. */
function useOffers(draft: MenuDraft, text: string) {
  const offered = JSON.stringify([...coursesOnOffer(draft, text)])
  return useMemo(() => new Map(JSON.parse(offered) as [string, number][]), [offered])
}

type BarProps = {
  count: number
  problems: readonly string[]
  isBusy: boolean
  isSaving: boolean
  isInDoubt: boolean
  isLive: boolean
  isDesk: boolean
  onUndo: (() => void) | undefined
  onSave: (isShown: boolean) => void
}

function SaveBar({ count, problems, isBusy, isSaving, isInDoubt, isLive, isDesk, onUndo, onSave }: BarProps) {
  const [first] = problems
  const isDisabled = isBusy || count === 0 || problems.length > 0
  const label = `${countDishes(count)} opslaan`
  // What is in doubt is saved again as it was sent.
  const asksToShow = isLive && !isInDoubt
  const showAtOnce = asksToShow && (
    <Button variant="subtle" className={classes.atOnce} disabled={isDisabled} onClick={() => onSave(true)}>
      Opslaan en meteen tonen
    </Button>
  )
  return (
    <>
      {/* Above the bar of a narrow screen, which would be twice as high with it. */}
      {!isDesk && showAtOnce}
      <div className={classes.bar}>
        {first !== undefined && (
          <p className={classes.problems}>
            <span>
              {problems.length === 1 ? '1 regel vraagt nog aandacht' : `${problems.length} regels vragen nog aandacht`}
            </span>
            <Button variant="subtle" className={classes.jump} onClick={() => focusSoon(first)}>
              Naar de eerste
            </Button>
          </p>
        )}
        <div className={classes.buttons}>
          {onUndo && (
            <Button
              variant="subtle"
              className={classes.undo}
              disabled={isBusy || isInDoubt}
              leftSection={<Undo2 size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={onUndo}
            >
              <WideWords>Ongedaan maken</WideWords>
            </Button>
          )}
          {isDesk && showAtOnce}
          <Button className={classes.save} disabled={isDisabled} onClick={() => onSave(!isLive)}>
            {isSaving ? 'Opslaan...' : asksToShow ? `${label}, nog niet tonen` : label}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Saves a whole menu, or nothing of it. */
const enterMenu = (menu: QuickEntryInput, idempotencyKey: string) =>
  call<QuickEntryAnswer>('POST', '/dish/QuickEntry', { body: menu, idempotencyKey })
