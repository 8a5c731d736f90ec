import { type Browser, chromium } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

/** The browser that all tests share, until the test ends. */
export async function openBrowser(): Promise<Browser> {
  const browser = await connectBrowser()
  onTestFinished(() => browser.close())
  return browser
}

/** The same until it is closed: then its pages are, and the browser runs on for the others. */
export async function connectBrowser(): Promise<Browser> {
  const answer = await fetch(`${inject('demoDoor')}/browser`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return chromium.connect(text)
}
