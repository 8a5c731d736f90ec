import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../client/cutting-proxy.ts'
import { signIn, skipText, useDemo, webMissing } from './demo-page.ts'
import { tabTo } from './tab-to.ts'

const TEST = { timeout: 300_000 }
/** The machine may be busy. */
const PATIENT = { timeout: 60_000 }
const FIRST_MS = 120_000

describe.skipIf(webMissing !== null)(`a long session in a browser${skipText}`, TEST, () => {
  const demo = useDemo()

  /** A user with a separate session, for whom the service can fail while it serves others. */
  async function visitThroughProxy(path: string): Promise<{ page: Page; proxy: CuttingProxy }> {
    const proxy = await startCuttingProxy(demo.address)
    onTestFinished(proxy.close)
    const storageState = await signIn(proxy.address)
    const { page } = await demo.visit(path, { storageState, baseURL: proxy.address })
    await page.evaluate('window.isSamePage = true')
    return { page, proxy }
  }

  const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor()

  /** Expects one notice, and nothing marked as live. */
  async function expectAway(page: Page): Promise<void> {
    await page.getByText('Parallax has not responded').waitFor()
    await page.getByText('Not live', { exact: true }).waitFor()
    expect(await page.locator('.notice').count()).toBe(1)
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0)
  }

  /** Without a reload. */
  async function expectRecovered(page: Page): Promise<void> {
    await page.getByText('Parallax has not responded').waitFor({ state: 'detached' })
    await isLive(page)
    expect(await page.evaluate('window.isSamePage')).toBe(true)
  }

  test('when the service restarts, every page says so, recovers by itself, and shows current figures', async () => {
    const { page, proxy } = await visitThroughProxy('/?venues=2')
    await isLive(page)
    proxy.leave()
    await expectAway(page)
    const reloaded = page.waitForResponse(
      (answer) => answer.url().includes('/api/v1/discover') && answer.ok(),
    )
    proxy.comeBack()
    await reloaded
    await expectRecovered(page)

    // A page whose code and data were never loaded.
    proxy.leave()
    await expectAway(page)
    await page.getByRole('link', { name: 'Arbitrage', exact: true }).click()
    await page.waitForURL(/\/arbitrage/)
    proxy.comeBack()
    await page.getByRole('heading', { name: 'Arbitrage', exact: true }).waitFor()
    await page.locator('tr[data-row]').first().waitFor({ timeout: FIRST_MS })
    await expectRecovered(page)
  })

  test('after a night offline the session is renewed silently, and an expired one is restarted in place', async () => {
    const { page, proxy } = await visitThroughProxy('/?venues=2')
    await isLive(page)
    proxy.leave()
    await expectAway(page)
    // The access token lasts for minutes, the session for weeks.
    await page.context().clearCookies({ name: 'parallax_access' })
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/auth/refresh') && answer.ok())
    proxy.comeBack()
    await renewed
    await expectRecovered(page)
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.context().clearCookies()
    proxy.cut()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('button', { name: 'Use the demo account' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expectRecovered(page)
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('venues')]).toEqual(['/', '2'])
  })

  test('from a list to the chart, the terms, a ticket and the verdict on a trade, by keyboard only', async () => {
    const { page, complaints } = await demo.visitSignedIn('/?venues=2')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('[data-row]').first().waitFor()
    const selected = page.locator('[data-row][aria-selected="true"]')
    const step = async (key: string) => {
      const before = await selected.getAttribute('data-row').catch(() => null)
      await page.keyboard.press(key)
      await expect.poll(() => selected.getAttribute('data-row'), PATIENT).not.toBe(before)
      return selected.getAttribute('data-row')
    }
    await page.keyboard.press('j')
    await selected.waitFor()
    const first = await selected.getAttribute('data-row')
    await step('j')
    expect(await step('k')).toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/questions/${first}`)

    const tabs = page.getByRole('navigation', { name: 'Parts of the question' })
    await tabTo(page, tabs.getByRole('link', { name: 'History' }))
    await page.keyboard.press('Enter')
    const slider = page.getByRole('figure', { name: /^Price of Yes/ }).getByRole('slider')
    await tabTo(page, slider)
    const moment = await slider.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => slider.getAttribute('aria-valuetext'), PATIENT).not.toBe(moment)

    await tabTo(page, tabs.getByRole('link', { name: 'Same question?' }))
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Terms compared' }).waitFor()

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Find a question, page or action' }).waitFor()
    await page.keyboard.type('Arbitrage')
    await page.getByRole('option', { name: 'Arbitrage', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('h1:focus', { hasText: 'Arbitrage' }).waitFor()
    await tabTo(page, page.getByLabel('Bankroll, USD'))
    // On the first two venues; Enter leaves the second field.
    for (const text of ['5,000', '2500', '2500']) {
      if (text !== '5,000') await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await page
      .getByRole('heading', { name: /^[1-9]\d* trades? for your money/ })
      .waitFor({ timeout: FIRST_MS })
    // The most profitable trade comes first.
    const copy = page.locator('tr[data-row]').first().getByRole('button', { name: 'Copy ticket' })
    await tabTo(page, copy)
    await page.keyboard.press('Enter')
    await page.getByText('Copied ✓').waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
      /^(Split USD .*\n)?(Buy|Sell) (YES|NO) on \w+ at [\d.]+¢, /,
    )
    await page.keyboard.press('j')
    await selected.waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/arbitrage\/.+/)
    await page.locator('.verdict-sentence').waitFor()
    expect(complaints).toEqual([])
  })
})
