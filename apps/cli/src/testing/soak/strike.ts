import { setTimeout as wait } from 'node:timers/promises'
import { type RedisServer, startRedisServer } from '@parallax/api/testing'
import { FAULT_NAMES, type Simulator, wires } from '@parallax/simulator'
import { type Store, sql } from '@parallax/store'
import type { FaultProxy, PostgresServer } from '@parallax/store/testing'
import type { Fleet } from './fleet.ts'
import type { Random } from './random.ts'

export interface Place {
  readonly fleet: Fleet
  readonly network: FaultProxy
  readonly postgres: PostgresServer
  readonly simulator: Simulator
  /** Reaches the database directly. */
  readonly store: Store
  redis: RedisServer
}

/** Each resolves once what it broke works again. */
const FAULTS: Readonly<Record<string, (place: Place, random: Random) => Promise<void>>> = {
  'a venue misbehaves': async ({ simulator }, random) => {
    const { slug } = random.pick(wires)
    simulator.faults.set(slug, { fault: random.pick(FAULT_NAMES) })
    await wait(random.between(1_000, 8_000))
    simulator.faults.clear(slug)
  },
  'connections to the database are cut': async ({ network }) => network.cut(),
  'the database is cut inside a message': async ({ network }, random) =>
    network.cutInside(random.between(1, 100)),
  'the database stalls': async ({ network }, random) => {
    network.stall()
    await wait(random.between(500, 6_000))
    network.resume()
  },
  'connections to the database go half open': async ({ network }) => network.halfOpen(),
  'the database refuses connections': async ({ network }, random) => {
    network.refuse()
    await wait(random.between(500, 6_000))
    network.resume()
  },
  'the database takes no writes': async ({ store }, random) => {
    await store.run(sql`alter system set default_transaction_read_only = on`)
    await store.run(sql`select pg_reload_conf()`)
    await wait(random.between(500, 6_000))
    await store.run(sql`alter system reset default_transaction_read_only`)
    await store.run(sql`select pg_reload_conf()`)
  },
  'PostgreSQL restarts': async ({ postgres }) => postgres.restart(),
  'Redis stalls': async ({ redis }, random) => {
    redis.pause()
    await wait(random.between(500, 4_000))
    redis.resume()
  },
  'Redis is away and comes back empty': async (place, random) => {
    const { port } = place.redis
    await place.redis.stop()
    await wait(random.between(500, 4_000))
    place.redis = await startRedisServer(port)
  },
  'an API process is killed': async ({ fleet }, random) => end(fleet, random, 'api', 'SIGKILL'),
  'a worker is killed': async ({ fleet }, random) => end(fleet, random, 'worker', 'SIGKILL'),
  'an API process is restarted': async ({ fleet }, random) => end(fleet, random, 'api', 'SIGTERM'),
  'a worker is restarted': async ({ fleet }, random) => end(fleet, random, 'worker', 'SIGTERM'),
}

async function end(
  fleet: Fleet,
  random: Random,
  kind: 'api' | 'worker',
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<void> {
  const members = fleet.list(kind)
  if (members.length > 0) await fleet.replace(random.pick(members), signal)
}

/** Runs one fault after the other, each at a random moment, until aborted. Returns how often each one ran. */
export async function strikeAtRandom(
  place: Place,
  random: Random,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const struck = new Map<string, number>()
  const names = Object.keys(FAULTS)
  while (!signal.aborted) {
    const name = random.pick(names)
    console.log(`     ${new Date().toISOString().slice(11, 19)} ${name}`)
    await FAULTS[name]?.(place, random)
    struck.set(name, (struck.get(name) ?? 0) + 1)
    await wait(random.between(0, 3_000))
  }
  return struck
}
