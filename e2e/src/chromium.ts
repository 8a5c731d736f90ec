import { existsSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'

/** Headless Chromium first: it is the same engine and takes half the processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const place = PLACES.find((path) => existsSync(path))

/** Why browser tests do not run here, for their titles; null if they run, as they must in CI. */
export const chromiumMissing: string | null =
  place === undefined && !process.env.CI
    ? 'Chromium is not installed (Debian: apt-get install chromium-headless-shell)'
    : null

/** Starts the system's Chromium until it is closed. It can reach only this machine. */
export async function startChromium(): Promise<BrowserServer> {
  if (place === undefined) throw new Error('Chromium is not installed')
  return chromium.launchServer({
    executablePath: place,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
