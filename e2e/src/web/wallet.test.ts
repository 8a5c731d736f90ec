import { createWorld, startSimulator, venueHosts, wires } from '@parallax/simulator'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../open-browser.ts'
import { startParallax } from '../testing/start-parallax.ts'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'
import { register } from './register.ts'

const TEST_MS = 420_000
const VENUES = 'polymarket,limitless,myriad,manifold,azuro,jupiter'

describe.skipIf(webMissing !== null)(`the wallet in a browser${skipText}`, () => {
  const demo = useDemo()

  test('a wallet is tracked while one venue is down: its error is in its entry, the others are there', {
    timeout: TEST_MS,
  }, async () => {
    const world = createWorld({ seed: 1, epochMs: Date.now(), isPlannedOnly: true })
    const simulator = await startSimulator({ world, wires, clock: Date.now })
    onTestFinished(() => simulator.close())
    simulator.faults.set('myriad', { fault: 'server_error' })
    const hosts = Object.entries(venueHosts(simulator.url, wires)).flatMap(([slug, roles]) =>
      Object.entries(roles).map(([role, host]) => `${slug}.${role}=${host}`),
    )
    // Without a worker, which would read the lists of six venues meanwhile: the tracker asks them itself.
    const address = await startParallax('api', {
      PARALLAX_VENUES: VENUES,
      PARALLAX_VENUE_HOSTS: hosts.join(','),
      PARALLAX_RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    })
    const context = await (await openBrowser()).newContext({ reducedMotion: 'reduce', baseURL: address })
    const page = await context.newPage()
    page.setDefaultTimeout(90_000)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))

    await page.goto('/sign-in?return_to=%2Fwallet')
    await register(page, 'ada@example.com')
    await page.getByText('No wallet tracked yet').waitFor()

    await page.getByLabel('Ethereum address').fill('0x12')
    await page.getByRole('button', { name: 'Track' }).click()
    await page.getByText('An Ethereum address is 0x and 40 hexadecimal digits.').waitFor()

    await page.getByLabel('Ethereum address').fill(world.wallets('polymarket')[0]?.address ?? '')
    await page.getByLabel('User name on Manifold').fill('marginOfError')
    await page.getByRole('button', { name: 'Track' }).click()
    await page.waitForURL(/address=0x.*manifold=marginOfError/)
    const entry = (name: string) => page.getByRole('region', { name, exact: true })
    await entry('Myriad').getByText('unavailable').waitFor()
    await page.getByRole('table', { name: 'Positions on Polymarket' }).waitFor()
    await page.getByRole('table', { name: 'Positions on Limitless' }).waitFor()
    await entry('Manifold').getByText('play money, in mana').waitFor()
    await entry('Jupiter Prediction').getByText('Enter a Solana address to see positions here.').waitFor()
    await entry('Total').getByText('Without Myriad', { exact: false }).waitFor()
    expect(await findViolations(page)).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^wallet-0x.*\.csv$/)
    expect(complaints).toEqual([])

    // The venue recovers by itself, without a click.
    simulator.faults.clear('myriad')
    await page.getByRole('table', { name: 'Positions on Myriad' }).waitFor()
  })

  test('a position leads to its question, which contains its listing', {
    timeout: 240_000,
  }, async () => {
    // The world of the demo that all tests share.
    const world = createWorld({ seed: 1, epochMs: Date.now(), isPlannedOnly: true })
    const owner = world.wallets('polymarket')[0]?.address
    const { page, complaints } = await demo.visitSignedIn(`/wallet?address=${owner}`)
    const positions = page.getByRole('table', { name: 'Positions on Polymarket' })
    const row = positions.getByRole('row').filter({ has: page.locator('a[href^="/questions/"]') })
    const listing = row.first().getByRole('link', { name: /^Listing of / })
    const listed = ((await listing.getAttribute('href')) ?? '').split('/').at(-1)
    await row.first().locator('a[href^="/questions/"]').click()
    await page.waitForURL(/\/questions\//)
    await page.locator(`a[href*="${listed}"]`).first().waitFor()
    expect(complaints).toEqual([])
  })
})
