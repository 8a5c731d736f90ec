/**
 * Writes docs/screenshots: the main pages of its own demo, in light and dark, on a desktop and a phone, and
 * `parallax top`. It needs the built service and the system's Chromium, and leaves nothing else behind.
 *
 * usage: npm run screenshots
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { shrinkPng } from './shrink-png.js'
import { showTop } from './terminal-picture.js'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const FOLDER = join(ROOT, 'docs/screenshots')
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const DESKTOP = { name: 'desktop', width: 1280, height: 800 }
const PHONE = { name: 'phone', width: 390, height: 844 }
/** By then a demo has read its venues and linked their listings, also on a slow machine. */
const SETTLED_MS = 300_000
const POLL_MS = 2_000

const SHOTS = [
  { page: 'discover', path: '/?venues=3&sort=divergence', theme: 'light', size: DESKTOP },
  { page: 'discover', path: '/?venues=3&sort=divergence', theme: 'dark', size: PHONE },
  { page: 'question', path: null, theme: 'dark', size: DESKTOP },
  { page: 'question', path: null, theme: 'light', size: PHONE },
  { page: 'arbitrage', path: '/arbitrage', theme: 'light', size: DESKTOP },
  { page: 'alerts', path: '/alerts', theme: 'dark', size: DESKTOP },
  { page: 'watchlists', path: '/watchlists', theme: 'light', size: PHONE },
  { page: 'review', path: '/review', theme: 'light', size: DESKTOP },
]

const dataDir = mkdtempSync(join(tmpdir(), 'parallax-screenshots-'))
const demo = spawn(process.execPath, [join(ROOT, 'apps/cli/dist/main.js'), 'demo'], {
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    PARALLAX_DATA_DIR: dataDir,
    PARALLAX_RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = once(demo, 'exit')
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await takeAll(await findAddress())
} finally {
  await browser.close()
  demo.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

async function findAddress() {
  for await (const line of createInterface({ input: demo.stdout })) {
    const address = /^\s*API\s+(http:\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the demo ended before it was up')
}

/** @param {string} address */
async function takeAll(address) {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(SETTLED_MS)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await settle(page)
  const question = await page.locator('[data-row]').first().getAttribute('data-row')
  mkdirSync(FOLDER, { recursive: true })
  for (const { page: name, path, theme, size } of SHOTS) {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
    await page.setViewportSize(size)
    await page.goto(path ?? `/questions/${question}`)
    await page.locator('.who').waitFor({ state: 'attached' })
    await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
    await page.locator('main [data-row], main .queue-item').first().waitFor()
    // Gives requests after the first rows time to finish.
    await setTimeout(POLL_MS)
    keep(`${name}-${theme}-${size.name}`, await page.screenshot())
  }
  const made = await page.request.post('/api/v1/console/keys', {
    data: { name: 'Pictures', permissions: '["read:arbitrage","read:stream"]' },
    headers: { origin: address },
  })
  const { data } = await made.json()
  await page.setContent(await showTop(address, data.key))
  keep('top', await page.locator('pre').screenshot())
}

/** @param {string} name @param {Buffer} picture */
function keep(name, picture) {
  const file = join(FOLDER, `${name}.png`)
  writeFileSync(file, shrinkPng(picture))
  console.log(file)
}

/**
 * Waits until the demo's account has its alerts: they are added last, once there are questions.
 *
 * @param {import('playwright-core').Page} page
 */
async function settle(page) {
  for (const endMs = Date.now() + SETTLED_MS; ; ) {
    const answer = await page.request.get('/api/v1/alerts')
    if ((await answer.json()).meta.total > 0) break
    if (Date.now() > endMs) throw new Error('the demo has no questions yet')
    await setTimeout(POLL_MS)
  }
  // Most divergent first, so that the strip has something to show.
  await page.goto('/?venues=3&sort=divergence')
  await page.locator('[data-row]').first().waitFor()
}
