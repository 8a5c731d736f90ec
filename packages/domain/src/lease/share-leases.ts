/** A worker that lives. */
export interface LivingWorker {
  readonly id: string
  /** The leases that it can hold: what it was set up to do. */
  readonly offers: readonly string[]
}

export interface HeldLease {
  readonly name: string
  readonly holder: string
}

export interface LeasesToShare {
  readonly workers: readonly LivingWorker[]
  /** Those that nobody holds are not among them. */
  readonly held: readonly HeldLease[]
  /** How much of a worker's time a lease takes, beside the others. Above 0. */
  readonly weigh: (name: string) => number
}

interface Share {
  readonly worker: LivingWorker
  readonly names: Set<string>
  load: number
}

/**
 * Who should hold which lease, by name. What is held stays where it is, unless moving it leaves the one that takes it with less
 * than the one that gives it had before: so no two workers differ by more than the lightest lease that could go from one to the other,
 * nothing moves twice, and where nobody comes or leaves nothing moves. What nobody holds goes to who has least. A lease whose
 * holder is not among the workers is left out: it is not known to be free. Everybody who sees the same rows answers the same.
 */
export function shareLeases({ workers, held, weigh }: LeasesToShare): Map<string, string> {
  const shares = workers
    .map((worker): Share => ({ worker, names: new Set(), load: 0 }))
    .toSorted((one, other) => (one.worker.id < other.worker.id ? -1 : 1))
  const give = (share: Share, name: string) => {
    share.names.add(name)
    share.load += weigh(name)
  }
  const holders = new Map(held.map(({ name, holder }) => [name, holder]))
  for (const share of shares)
    for (const [name, holder] of holders) if (holder === share.worker.id) give(share, name)
  const byWeight = (names: Iterable<string>) =>
    [...names].toSorted((one, other) => weigh(other) - weigh(one) || (one < other ? -1 : 1))
  const findLeast = (name: string) =>
    shares
      .filter(({ worker }) => worker.offers.includes(name))
      .reduce<Share | null>((least, each) => (least === null || each.load < least.load ? each : least), null)
  const free = new Set(workers.flatMap(({ offers }) => offers).filter((name) => !holders.has(name)))
  for (const name of byWeight(free)) {
    const least = findLeast(name)
    if (least !== null) give(least, name)
  }
  while (moveOne());
  return new Map(shares.flatMap(({ worker, names }) => [...names].map((name) => [name, worker.id] as const)))

  /** Each move makes the sum of the squares of the loads smaller, so that they come to an end. */
  function moveOne(): boolean {
    for (const from of shares.toSorted((one, other) => other.load - one.load)) {
      for (const name of byWeight(from.names)) {
        const to = findLeast(name)
        if (to === null || to.load + weigh(name) >= from.load) continue
        from.names.delete(name)
        from.load -= weigh(name)
        give(to, name)
        return true
      }
    }
    return false
  }
}
