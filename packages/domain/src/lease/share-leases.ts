/** A worker that is alive. */
export interface LivingWorker {
  readonly id: string
  /** The leases that it can hold, by its configuration. */
  readonly offers: readonly string[]
}

export interface HeldLease {
  readonly name: string
  readonly holder: string
}

export interface LeasesToShare {
  readonly workers: readonly LivingWorker[]
  /** Leases without a holder are not included. */
  readonly held: readonly HeldLease[]
  /** The relative share of a worker's time that a lease takes. Above 0. */
  readonly weigh: (name: string) => number
}

interface Share {
  readonly worker: LivingWorker
  readonly names: Set<string>
  load: number
}

/**
 * Which worker should hold which lease, by name. A held lease moves only if its new holder then has less load than
 * its old holder had before. So the loads of two workers never differ by more than the lightest lease that could move
 * between them. No lease moves twice, and nothing moves unless a worker joins or leaves.
 *
 * A lease without a holder goes to the worker with the least load. A lease whose holder is not among the workers is
 * left out: it is not known to be free. The same rows give the same result everywhere.
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

  /** Each move reduces the sum of the squared loads, so that the moves come to an end. */
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
