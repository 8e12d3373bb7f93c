import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, connect } from '#db/connect.ts'
import { findNewestMigration, migrationNames } from '#db/migrate.ts'
import { authSecret } from '#features/accounts/server/auth.ts'
import { scryptPasswords } from '#features/accounts/server/passwords.ts'
import { listContactMessages } from '#features/helpdesk/server/queries.ts'
import { createMenu } from '#features/publishing/settings/server/commands.ts'
import { countMail, listUndeliveredMail, retryMail } from '#mail/undelivered.ts'
import { type Config, publicUrlOf } from '#server/settings/config.ts'
import { explainFailure } from '../explain-failure.ts'
import { removeFactors, removeUser, signOutUser, verifyRegistration } from './accounts.ts'
import type { AdminCommand } from './arguments.ts'
import { OperatorProblem } from './operator-problem.ts'
import { listCompanies, listNewsAddresses, listUsers, listWaitingMail } from './queries.ts'
import { describeCompanies, describeFailed, describeMessages, describeUsers, describeWaiting } from './texts.ts'

type Command = Exclude<AdminCommand, { name: 'help' }>
type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl' | 'port'>

/**
 * Runs a command and prints its result in Dutch; returns the exit code: 0, or 1 when it was not done. Works beside a
 * running server: every change is one short transaction.
 */
export async function runCommand(command: Command, settings: Settings): Promise<number> {
  try {
    const connection = openDatabase(settings)
    try {
      await refuseOtherVersion(connection)
      console.log(await answerTo(command, connection, publicUrlOf(settings)))
      return 0
    } finally {
      await connection.close()
    }
  } catch (error) {
    console.error(error instanceof OperatorProblem ? error.message : explainFailure(error, settings))
    return 1
  }
}

function openDatabase(settings: Settings): Connection {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'menukaart.db')))
    throw new OperatorProblem(`In ${settings.dataDir} staat geen database. Controleer de instelling DATA_DIR.`)
  return connect({ ...settings, isPatient: true })
}

async function refuseOtherVersion({ db }: Connection): Promise<void> {
  if ((await findNewestMigration(db)) !== migrationNames.at(-1))
    throw new OperatorProblem(
      'De database is niet van deze versie van Menukaart. Start eerst de server van deze versie, die haar bijwerkt.',
    )
}

async function answerTo(command: Command, { db, kind }: Connection, publicUrl: string): Promise<string> {
  const contextOf = async () => ({
    auth: { kind, secret: await authSecret(db), publicUrl, passwords: scryptPasswords },
    onCompanyFounded: createMenu,
  })
  switch (command.name) {
    case 'users':
      return describeUsers(await listUsers(db, command))
    case 'users news':
      return (await listNewsAddresses(db)).join('\n')
    case 'users remove':
      return removeUser(db, await contextOf(), command)
    case 'users sign-out':
      return signOutUser(db, command.email)
    case 'companies':
      return describeCompanies(await listCompanies(db, command), publicUrl)
    case 'mail':
      return describeQueue({ db, limit: command.limit })
    case 'mail failed': {
      const failed = await listUndeliveredMail(db)
      return describeFailed(failed.slice(0, command.limit), Math.max(0, failed.length - command.limit))
    }
    case 'mail retry':
      if (!(await retryMail(db, command.id)))
        throw new OperatorProblem(`Mail ${command.id} is niet mislukt, of al weg.`)
      return `Mail ${command.id} wordt opnieuw verstuurd.`
    case 'messages':
      return describeMessages(await listContactMessages(db, command.limit))
    case 'verify':
      return verifyRegistration(db, await contextOf(), command)
    case 'second-factor remove':
      return removeFactors(db, await contextOf(), command.email)
  }
}

async function describeQueue({ db, limit }: Pick<Connection, 'db'> & { limit: number }): Promise<string> {
  const { waiting, undelivered } = await countMail(db)
  const counts = `Wachtend: ${waiting}. Mislukt: ${undelivered}${undelivered > 0 ? ', zie mail failed' : ''}.`
  if (waiting === 0) return counts
  const mails = await listWaitingMail(db, limit)
  return `${counts}\n\n${describeWaiting(mails, Math.max(0, waiting - mails.length))}`
}
