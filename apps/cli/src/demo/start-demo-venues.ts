import { createWorld, createWorldClock, startSimulator, venueHosts, wires } from '@parallax/simulator'

const SEED = 20_261_115

export interface DemoVenues {
  readonly url: string
  readonly hosts: Readonly<Record<string, Readonly<Record<string, string>>>>
  close(): Promise<void>
}

/**
 * Starts the simulated venues of the demo in this process. Their world starts when the installation was created and
 * follows the real clock, so that a restart shows the same world a little later.
 */
export async function startDemoVenues(installedAt: Date): Promise<DemoVenues> {
  const world = createWorld({ seed: SEED, epochMs: installedAt.getTime() })
  const clock = createWorldClock({ epochMs: Date.now(), speed: 1, realNow: Date.now })
  const simulator = await startSimulator({ world, wires, clock })
  return { url: simulator.url, hosts: venueHosts(simulator.url, wires), close: () => simulator.close() }
}
