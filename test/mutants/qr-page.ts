import type { Fault } from './fault.ts'

const rules = 'src/features/publishing/settings/rules.ts'
const saveState = 'src/features/publishing/settings/web/save-state.tsx'
const textSetting = 'src/features/publishing/settings/web/text-setting.tsx'
const look = 'src/features/publishing/settings/web/use-look-draft.ts'
const screen = 'src/features/publishing/codes/web/qr-code-page.tsx'
const parts = 'src/features/publishing/codes/web/parts.tsx'
const unit = ['src/features/publishing/settings/rules.test.ts']
const browser = ['e2e/qr-code.spec.ts']

export const faults: readonly Fault[] = [
  {
    name: 'QR page: taking back a change makes it once more',
    file: rules,
    find: 'before: pick(now)',
    replace: 'before: pick(wanted)',
    seenBy: unit,
  },
  {
    name: 'QR page: a change of nothing can be taken back',
    file: rules,
    find: 'if (changed.length === 0) return undefined',
    replace: '',
    seenBy: unit,
  },
  {
    name: 'QR page: who may not hide what is not known is offered to hide it',
    file: rules,
    find: ' || change.incomplete === false',
    replace: '',
    seenBy: unit,
  },
  {
    name: 'QR page: a change can be taken back over what a colleague did since',
    file: saveState,
    find: 'changes.last?.version === settings.version ? changes.last : undefined',
    replace: 'changes.last',
    seenBy: browser,
    titled: 'switches flip',
  },
  {
    name: 'QR page: a text is not saved when its field is left',
    file: textSetting,
    find: '        onBlur={finish}\n',
    replace: '',
    seenBy: browser,
    titled: 'makes the card its own',
  },
  {
    name: 'QR page: a switch that could not be saved goes back without a word',
    file: 'src/features/publishing/settings/web/switch-setting.tsx',
    find: '<FailureNotice failure={failureOf(changes.failure, [setting])} />',
    replace: '{failureOf(changes.failure, [setting]) && null}',
    seenBy: browser,
    titled: 'settings that cannot be read',
  },
  {
    name: 'QR page: each colour under a dragging finger goes to the card',
    file: look,
    find: 'setTimeout(saveWaiting, quiet)',
    replace: 'setTimeout(saveWaiting, quiet && 1)',
    seenBy: browser,
    titled: 'a colour is shown at once',
  },
  {
    name: 'QR page: a change that fails after the screen was left is lost in silence',
    file: 'src/features/publishing/settings/web/use-setting-changes.ts',
    find: 'else toastFailure(message)',
    replace: 'else void toastFailure',
    seenBy: browser,
    titled: 'a colour is shown at once',
  },
  {
    name: 'QR page: a file is downloaded in the look of before',
    file: screen,
    find: '[look.isWaiting, useLogoIsChanging()].includes(true)',
    replace: '[useLogoIsChanging()].includes(true)',
    seenBy: ['e2e/codes.spec.ts'],
    titled: 'a download has the chosen look',
  },
  {
    name: 'QR page: every layout is shown as the one that the card has',
    file: 'src/features/publishing/settings/web/layout-choice.tsx',
    find: 'settings={{ ...settings, layout }}',
    replace: 'settings={layout && settings}',
    seenBy: browser,
    titled: 'three parts',
  },
  {
    name: 'QR page: jumping to a part is a step of the way back',
    file: parts,
    find: '  event.preventDefault()\n',
    replace: '',
    seenBy: browser,
    titled: 'three parts',
  },
  {
    name: 'the sample of the card repeats the dishes of its first category',
    file: 'src/features/publishing/settings/sample.ts',
    find: 'left -= dishes.length',
    replace: 'left -= 0',
    seenBy: ['src/features/publishing/settings/sample.test.ts'],
  },
]
