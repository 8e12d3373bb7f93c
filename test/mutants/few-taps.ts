import type { Fault } from './fault.ts'

const save = 'src/web/saving/use-save.ts'
const storedForm = 'src/web/saving/use-stored-form.ts'
const naming = 'src/features/menu/category/web/new-category-dialog.tsx'
const fields = 'src/features/menu/dishes/web/dish-fields.tsx'
const product = 'src/features/menu/dishes/web/first-product.tsx'
const dashboard = 'src/features/dashboard/web/dashboard-page.tsx'
const step = 'src/features/publishing/codes/web/publish-step.tsx'
const steps = 'src/features/dashboard/rules.ts'

const ofCategory = ['e2e/new-category.spec.ts']
const ofProduct = ['e2e/first-product.spec.ts']
const ofStep = ['e2e/publish-step.spec.ts']

/** What can go wrong where a step is skipped: a thing is made twice or lost, or guests read a card by mistake. */
export const faults: readonly Fault[] = [
  {
    name: 'what is typed while the search is being fetched is lost',
    file: save,
    find: 'saving: isPending || isGoingOn',
    replace: 'saving: isPending',
    seenBy: ofProduct,
    titled: 'code of the next screen takes long',
  },
  {
    name: 'a dish whose search takes long to come opens by itself after two seconds',
    file: save,
    find: 'const isGoingOn = isSuccess && leadsOn',
    replace: 'const isGoingOn = false && leadsOn',
    seenBy: ofProduct,
    titled: 'code of the next screen takes long',
  },
  {
    name: 'a dish saved on the way to its products shows its message and waits',
    file: product,
    find: 'open(to, state)',
    replace: 'setTimeout(() => open(to, state), 2000)',
    seenBy: ofProduct,
    titled: 'goes on to the search at once',
  },
  {
    name: 'the way back from the first product leads to another new dish',
    file: storedForm,
    find: 'onAnswer: ({ id }) => keepForReload(',
    replace: 'onAnswer: ({ id }) => id < 0 && keepForReload(',
    seenBy: ofProduct,
    titled: 'goes on to the search at once',
  },
  {
    name: 'a dish without a name is saved on the way to its products',
    file: storedForm,
    find: 'form.onSubmit((values) => save.run({ ...base, values }, leave), focusFirstError(form))()',
    replace: 'save.run({ ...base, values: form.getValues() }, leave)',
    seenBy: ofProduct,
    titled: 'goes on to the search at once',
  },
  {
    name: 'the dish itself is saved when its new category is',
    file: naming,
    find: '    event.preventDefault()\n    if (making) return\n',
    replace:
      "    event.preventDefault()\n    document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click()\n    if (making) return\n",
    seenBy: ofCategory,
    titled: 'nothing that was typed is lost',
  },
  {
    name: 'a category of the same name is made a second time',
    file: naming,
    find: 'else if (same) onChosen(same.id)\n',
    replace: '',
    seenBy: ofCategory,
    titled: 'the one of that name',
  },
  {
    name: 'a category whose answer got lost is made a second time',
    file: naming,
    find: 'rebase: (input, { id, version }) => ({ ...input, id, version })',
    replace: 'rebase: undefined',
    seenBy: ofCategory,
    titled: 'is made once',
  },
  {
    name: 'a new category is made, and the dish stays without one',
    file: fields,
    find: '          choose(String(category))\n',
    replace: '',
    seenBy: ofCategory,
    titled: 'nothing that was typed is lost',
  },
  {
    name: 'closing the question for a name leaves the dish without its category',
    file: fields,
    find: 'onClose={() => setIsNaming(false)}',
    replace: "onClose={() => {\n          setIsNaming(false)\n          choose('0')\n        }}",
    seenBy: ofCategory,
    titled: 'nothing that was typed is lost',
  },
  {
    name: 'the switch of the dashboard says published although saving failed',
    file: step,
    find: 'published={withWaiting(settings).ispublished}',
    replace: 'published={failure !== undefined || withWaiting(settings).ispublished}',
    seenBy: ofStep,
    titled: 'could not be published',
  },
  {
    name: 'the switch goes from under the thumb once the card is published',
    file: dashboard,
    find: 'const hasSwitch = isPublishedHere || isReadyToPublish(overview)',
    replace: 'const hasSwitch = isReadyToPublish(overview)',
    seenBy: ofStep,
    titled: 'publishes the card',
  },
  {
    name: 'a menu of dishes without products can be published as the last step',
    file: steps,
    find: '.filter(({ done }) => !done).length === 1 && !overview.menu.ispublished',
    replace: '.filter(({ done }) => !done).length > 0 && !overview.menu.ispublished',
    seenBy: [...ofStep, 'src/features/dashboard/rules.test.ts'],
    titled: 'not there before its step|end with publishing',
  },
]
