import { setTimeout as wait } from 'node:timers/promises'

// In ms: longer than any of these calls takes, hashing a password included; short enough that nobody minds.
const leastTime = 400

/** Runs `work` in no less than 400 ms, so that the time does not reveal whether there was anything to do. */
export async function inConstantTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), wait(leastTime)])
}
