import { createClient } from '@parallax/client'
import { venueHosts, wires } from '@parallax/simulator'
import { describe, expect, test } from 'vitest'
import { startParallax } from '../testing/start-parallax.ts'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1'
const TEST_MS = 180_000

describe.skipIf(webMissing !== null)(`a first run in a browser${skipText}`, () => {
  const demo = useDemo()

  test('if no venue can be reached, one banner names each, says when it is retried, and offers the demo', {
    timeout: TEST_MS,
  }, async () => {
    const hosts = Object.entries(venueHosts(NOWHERE, wires)).flatMap(([slug, roles]) =>
      Object.entries(roles).map(([role, host]) => `${slug}.${role}=${host}`),
    )
    const address = await startParallax('start', {
      PARALLAX_VENUES: 'all',
      PARALLAX_VENUE_HOSTS: hosts.join(','),
      PARALLAX_RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    })
    const client = createClient({ baseUrl: address, credential: { kind: 'tokens', tokens: null } })
    const { page } = await demo.visit(address)
    const banner = page.getByRole('complementary', { name: 'Venues that answer' })
    await banner.getByText('No venue can be reached.').waitFor()
    await banner.getByText('npm run demo').waitFor()
    const { data } = await client.platforms.list()
    const failing = data.filter(({ next_try_at }) => next_try_at !== null)
    expect(failing.length).toBeGreaterThan(0)
    for (const { name } of failing) {
      await banner
        .getByText(new RegExp(`^${name} .+; (?:next try in \\d+|the next try is due now)`))
        .waitFor()
    }
    expect(await page.getByRole('complementary', { name: 'Venues that answer' }).count()).toBe(1)
    expect(await findViolations(page)).toEqual([])
    await page.goto(`${address}/markets`)
    await banner.getByText('No venue can be reached.').waitFor()
    await page.getByRole('heading', { name: 'No listings yet' }).waitFor()
  })
})
