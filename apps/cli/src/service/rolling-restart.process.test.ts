import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@parallax/store'
import { isFullRun, openForTest, server, untilTestEnds } from '@parallax/store/testing'
import { expect, inject, test, vi } from 'vitest'
import { type Running, startService } from '../testing/run-parallax.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : null
const PATIENCE = { timeout: 60_000, interval: 50 }
const ACCOUNT = { email: 'ada@example.com', password: 'correct horse battery' }
const SIGN_IN_PAUSE_MS = isFullRun ? 300 : 500
const USE_PAUSE_MS = isFullRun ? 10 : 25
const KEY = { name: 'bot', permissions: '["read:markets"]', rate_limit: 10_000 }

type Process = Running & { readonly url: string }

/** Sends each request to the next ready process, like a load balancer that probes all the time. */
class Balancer {
  readonly #members = new Set<Process>()
  readonly #ready = new Set<Process>()
  #next = 0

  add(member: Process): void {
    this.#members.add(member)
  }

  remove(member: Process): void {
    this.#members.delete(member)
    this.#ready.delete(member)
  }

  get readyCount(): number {
    return this.#ready.size
  }

  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const member of this.#members) {
        const isReady = await fetch(`${member.url}/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isReady && this.#members.has(member)) this.#ready.add(member)
        else this.#ready.delete(member)
      }
      await wait(50)
    }
  }

  async send(path: string, headers: Record<string, string>, body?: object) {
    this.#next += 1
    const ready = [...this.#ready]
    const { url } = ready[this.#next % ready.length] ?? { url: 'http://nobody.invalid' }
    const answer = await fetch(`${url}/api/v1${path}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: JSON.parse(await answer.text()) }
  }
}

test.skipIf(missing !== null)(
  `a rolling restart of three processes loses no sign-in, no write and no use of a key${
    missing === null ? '' : ` (skipped: ${missing})`
  }`,
  async () => {
    const database = await untilTestEnds(server.migrated())
    const start = () =>
      startService('api', {
        DATABASE_URL: database.place.databaseUrl,
        PARALLAX_SECRET: 'a secret of at least thirty-two bytes',
        PARALLAX_RATE_LIMITS: 'off',
        PARALLAX_STOP_SECONDS: '1',
      })
    const balancer = new Balancer()
    const running = await Promise.all([start(), start(), start()])
    for (const each of running) balancer.add(each)
    const ending = new AbortController()
    const watching = balancer.watch(ending.signal)
    await vi.waitFor(() => expect(balancer.readyCount).toBe(3), PATIENCE)

    const { json } = await balancer.send('/auth/register', {}, ACCOUNT)
    const headers = { authorization: `Bearer ${json.tokens.access_token}` }
    const { json: made } = await balancer.send('/console/keys', headers, KEY)

    const answered = { signIns: 0, alerts: 0, uses: 0 }
    const failures: unknown[] = []
    const load = new AbortController()
    const alert = { type: 'price_threshold', condition: { direction: 'above', threshold: 0.5 } }
    /** Sends requests one after the other, a few per second, and counts the answers. */
    const keepSending = async (
      kind: keyof typeof answered,
      pauseMs: number,
      send: () => Promise<{ status: number }>,
    ) => {
      while (!load.signal.aborted) {
        const { status } = await send().catch((cause) => ({ status: cause }))
        if (status === 200 || status === 201) answered[kind] += 1
        else failures.push([kind, status])
        await wait(pauseMs)
      }
    }
    const loads = [
      keepSending('signIns', SIGN_IN_PAUSE_MS, () => balancer.send('/auth/login', {}, ACCOUNT)),
      keepSending('alerts', 200, () => balancer.send('/alerts', headers, alert)),
      keepSending('uses', USE_PAUSE_MS, () => balancer.send('/external/key', { 'x-api-key': made.data.key })),
    ]
    for (const fresh of await Promise.all([start(), start(), start()])) balancer.add(fresh)
    await vi.waitFor(() => expect(balancer.readyCount).toBe(6), PATIENCE)
    for (const old of running) {
      old.process.kill('SIGTERM')
      expect(await old.ended, old.stderr()).toBe(0)
      balancer.remove(old)
    }
    load.abort()
    await Promise.all(loads)
    ending.abort()
    await watching
    expect(failures).toEqual([])

    const store = await openForTest(database)
    const counts = sql<{ alerts: number; signIns: number; uses: number }>`
      select (select count(*) from alert) as alerts, (select count(*) from refresh_family) as "signIns",
        (select count(*) from request_log) as uses`
    await vi.waitFor(
      async () =>
        expect(await store.get(counts)).toEqual({
          alerts: answered.alerts,
          signIns: answered.signIns + 1,
          uses: answered.uses,
        }),
      PATIENCE,
    )
  },
)
