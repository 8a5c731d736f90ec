import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { LOGIN } from '../login.ts'
import { atLeast, atMost, type BenchResult } from '../result.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const ROWS = 500
const LISTINGS = 3_000
const EPOCH_MS = Date.UTC(2026, 10, 15)

const LOADS = 5
const MEASURED_MS = 5_000
/** One and a half frames at 60 frames a second: if a frame takes longer, one was missed. */
const LATE_MS = (1_000 / 60) * 1.5
/** How many rows get new prices at once, and how long nothing moves afterwards. */
const MOVED_ROWS = 40
const PAUSE_MS = 100

/**
 * The web app in a browser: the cost of the first load of Discover, and whether a table of 500 rows with moving prices
 * keeps the frame rate of a still page in the same run.
 */
export async function benchWeb(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  const browser = await launchChromium()
  try {
    await fill(folder)
    const server = await startServer('web-server', [folder, String(ROWS)])
    try {
      return [...(await benchFirstLoad(browser, server)), ...(await benchFrames(browser, server))]
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(place: string): Promise<void> {
  const venues = await startServer('simulator-server', [String(LISTINGS), String(EPOCH_MS)])
  await startServer('fill-store', [place, venues.url])
  await venues.stop()
}

async function benchFirstLoad(browser: Browser, server: ServerProcess): Promise<BenchResult[]> {
  const loads: { readonly scriptBytes: number; readonly contentMs: number }[] = []
  for (let load = 0; load < LOADS; load += 1) {
    const context = await signIn(browser, server)
    loads.push(await loadDiscover(context))
    await context.close()
  }
  const toMedian = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[LOADS >> 1] ?? 0
  const scriptBytes = Math.max(...loads.map((load) => load.scriptBytes))
  return [
    atMost('web_discover_script_kb', scriptBytes / 1_000, 'kB compressed', 150),
    atMost('web_discover_content_ms', toMedian(loads.map((load) => load.contentMs)), 'ms', 1_000),
  ]
}

/** With an empty cache, up to the first question on the screen. */
async function loadDiscover(context: BrowserContext) {
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (document.querySelector('tr[data-row]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => { globalThis.contentMs = performance.now() })
  }).observe(document, { childList: true, subtree: true })`)
  await page.goto('/')
  await page.locator('tr[data-row]').first().waitFor()
  const contentMs = await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => (globalThis.contentMs === undefined ? requestAnimationFrame(look) : resolve(globalThis.contentMs))
    look()
  })`)
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  return { scriptBytes, contentMs }
}

async function benchFrames(browser: Browser, server: ServerProcess): Promise<BenchResult[]> {
  const context = await signIn(browser, server)
  const page = await context.newPage()
  await page.goto('/wallet')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const idle = await measureFrames(page)

  await page.goto('/arbitrage?min_score=0')
  await page.getByText('Live', { exact: true }).waitFor()
  await page.locator(`table[aria-rowcount="${ROWS + 1}"]`).waitFor()
  const before = await page.locator('table').innerText()
  const moving = new AbortController()
  const done = keepMoving(server, moving.signal)
  const busy = await measureFrames(page)
  moving.abort()
  await done
  if ((await page.locator('table').innerText()) === before) throw new Error('no row has moved')
  await context.close()
  return [
    atLeast('web_table_frames_share', busy, 'of frames in time', 0.95),
    atLeast('web_table_frames_ratio', busy / idle, 'of an idle page', 0.95),
  ]
}

/** The share of frames that were on time. */
async function measureFrames(page: Page): Promise<number> {
  const gaps = await page.evaluate<number[]>(`new Promise((resolve) => {
    const gaps = []
    const untilMs = performance.now() + ${MEASURED_MS}
    let lastMs = null
    const step = (nowMs) => {
      if (lastMs !== null) gaps.push(nowMs - lastMs)
      lastMs = nowMs
      if (nowMs < untilMs) requestAnimationFrame(step)
      else resolve(gaps)
    }
    requestAnimationFrame(step)
  })`)
  return gaps.filter((gap) => gap <= LATE_MS).length / gaps.length
}

async function keepMoving(server: ServerProcess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await server.ask(`move ${MOVED_ROWS}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** A separate browser with the session of the bench's account. */
async function signIn(browser: Browser, server: ServerProcess): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1600, height: 1000 } })
  const path = (await isRegistered(server)) ? 'login' : 'register'
  await context.request.post(`/api/v1/auth/${path}`, { headers: LOGIN.headers, data: LOGIN.body })
  await context.addInitScript(`localStorage.setItem('parallax-signed-in', 'yes')`)
  return context
}

async function isRegistered(server: ServerProcess): Promise<boolean> {
  return (await fetch(`${server.url}/api/v1/auth/login`, LOGIN)).ok
}
