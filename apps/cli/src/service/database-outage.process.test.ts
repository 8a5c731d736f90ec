import { createWorld, startSimulator, venueHosts, wires } from '@parallax/simulator'
import { openStore, sql } from '@parallax/store'
import { isFullRun, openFaultProxy, startPostgresServer } from '@parallax/store/testing'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Running, runParallax, startService } from '../testing/run-parallax.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : null
const PATIENCE = { timeout: 60_000, interval: 100 }
const RESTARTS = isFullRun ? 10 : 3
const JSON_TYPE = { 'content-type': 'application/json' }

/** Makes, reads and deletes lists until aborted; returns the count of each status. Checks that every list made exists. */
async function write(url: string, token: string, signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const headers = { authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/v1/watchlists${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, ...JSON_TYPE },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return { status: answer.status, text: await answer.text() }
  }
  while (!signal.aborted) {
    const made = await send('POST', '', { name: 'a list' })
    if (made.status !== 201) continue
    const { id } = JSON.parse(made.text).data
    expect([200, 503]).toContain((await send('GET', `/${id}`)).status)
    expect([200, 503]).toContain((await send('DELETE', `/${id}`)).status)
  }
  return statuses
}

test.skipIf(missing !== null)(
  `no network fault and no restart of PostgreSQL ends a process${
    missing === null ? '' : ` (skipped: ${missing})`
  }`,
  async () => {
    const server = await startPostgresServer()
    onTestFinished(() => server.stop())
    const network = await openFaultProxy(server.url)
    const world = createWorld({ seed: 1, epochMs: Date.now() })
    const simulator = await startSimulator({ world, wires, clock: Date.now })
    onTestFinished(() => simulator.close())
    const hosts = Object.entries(venueHosts(simulator.url, wires).manifold ?? {})
    const environment = {
      DATABASE_URL: network.url,
      PARALLAX_SECRET: 'a secret of at least thirty-two bytes',
      PARALLAX_RATE_LIMITS: 'off',
      PARALLAX_VENUES: 'manifold',
      PARALLAX_VENUE_HOSTS: hosts.map(([role, host]) => `manifold.${role}=${host}`).join(','),
    }

    // Both start while the database is unavailable, wait for it, and log that.
    network.refuse()
    const worker = runParallax(['worker'], environment)
    const starting = startService('api', environment)
    await vi.waitFor(() => expect(worker.stderr()).toContain('waiting for the database'), PATIENCE)
    network.resume()
    const api = await starting
    await worker.until(/Worker\s+running/)

    const registered = await fetch(`${api.url}/api/v1/auth/register`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
    })
    const { tokens } = JSON.parse(await registered.text())
    const load = new AbortController()
    const writing = Promise.all([1, 2, 3].map(() => write(api.url, tokens.access_token, load.signal)))

    const makeList = () =>
      fetch(`${api.url}/api/v1/watchlists`, {
        method: 'POST',
        headers: { ...JSON_TYPE, authorization: `Bearer ${tokens.access_token}` },
        body: JSON.stringify({ name: 'after it' }),
      })
    const untilServed = () =>
      vi.waitFor(async () => {
        expectRunning(api, worker)
        expect((await makeList()).status).toBe(201)
      }, PATIENCE)

    for (const fault of ['cut', 'halfOpen', 'stall'] as const) {
      network[fault]()
      if (fault === 'stall')
        await vi.waitFor(async () => expect((await makeList()).status).toBe(503), PATIENCE)
      network.resume()
      await untilServed()
    }
    network.cutInside(3)
    await untilServed()
    for (let count = 0; count < RESTARTS; count += 1) {
      await server.restart()
      await untilServed()
    }
    load.abort()
    const statuses = (await writing).flatMap((each) => [...each.keys()])
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])

    const direct = await openStore({ databaseUrl: server.url })
    onTestFinished(() => direct.close())
    const held = sql<{ n: number }>`select count(*) as n from lease where until > clock_timestamp()`
    await vi.waitFor(async () => expect((await direct.get(held)).n).toBeGreaterThan(0), PATIENCE)
    expectRunning(api, worker)
  },
)

function expectRunning(...processes: readonly Running[]): void {
  for (const running of processes) expect(running.process.exitCode, running.stderr()).toBeNull()
}
