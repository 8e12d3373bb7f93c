/** A file that a search thread could not take into use: what tells it from other files, and in English which and why. */
export type RefusalMessage = { identity: string; reason: string }

/** Returns a function that tells the operator of each file once, however many threads meet it, now or later. */
export function logRefusals(warn: (line: string) => void): (message: RefusalMessage) => void {
  let told: string | undefined
  return ({ identity, reason }) => {
    if (identity === told) return
    told = identity
    warn(`A new index of the catalogue was not taken into use, the last one stays. ${reason}`)
  }
}
