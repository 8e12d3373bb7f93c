import { parseArgs } from 'node:util'
import { emailAddress } from '#features/accounts/schema.ts'

/** An operator's command, read from the command line. */
export type AdminCommand =
  | { name: 'users'; term: string; limit: number }
  | { name: 'users news' }
  | { name: 'users remove'; email: string; isSure: boolean }
  | { name: 'users sign-out'; email: string }
  | { name: 'companies'; term: string; limit: number }
  | { name: 'mail'; limit: number }
  | { name: 'mail failed'; limit: number }
  | { name: 'mail retry'; id: number }
  | { name: 'messages'; limit: number }
  | { name: 'verify'; email: string; choice: number | undefined }
  | { name: 'second-factor remove'; email: string }
  | { name: 'help' }

/** Thrown for arguments that form no command; the message is a Dutch sentence. */
export class WrongArguments extends Error {}

const defaultLimit = 50
const maxLimit = 100_000

/** The help text of the command, in Dutch. */
export const usage = `Gebruik: npm run admin -- OPDRACHT

  users [ZOEKTERM]       Wie er een account hebben: naam, e-mailadres, bedrijf, eigenaar, sinds, nieuws.
  users --news           De adressen van wie op de hoogte wil blijven van nieuws en updates, één per regel.
  users remove E-MAIL    Vertelt wat er verdwijnt als je dit account verwijdert; met --yes verdwijnt het.
  users sign-out E-MAIL  Logt iemand overal uit, zoals na het verlies van een telefoon.
  companies [ZOEKTERM]   De bedrijven: nummer, naam, code, medewerkers, gerechten, kaart, laatste wijziging.
  mail                   Hoeveel mails er wachten en zijn mislukt, en welke er wachten.
  mail failed            De mails die niet zijn aangekomen, met de reden.
  mail retry NUMMER      Probeert een mislukte mail opnieuw te versturen.
  messages               De berichten van het contactformulier.
  verify E-MAIL [KEUZE]  Bevestigt de aanmelding van iemand bij wie de mail niet aankomt; toont eerst welke er
                         wachten als dat er meer zijn, en dan kies je er een met haar nummer. Ga na dat het klopt.
  second-factor remove E-MAIL
                         Verwijdert de tweede stap en de passkeys van iemand die ze kwijt is, en logt overal uit.

      --limit 200        toont zoveel regels in plaats van ${defaultLimit} (users, companies, mail, messages)

De server mag gewoon blijven draaien. De database is die van DATABASE_URL, of anders die in DATA_DIR.`

const options = {
  news: { type: 'boolean' },
  yes: { type: 'boolean' },
  limit: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Options = { news: boolean; yes: boolean; limit: number }
type Reader = (rest: readonly string[], options: Options) => AdminCommand
type Command = { read: Reader; options: readonly string[] }

/** Reads the arguments after `npm run admin --`; throws WrongArguments. */
export function readArguments(args: readonly string[]): AdminCommand {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const [first = '', second = ''] = positionals
  if (values.help || first === 'help') return { name: 'help' }
  const two = `${first} ${second}`
  const name = commands.has(two) ? two : first
  const command = commands.get(name)
  if (!command) throw new WrongArguments(first === '' ? 'Zeg wat er moet gebeuren.' : unknownCommand(first, two))
  const unknown = tokens.find((token) => token.kind === 'option' && !command.options.includes(token.name))
  if (unknown?.kind === 'option') throw new WrongArguments(`De optie ${unknown.rawName} hoort niet bij ${name}.`)
  const rest = positionals.slice(name === two ? 2 : 1)
  return command.read(rest, { news: values.news === true, yes: values.yes === true, limit: readLimit(values.limit) })
}

function unknownCommand(first: string, two: string): string {
  return first === 'second-factor' ? 'Na second-factor komt remove.' : `De opdracht ${two.trim()} bestaat niet.`
}

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    users: { read: readUsers, options: ['news', 'limit'] },
    'users remove': {
      read: (rest, { yes }) => ({ name: 'users remove', email: readEmail('users remove', rest), isSure: yes }),
      options: ['yes'],
    },
    'users sign-out': {
      read: (rest) => ({ name: 'users sign-out', email: readEmail('users sign-out', rest) }),
      options: [],
    },
    companies: {
      read: (rest, { limit }) => ({ name: 'companies', term: rest.join(' '), limit }),
      options: ['limit'],
    },
    mail: { read: (rest, { limit }) => withoutMore({ name: 'mail', limit }, rest), options: ['limit'] },
    'mail failed': { read: (rest, { limit }) => withoutMore({ name: 'mail failed', limit }, rest), options: ['limit'] },
    'mail retry': { read: (rest) => ({ name: 'mail retry', id: readNumber('mail retry', rest) }), options: [] },
    messages: { read: (rest, { limit }) => withoutMore({ name: 'messages', limit }, rest), options: ['limit'] },
    verify: { read: readVerify, options: [] },
    'second-factor remove': {
      read: (rest) => ({ name: 'second-factor remove', email: readEmail('second-factor remove', rest) }),
      options: [],
    },
  }),
)

function readUsers(rest: readonly string[], { news, limit }: Options): AdminCommand {
  if (!news) return { name: 'users', term: rest.join(' '), limit }
  return withoutMore({ name: 'users news' }, rest)
}

function readVerify([email = '', choice, ...more]: readonly string[]): AdminCommand {
  const chosen = choice === undefined ? undefined : readNumber('verify E-MAIL', [choice, ...more])
  return { name: 'verify', email: readEmail('verify', [email]), choice: chosen }
}

function withoutMore(command: AdminCommand, [more]: readonly string[]): AdminCommand {
  if (more === undefined) return command
  throw new WrongArguments(`Achter ${command.name} hoort ${more} niet.`)
}

function readEmail(command: string, [text = '', ...more]: readonly string[]): string {
  const email = emailAddress.safeParse(text)
  if (email.success && more.length === 0) return email.data
  throw new WrongArguments(`Zet achter ${command} één e-mailadres.`)
}

function readNumber(command: string, [text = '', ...more]: readonly string[]): number {
  if (/^[1-9]\d{0,14}$/.test(text) && more.length === 0) return Number(text)
  throw new WrongArguments(`Zet achter ${command} één nummer.`)
}

function readLimit(text: string | boolean | undefined): number {
  if (text === undefined) return defaultLimit
  const limit = Number(text)
  if (typeof text === 'string' && Number.isInteger(limit) && limit > 0 && limit <= maxLimit) return limit
  throw new WrongArguments('Zet achter --limit een aantal regels.')
}
