import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Starts the system's Chromium. */
export function launchChromium(): Promise<Browser> {
  const place = PLACES.find((path) => existsSync(path))
  if (place === undefined) throw new Error('Chromium is not installed (Debian: apt-get install chromium)')
  return chromium.launch({
    executablePath: place,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}
