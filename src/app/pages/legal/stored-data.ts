import type { Tables } from '#db/schema.ts'
import { readSections } from '../written/server/read-text.ts'

/** What the privacy statement says of one kind of data: what it is and why it is kept, and for how long. */
type StoredData = { label: string; what: string; kept: string }

/** Every kind of data that is kept of somebody, in the order of the privacy statement, by the word that names it here. */
export const storedData: Readonly<Record<string, StoredData>> = Object.fromEntries(
  readSections(new URL('./stored-data.md', import.meta.url)).map(({ title, word, blocks }) => {
    const [what, kept, ...more] = blocks.map(({ raw }) => raw)
    if (!word || !what || !kept || more.length > 0)
      throw new Error(`stored-data.md: "${title}" needs a name, {#word} and two paragraphs`)
    return [word, { label: title, what, kept }]
  }),
)

type Coverage = readonly string[] | { holdsNobody: string }

/**
 * The privacy statement's words for each table: the kinds of data in it, or why nobody's data are. A new table does not
 * compile without a line here.
 */
export const coveredTables = {
  user: ['account'],
  account: ['account'],
  profile: ['account', 'agreement', 'news'],
  membership: ['account'],
  session: ['session'],
  verification: ['signIn'],
  twoFactor: ['signIn'],
  passkey: ['signIn'],
  pending_registration: ['registration'],
  access_request: ['accessRequest'],
  invitation: ['invitation'],
  program_key: ['programs'],
  webhook: ['programs'],
  email_token: ['mailLinks'],
  throttle: ['limits'],
  used_challenge: ['limits'],
  idempotency: ['repeats'],
  company: ['company'],
  every_category: ['menu', 'trash'],
  every_dish: ['menu', 'history', 'trash'],
  dish_diet: ['menu'],
  dish_photo: ['menu', 'trash'],
  menu_word: ['menu'],
  dish_group: ['menu'],
  dish_option: ['menu'],
  every_served_menu: ['menu', 'trash'],
  served_category: ['menu'],
  station: ['menu'],
  dish_station: ['menu', 'history'],
  every_link: ['menu', 'history', 'trash'],
  translation: ['menu', 'history'],
  every_product: ['menu', 'history', 'trash'],
  product_sheet: ['menu'],
  product_statement: ['menu', 'history'],
  question: ['menu', 'history'],
  sign_off: ['menu', 'history'],
  product_photo: ['labelPhotos', 'trash'],
  menu: ['menu'],
  menu_logo: ['menu'],
  menu_address: ['menu'],
  incident: ['menu', 'history'],
  place: ['menu', 'history'],
  instruction: ['menu'],
  instructed: ['instructed'],
  print: ['history'],
  printed_dish: { holdsNobody: 'What a paper says of the allergens of a dish.' },
  history: ['history'],
  history_thing: { holdsNobody: 'Which dishes and products a line of the history is about.' },
  scanner_session: ['scans'],
  scan: ['scans'],
  contact_message: ['contact'],
  mail: ['mails'],
  lease: { holdsNobody: 'Which job of the servers is done until when, and how far.' },
  secret: { holdsNobody: 'The secrets of the installation, such as the one that signs cookies.' },
} as const satisfies Record<keyof Tables, Coverage>
