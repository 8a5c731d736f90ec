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
}

/**
 * Which worker should hold which lease, by name. The heaviest leases are spread first, so that a worker that joins does
 * not get all of them, then lighter ones, each counted together with all that are at least as heavy. A held lease moves
 * only if its new holder then has less of this load than its old holder had before. Nothing moves unless a worker joins
 * or leaves.
 *
 * A lease without a holder goes to the worker with the least load. A lease whose holder is not among the workers is
 * left out: it is not known to be free. The same rows give the same result everywhere.
 */
export function shareLeases({ workers, held, weigh }: LeasesToShare): Map<string, string> {
  const shares = workers
    .map((worker): Share => ({ worker, names: new Set() }))
    .toSorted((one, other) => (one.worker.id < other.worker.id ? -1 : 1))
  const holders = new Map(held.map(({ name, holder }) => [name, holder]))
  for (const { worker, names } of shares)
    for (const [name, holder] of holders) if (holder === worker.id) names.add(name)
  const free = new Set(workers.flatMap(({ offers }) => offers).filter((name) => !holders.has(name)))
  const byWeight = (names: Iterable<string>) =>
    [...names].toSorted((one, other) => weigh(other) - weigh(one) || (one < other ? -1 : 1))
  for (const name of byWeight(free)) findLeast(name, 0)?.names.add(name)
  const weights = new Set(byWeight(shares.flatMap(({ names }) => [...names])).map(weigh))
  for (const weight of weights) while (moveOne(weight));
  return new Map(shares.flatMap(({ worker, names }) => [...names].map((name) => [name, worker.id] as const)))

  /** The load by leases of at least this weight. */
  function loadOf({ names }: Share, leastWeight: number): number {
    const counted = [...names].map(weigh).filter((weight) => weight >= leastWeight)
    return counted.reduce((sum, weight) => sum + weight, 0)
  }

  function findLeast(name: string, leastWeight: number): Share | null {
    const able = shares.filter(({ worker }) => worker.offers.includes(name))
    return able.toSorted((one, other) => loadOf(one, leastWeight) - loadOf(other, leastWeight))[0] ?? null
  }

  /** Each move reduces the sum of the squared loads, so that the moves come to an end. */
  function moveOne(weight: number): boolean {
    for (const from of shares.toSorted((one, other) => loadOf(other, weight) - loadOf(one, weight))) {
      for (const name of byWeight(from.names)) {
        const to = findLeast(name, weight)
        if (weigh(name) !== weight || to === null || loadOf(to, weight) + weight >= loadOf(from, weight))
          continue
        from.names.delete(name)
        to.names.add(name)
        return true
      }
    }
    return false
  }
}
