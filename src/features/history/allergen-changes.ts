import type { HistoryLine } from './lines.ts'

/** What is done to the company itself changes nothing of its allergens. */
type Subject = Exclude<HistoryLine['subject'], 'company'>
type ActionOn<S extends Subject, L = HistoryLine> = L extends { subject: infer T; action: infer A }
  ? S extends T
    ? A
    : never
  : never
/** For each action on a thing whether it changes what is said of the allergens of a dish: a new one has to say so. */
type SaysOfAllergens = { [S in Subject]: { [Action in ActionOn<S> & string]: boolean } }

const saysOfAllergens: SaysOfAllergens = {
  product: {
    ...{ create: false, change: true, delete: true, restore: true, replace: true, 'undo-replace': true },
    ...{ 'put-in-dishes': true, 'take-out-of-dishes': true, 'add-component': true, 'remove-component': true },
    ...{ 'accept-removal': true, 'put-back': true, 'answer-doubt': true },
    ...{ 'check-allergens': true, 'uncheck-allergens': true, 'refresh-sheet': true },
    ...{ 'accept-sheet': true, 'keep-statements': true, 'add-photo': false, 'remove-photo': false },
    ...{ 'describe-evidence': false },
  },
  dish: {
    ...{ create: false, change: false, 'new-price': false, delete: false, restore: true, stop: true, release: true },
    ...{ 'note-incident': true },
    ...{ 'add-product': true, 'remove-product': true, 'accept-removal': true, 'put-back': true },
    ...{ 'confirm-ingredients': true, 'unconfirm-ingredients': true, 'answer-doubt': true },
    ...{ 'set-choices': true, 'allow-leaving-out': true, 'end-leaving-out': true },
    ...{ 'make-on': true, 'end-making-on': true, 'keep-apart': true, 'end-keeping-apart': true },
    ...{ 'sell-out': false, 'offer-again': false, translate: false, 'propose-translations': false },
    ...{ 'add-photo': false, 'remove-photo': false },
  },
  category: {
    ...{ create: false, change: false, delete: false, restore: false, 'reorder-dishes': false },
    ...{ translate: false, 'propose-translations': false, 'answer-doubt': true },
  },
  station: { create: false, change: true, delete: true },
  place: { create: false, change: false, delete: false, 'say-it-hangs': false },
  'served-menu': { create: false, change: false, delete: false, restore: false },
  menu: { change: false, 'choose-address': false, 'load-takeout': true, 'answer-doubt': true },
}

/** The changes that change what is said of the allergens of a dish, by the thing that they are a change of. */
export const allergenChanges = Object.entries(saysOfAllergens)
  .map(([subject, actions]) => ({
    subject,
    actions: Object.entries(actions).flatMap(([action, says]) => (says ? [action] : [])),
  }))
  .filter(({ actions }) => actions.length > 0)
