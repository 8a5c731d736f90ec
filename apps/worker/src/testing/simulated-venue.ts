import {
  type Fault,
  type Simulator,
  type Slug,
  startSimulator,
  venueHosts,
  type World,
  wires,
} from '@parallax/simulator'
import { type ConnectedVenue, type ConnectOptions, connectVenue, getVenue } from '@parallax/venues'

/** Fast enough that no test waits: a simulated venue has no rate limit. */
const PACING = { concurrency: 8, requests: 10_000, perMs: 1000 } as const

/** The venues that the simulator has. */
export const SLUGS: readonly Slug[] = wires.map(({ slug }) => slug)

export interface SimulatedVenues {
  readonly simulator: Simulator
  connect(slug: Slug, options?: Pick<ConnectOptions, 'clock'>): ConnectedVenue
  /** Requests a venue has received so far, including those that a fault refused. */
  requests(slug: Slug): Promise<number>
  /** Sets the fault after the venue has answered `answers` more requests: in the middle of what is in progress then. */
  setFaultAfter(slug: Slug, answers: number, fault: Fault): void
  close(): Promise<void>
}

/** All venues over one world, whose time comes from `now`, so that it moves only when the test moves it. */
export async function startSimulatedVenues(world: World, now: () => number): Promise<SimulatedVenues> {
  const pending = new Map<Slug, { left: number; readonly fault: Fault }>()
  const watched = wires.map((wire) => ({
    ...wire,
    handle: (...call: Parameters<typeof wire.handle>) => {
      const answer = wire.handle(...call)
      const due = pending.get(wire.slug)
      if (due !== undefined) {
        due.left -= 1
        if (due.left <= 0) {
          pending.delete(wire.slug)
          simulator.faults.set(wire.slug, due.fault)
        }
      }
      return answer
    },
  }))
  const simulator = await startSimulator({ world, wires: watched, clock: now })
  const hosts = venueHosts(simulator.url, wires)
  return {
    simulator,
    connect: (slug, options = {}) =>
      connectVenue(getVenue(slug), { ...options, hosts: hosts[slug] ?? {}, pacing: PACING, now }),
    async requests(slug) {
      const counts: unknown = await (await fetch(`${simulator.url}/_control/requests`)).json()
      return Number(new Map(Object.entries(counts ?? {})).get(slug))
    },
    setFaultAfter(slug, answers, fault) {
      if (answers <= 0) simulator.faults.set(slug, fault)
      else pending.set(slug, { left: answers, fault })
    },
    close: () => simulator.close(),
  }
}
