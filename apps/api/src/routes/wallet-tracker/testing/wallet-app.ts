import {
  createWorld,
  isSimulated,
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
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../testing/build-test-app.ts'
import { bearer, type Headers, registerAccount } from '../../../testing/credentials.ts'

/** The moment at which the world is frozen. */
export const NOW_MS = Date.UTC(2026, 10, 15, 12, 7)
/** A simulated venue needs no pacing. A venue that is down is abandoned after two attempts, as in production. */
const PACING = { concurrency: 8, requests: 10_000, perMs: 1_000 }
const PATIENCE = { timeoutMs: 30_000, attempts: 2 }

/** Never modified, so one serves all tests: creating it takes half a second. */
const world = createWorld({ seed: 1, epochMs: NOW_MS })

export interface WalletApp extends TestApp {
  readonly world: World
  readonly simulator: Simulator
  readonly venues: readonly ConnectedVenue[]
  readonly headers: Headers
  /** The requests that each venue has received so far. */
  readonly countRequests: () => Promise<Readonly<Record<string, number>>>
}

/** The application with simulated venues over real HTTP, and a signed-in account. */
export async function openWalletApp(
  store: Store,
  options: Partial<TestAppOptions> = {},
  served: readonly WireVenue[] = wires,
): Promise<WalletApp> {
  const simulator = await startSimulator({ world, wires: served, clock: () => NOW_MS })
  onTestFinished(() => simulator.close())
  const hosts = venueHosts(simulator.url, wires)
  const venues = VENUES.filter(isSimulated).map((venue) =>
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
