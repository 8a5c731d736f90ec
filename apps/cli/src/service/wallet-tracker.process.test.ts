import { createWorld, startSimulator, venueHosts, wires } from '@parallax/simulator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installedSettings, startService } from '../testing/run-parallax.ts'

/** An account that the simulated Manifold has in every world. */
const PATH = `/api/v1/wallet-tracker/0x${'0'.repeat(40)}?manifold=marginOfError`
const OFF = { currency: 'USD', error: 'The venue is switched off here.' }

type Json = ReturnType<typeof JSON.parse>

/** Requests the wallet until Manifold has answered: the first answer does not wait long for it. */
async function track(url: string): Promise<Json> {
  const registered = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
  })
  const { tokens } = JSON.parse(await registered.text())
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  return vi.waitFor(
    async () => {
      const result = JSON.parse(await (await fetch(`${url}${PATH}`, { headers })).text())
      expect(result.platforms.manifold.positionCount).toBeGreaterThan(3)
      return result
    },
    { timeout: 180_000, interval: 500 },
  )
}

test('in the demo the wallet tracker asks the simulated venues', async () => {
  const demo = await startService('demo', {
    ...(await installedSettings()).settings,
    PARALLAX_VENUES: 'manifold',
    PARALLAX_RATE_LIMITS: 'off',
  })
  const { platforms } = await track(demo.url)
  expect(platforms.polymarket).toEqual(OFF)
  demo.process.kill('SIGTERM')
  expect(await demo.ended).toBe(0)
}, 300_000)

test('an API without a worker asks the configured venues at the configured addresses', async () => {
  const world = createWorld({ seed: 1, epochMs: Date.now() })
  const simulator = await startSimulator({ world, wires, clock: Date.now })
  onTestFinished(() => simulator.close())
  const hosts = Object.entries(venueHosts(simulator.url, wires).manifold ?? {})
  const api = await startService('api', {
    ...(await installedSettings()).settings,
    PARALLAX_VENUES: 'manifold',
    PARALLAX_RATE_LIMITS: 'off',
    PARALLAX_VENUE_HOSTS: hosts.map(([role, host]) => `manifold.${role}=${host}`).join(','),
  })
  const { platforms } = await track(api.url)
  expect([platforms.polymarket, platforms.azuro]).toEqual([OFF, OFF])
  api.process.kill('SIGTERM')
  expect(await api.ended).toBe(0)
}, 300_000)
