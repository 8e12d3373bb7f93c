import type { Fault } from './fault.ts'

const attempts = 'src/web/saving/retry.ts'
const save = 'src/web/saving/use-save.ts'
const storedForm = 'src/web/saving/use-stored-form.ts'
const following = 'src/web/saving/use-following.ts'
const drafts = 'src/web/saving/drafts.ts'
const unsaved = 'src/web/saving/unsaved.ts'
const seenBy = ['e2e/saving.spec.ts']
const inRules = ['src/web/saving/retry.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'what is typed after a lost answer is left out of a new product of a dish, which is checked all the same',
    file: 'src/features/products/web/new-product.tsx',
    find: '  if (product.id) return saveProduct(product, key)\n',
    replace: '',
    seenBy,
    titled: 'an allergen added to a new product of a dish',
  },
  {
    name: 'a save in doubt is forgotten when something else is typed',
    file: attempts,
    find: 'const made = rebase && earlier?.inDoubt && ',
    replace: 'const made = rebase && !earlier && ',
    seenBy: inRules,
  },
  {
    name: 'too many calls settle the doubt about a save',
    file: attempts,
    find: '[400, 404, 409].includes(error.status)',
    replace: '[400, 404, 409, 429].includes(error.status)',
    seenBy: inRules,
  },
  {
    name: 'a broken server counts as a refusal',
    file: attempts,
    find: 'error.status >= 500',
    replace: 'error.status > 500',
    seenBy: inRules,
  },
  {
    name: 'a deletion of something that a colleague deleted counts as done',
    file: attempts,
    find: 'if (!(isGone && doubtful.has(name)))',
    replace: 'if (!isGone)',
    seenBy: inRules,
  },
  {
    name: 'the answer of an earlier save deletes a newer draft',
    file: drafts,
    find: 'if (isSame(draft.typed, saved.values)) forgetDraft(name)',
    replace: 'if (draft.typed) forgetDraft(name)',
    seenBy,
    titled: 'earlier save leaves a newer draft alone',
  },
  {
    name: 'a draft loses the save in doubt',
    file: storedForm,
    find: 'useRef<Attempt<Versioned<V>>>(draft?.attempt)',
    replace: 'useRef<Attempt<Versioned<V>>>(undefined)',
    seenBy,
    titled: 'still under way when the screen opens again',
  },
  {
    name: 'a restored draft is overwritten by what is read next',
    file: following,
    find: 'const isTouched = !isSame(typed, base.values) && ',
    replace: 'const isTouched = !draft && !isSame(typed, base.values) && ',
    seenBy,
    titled: 'a restored draft counts as changed',
  },
  {
    name: 'after a click that opens a tab, leaving no longer prompts',
    file: unsaved,
    find: '    isWaitingForReturn = false\n',
    replace: '',
    seenBy,
    titled: 'opens another tab',
  },
  {
    name: 'input that was left without saving comes back',
    file: unsaved,
    find: 'for (const { drop } of onScreen) drop()',
    replace: 'for (const { isUnsaved } of onScreen) isUnsaved()',
    seenBy,
    titled: 'survives a reload',
  },
  {
    name: 'the drafts of one user are shown to the next',
    file: drafts,
    find: 'kept?.owner === userId ? kept?.drafts : []',
    replace: 'kept?.drafts',
    seenBy,
    titled: 'of another user',
  },
  {
    name: 'drafts of another shape are shown',
    file: drafts,
    find: 'return isDraft(draft, like) ? draft : undefined',
    replace: 'return isDraft(draft, like) ? draft : (draft as Draft<V>)',
    seenBy,
    titled: 'another shape',
  },
  {
    name: 'an answer that comes late moves the user on',
    file: save,
    find: '{ send, rebase }),\n',
    replace:
      '{ send, rebase }),\n    onSuccess: (result) => void setTimeout(() => options.onSaved?.(result), successMs),\n',
    seenBy,
    titled: 'moves nobody',
  },
  {
    name: 'the button that saves loses the focus',
    file: 'src/web/ui/busy-button.tsx',
    find: 'aria-disabled={busy || undefined}',
    replace: 'disabled={busy}',
    seenBy,
    titled: 'keeps the focus',
  },
  {
    name: 'a refused letter sends the caret of a price to its end',
    file: 'src/web/ui/price-input.tsx',
    find: '    typing.field.setSelectionRange(at, at)\n',
    replace: '    typing.field.setSelectionRange(at + typing.after, at + typing.after)\n',
    seenBy: ['e2e/dish.spec.ts'],
    titled: 'caret',
  },
  {
    name: 'a browser that saves data fetches the code of every screen',
    file: 'src/app/router.tsx',
    find: ' || savesData()',
    replace: '',
    seenBy: ['e2e/first-screen.spec.ts'],
    titled: 'asks to save data',
  },
]
