/** How many changes can be undone. */
export const mostUndone = 20

/**
 * The versions that this user's own changes made. A change says on which version it was typed; where that was followed by
 * changes of the same user alone, it goes on top of the last of those. Anybody else's change breaks the chain, and the
 * server refuses what was typed before it.
 */
export class OwnVersions {
  private readonly next = new Map<string, number>()

  /** Notes that a change of this user made one version of a thing into another. */
  note(id: number, from: number, to: number): void {
    if (from !== to) this.next.set(`${id} ${from}`, to)
  }

  /** Returns the last version to which this user's own changes led from this one. */
  newest(id: number, from: number): number {
    let version = from
    for (;;) {
      const next = this.next.get(`${id} ${version}`)
      if (next === undefined) return version
      version = next
    }
  }
}
