import { expect } from 'vitest'
import { nextNight } from '#app/backup/rules.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { verifyEmail } from '#mail/messages/verify-email.ts'
import { queueMail } from '#mail/send-mail.ts'
import { hour, minute } from '#shared/dates.ts'
import { type House, wait } from '../kitchen.ts'
import type { TestApp } from '../start-test-app.ts'
import { type Done, openJobs, type ServerJobs } from './server-jobs.ts'
import type { Weather } from './weather.ts'

type Servers = { app: TestApp; jobs: ServerJobs[]; done: Done; weather: Weather }

/** What happens in which night: a server stands still for an hour, and ends or goes on; or there is other weather. */
const faults = ['frozen, then ended', undefined, 'frozen'] as const
/** After how many claims it stands still: first it takes the backup's lease and makes that, then it takes the mails. */
const steps = { 'frozen, then ended': [0, 3, 1, 4], frozen: [3, 0, 5, 1, 4, 6, 7] } as const
const addresses = ['a', 'b', 'c'].map((name) => `${name}@gast.example`)
/** Longer (ms) than any lease of a night is held by who failed or stands still. */
const untilNextLease = hour + minute

/**
 * Has a night pass, in which all servers do their jobs: in bad weather, or while one of them stands still for an hour and
 * then goes on or ends. Expects that there is a backup and that each mail was delivered; where nothing failed, no more
 * than one server that was awake made a backup, and no mail was delivered twice.
 */
export async function playNight(house: House, servers: Servers, night: number): Promise<void> {
  const { app, jobs, done, weather } = servers
  const { db } = app
  // An hour after the jobs of a night begin: those of the next begin long after it.
  wait(house, nextNight(new Date(house.now)).getTime() + hour - house.now)
  Object.assign(done, { delivered: [], begun: [], backups: [] })
  const fault = faults[night % faults.length]
  weather.note(`night: ${fault ?? 'other weather'}`)
  await weather.inCalm(() => queueMails(db))
  const mails = await weather.inCalm(() => mailsOf(db))
  if (fault === undefined) await Promise.all(jobs.map(({ run }) => run(new Date(house.now))))
  else await weather.inCalm(() => runWhileOneIsFrozen(house, servers, fault, Math.floor(night / faults.length)))
  wait(house, untilNextLease)
  await weather.inCalm(() => runAll(house, jobs))
  // Others were queued since, which warn of what was read at last.
  const left = new Set(await weather.inCalm(() => mailsOf(db)))
  expect(mails.filter((mail) => left.has(mail))).toEqual([])
  expect(done.delivered).toEqual(expect.arrayContaining(mails))
  expect(done.backups).not.toEqual([])
}

async function runWhileOneIsFrozen(
  house: House,
  servers: Servers,
  fault: 'frozen' | 'frozen, then ended',
  nth: number,
): Promise<void> {
  const { jobs, done, weather } = servers
  const frozen = weather.oneOf(jobs)
  const others = jobs.filter((one) => one !== frozen)
  const still = frozen.freezer.freezeAfter(steps[fault][nth % steps[fault].length] ?? 0)
  const round = frozen.run(new Date(house.now))
  await Promise.race([still, round])
  await runAll(house, others)
  wait(house, untilNextLease)
  await runAll(house, others)
  const stopped = fault === 'frozen' ? undefined : frozen.stop()
  frozen.freezer.thaw()
  await Promise.all([round, stopped])
  if (stopped) await replace(servers, frozen)
  wait(house, minute)
  await runAll(house, jobs)
  expect(done.delivered).toHaveLength(new Set(done.delivered).size)
  expect(done.begun.filter((by) => by !== frozen).length).toBeLessThanOrEqual(1)
}

async function runAll(house: House, jobs: readonly ServerJobs[]): Promise<void> {
  await Promise.all(jobs.map(({ run }) => run(new Date(house.now))))
}

/** Another server takes the place of one that ended. */
async function replace({ app, jobs, done }: Servers, ended: ServerJobs): Promise<void> {
  jobs[jobs.indexOf(ended)] = openJobs(app, done)
  await ended.close()
}

async function queueMails(db: Db): Promise<void> {
  const message = verifyEmail('https://kaart.example', 'een-code')
  for (const address of addresses) await inTransaction(db, (trx) => queueMail(trx, address, message))
}

/** Lists the ids of the mails that are to be delivered. */
async function mailsOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('mail').select('id').where('failed_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}
