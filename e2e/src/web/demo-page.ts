import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { chromiumMissing } from '../chromium.ts'
import { findDemo } from '../find-demo.ts'
import type { DemoPlace } from '../global-setup.ts'
import { connectBrowser } from '../open-browser.ts'

/** Why tests of pages do not run here, for `describe.skipIf` and its title; null if they run, as they must in CI. */
export const webMissing: string | null = chromiumMissing

export const skipText = webMissing === null ? '' : ` (skipped: ${webMissing})`

/** The folder to which Vite builds the app. */
export const WEB_DIST = new URL('../../../apps/web/dist/', import.meta.url)

const DEMO_ACCOUNT = { email: 'demo@parallax.example', password: 'two-points-of-view' }

/** What the app itself stores where scripts can read it. */
const SIGNED_IN = [{ name: 'parallax-signed-in', value: 'yes' }]

export interface DemoPage {
  readonly page: Page
  /** Browser errors, and requests to another host. Tests expect none. */
  readonly complaints: string[]
}

/** The demo and the browser that all tests of pages share. */
export function useDemo() {
  let browser: Browser | null = null
  let place: DemoPlace | null = null
  beforeAll(async () => {
    if (webMissing === null) [browser, place] = await Promise.all([connectBrowser(), findDemo()])
  })
  afterAll(() => browser?.close())
  const address = () => place?.address ?? ''
  /** A new visitor without cookies or preferences. Each page is watched. */
  async function visit(path: string, options: BrowserContextOptions = {}): Promise<DemoPage> {
    if (browser === null) throw new Error('the browser runs only while tests do')
    // Animations are off: without a graphics card, sixty frames a second take a whole core. The window is low, so that
    // long lists draw few rows.
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 480 },
      baseURL: address(),
      ...options,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(90_000)
    const complaints: string[] = []
    onTestFinished(async ({ task }) => {
      // Shows the content of the page with a failure.
      if (task.result?.state === 'fail')
        process.stderr.write(
          [page.url(), await page.locator('body').innerText(), ...complaints, ''].join('\n'),
        )
      await context.close()
    })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { host, protocol } = new URL(request.url())
      if (protocol !== 'data:' && host !== new URL(options.baseURL ?? address()).host)
        complaints.push(`asked ${request.url()}`)
    })
    await page.goto(path)
    return { page, complaints }
  }
  const openSession = () => {
    session ??= signIn(address())
    return session
  }
  return {
    get address(): string {
      return address()
    },
    get simulator(): string {
      return place?.simulator ?? ''
    },
    visit,
    /** A visitor who has already signed in to the demo's account. */
    async visitSignedIn(path: string): Promise<DemoPage> {
      return visit(path, { storageState: await openSession() })
    },
    /** The signed-in state of a browser. */
    openSession,
  }
}

/** What a browser stores for a signed-in user. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** One for all tests of a worker: otherwise each test would draw every page of the sign-in. */
let session: Promise<Session> | null = null

/** Signs in by the API. The sign-in test checks that the button leaves the same state. */
export async function signIn(baseURL: string): Promise<Session> {
  const caller = await request.newContext({ baseURL })
  const answer = await caller.post('/api/v1/auth/login', { data: DEMO_ACCOUNT })
  if (!answer.ok()) throw new Error(await answer.text())
  const { cookies } = await caller.storageState()
  await caller.dispose()
  return { cookies, origins: [{ origin: baseURL, localStorage: SIGNED_IN }] }
}
