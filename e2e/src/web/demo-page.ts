import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { chromiumMissing, launchBrowser } from '../chromium.ts'
import { findDemo } from '../find-demo.ts'
import type { DemoPlace } from '../global-setup.ts'

/** Why tests of pages do not run here, for `describe.skipIf` and its title; null when they run, as they must in CI. */
export const webMissing: string | null = chromiumMissing

export const skipText = webMissing === null ? '' : ` (skipped: ${webMissing})`

/** Where Vite leaves the app. */
export const WEB_DIST = new URL('../../../apps/web/dist/', import.meta.url)

export interface DemoPage {
  readonly page: Page
  /** What the browser complained about, and requests that went to another host. Tests expect none. */
  readonly complaints: string[]
}

/** The demo that all tests of pages share, and one browser for all tests of a file. */
export function useDemo() {
  let browser: Browser | null = null
  let place: DemoPlace | null = null
  beforeAll(async () => {
    if (webMissing === null) [browser, place] = await Promise.all([launchBrowser(), findDemo()])
  })
  afterAll(() => browser?.close())
  const address = () => place?.address ?? ''
  return {
    get address(): string {
      return address()
    },
    get simulator(): string {
      return place?.simulator ?? ''
    },
    /** A fresh visitor: no cookie, no choice made. Each page is watched. */
    async visit(path: string, options: BrowserContextOptions = {}): Promise<DemoPage> {
      if (browser === null) throw new Error('the browser runs only while tests do')
      // Nothing is animated: without a graphics card, sixty pictures a second take a core.
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        ...options,
        baseURL: address(),
      })
      const page = await context.newPage()
      page.setDefaultTimeout(90_000)
      const complaints: string[] = []
      onTestFinished(async ({ task }) => {
        // Who reads of a failure sees what the page showed.
        if (task.result?.state === 'fail')
          process.stderr.write(
            [page.url(), await page.locator('body').innerText(), ...complaints, ''].join('\n'),
          )
        await context.close()
      })
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        if (protocol !== 'data:' && host !== new URL(address()).host)
          complaints.push(`asked ${request.url()}`)
      })
      await page.goto(path)
      return { page, complaints }
    },
  }
}

/** Presses the button of the demo and waits until the page that one is led to is there: it would cut the next one off. */
export async function signInToDemo(page: Page): Promise<void> {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await page.getByRole('heading', { name: 'Discover', exact: true }).waitFor()
}

/** Discover with questions of several venues. */
export async function openDiscover(page: Page): Promise<void> {
  await page.goto('/?venues=2')
  await page.locator('[data-row]').first().waitFor()
}
