import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { atMost, type BenchResult } from '../result.ts'
import { startService } from '../service-process.ts'

const WATCHED_MS = 5 * 60_000
const SETTLED_MS = 120_000
const WEB_PAGES = { discover: '/', arbitrage: '/arbitrage', watchlists: '/watchlists' }

/** How far content shifts in five minutes of a live demo, from the first paint on, by the browser's own score. */
export async function benchLayoutShift(): Promise<BenchResult[]> {
  const browser = await launchChromium()
  const demo = await startService('demo')
  try {
    // By then listings are linked and the account has its watchlist.
    await wait(SETTLED_MS)
    return await Promise.all(
      Object.entries(WEB_PAGES).map(async ([name, path]) =>
        atMost(`web_shift_${name}`, await watch(browser, demo.url, path), 'layout shift score', 0.02),
      ),
    )
  } finally {
    await browser.close()
    await demo.stop()
  }
}

/** The sum of all shifts: the score of the worst second, which browsers report, would hide many small ones. */
async function watch(browser: Browser, baseURL: string, path: string): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await page.addInitScript(`globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto(path)
  await page.locator('main [data-row]').first().waitFor()
  await wait(WATCHED_MS)
  const shift = await page.evaluate<number>('globalThis.shift')
  await context.close()
  return shift
}
