import { type Browser, chromium } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

/** The browser that all tests share, until the test ends. */
export async function openBrowser(): Promise<Browser> {
  const browser = await connectBrowser()
  onTestFinished(() => browser.close())
  return browser
}

/** The same until it is closed, which closes its pages; the browser keeps running for other tests. */
export async function connectBrowser(): Promise<Browser> {
  const answer = await fetch(`${inject('demoDoor')}/browser`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return chromium.connect(text)
}
