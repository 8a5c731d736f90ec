import {
  createWorld,
  type Simulator,
  startSimulator,
  venueHosts,
  type WireVenue,
  type World,
  wires,
} from '@parallax/simulator'
import type { Store } from '@parallax/store'
import { type ConnectedVenue, connectVenue, VENUES } from '@parallax/venues'
import { onTestFinished } from 'vitest'
import { buildTestApp, type TestApp, type TestAppOptions } from '../../testing/build-test-app.ts'
import { bearer, type Headers, registerAccount } from '../../testing/credentials.ts'

/** The moment at which the world stands still. */
export const NOW_MS = Date.UTC(2026, 10, 15, 12, 7)
/** A simulated venue asks for no patience; a venue that is down is given up after two attempts, as in the service. */
const PACING = { concurrency: 8, requests: 10_000, perMs: 1_000 }
const PATIENCE = { timeoutMs: 30_000, attempts: 2 }

/** Nobody changes it, so that one serves all tests: to make one takes half a second. */
const world = createWorld({ seed: 1, epochMs: NOW_MS })

export interface WalletApp extends TestApp {
  readonly world: World
  readonly simulator: Simulator
  readonly venues: readonly ConnectedVenue[]
  readonly headers: Headers
  /** Requests that each venue has had so far. */
  readonly countRequests: () => Promise<Readonly<Record<string, number>>>
}

/** The application with the simulated venues behind it, over real HTTP, and somebody signed in. */
export async function openWalletApp(
  store: Store,
  options: Partial<TestAppOptions> = {},
  served: readonly WireVenue[] = wires,
): Promise<WalletApp> {
  const simulator = await startSimulator({ world, wires: served, clock: () => NOW_MS })
  onTestFinished(() => simulator.close())
  const hosts = venueHosts(simulator.url, wires)
  const venues = VENUES.map((venue) =>
    connectVenue(venue, {
      hosts: hosts[venue.slug] ?? {},
      pacing: PACING,
      patience: PATIENCE,
      now: () => NOW_MS,
    }),
  )
  for (const venue of venues) onTestFinished(() => venue.close())
  const app = await buildTestApp({ store, venues, settings: { rateLimits: 'off' }, ...options })
  const { access } = await registerAccount(app)
  const countRequests = async () =>
    JSON.parse(await (await fetch(`${simulator.url}/_control/requests`)).text())
  return { ...app, world, simulator, venues, headers: bearer(access), countRequests }
}
