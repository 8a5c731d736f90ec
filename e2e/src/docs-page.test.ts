import { expect, test } from 'vitest'
import { chromiumMissing } from './chromium.ts'
import { findDemo } from './find-demo.ts'
import { openBrowser } from './open-browser.ts'
import { findContrastFaults } from './web/find-violations.ts'

/** Kinds of elements on the page. */
const KINDS = [
  '.parallax-head',
  '.info',
  '.scheme-container',
  '.opblock-tag-section',
  ...['get', 'post', 'patch', 'delete'].map((method) => `.opblock-${method}:not(.is-open)`),
  '.models .json-schema-2020-12',
]

/** The same as in the web app. */
const GROUNDS = { light: 'rgb(247, 248, 250)', dark: 'rgb(14, 17, 22)' }

test.skipIf(chromiumMissing !== null)(
  `the reference is readable in a browser, loads nothing from elsewhere, and violates no policy${
    chromiumMissing === null ? '' : ` (skipped: ${chromiumMissing})`
  }`,
  async () => {
    const { address } = await findDemo()
    const page = await (await openBrowser()).newPage()
    page.setDefaultTimeout(90_000)
    const hosts = new Set<string>()
    const complaints: string[] = []
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${address}/docs`)
    await page.getByText('Whether the server process is running').click()
    await page.getByText('It is running.').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Parallax' }).waitFor()
    expect(page.url()).toContain('/docs')
    expect([...hosts]).toEqual([new URL(address).host])
    expect(complaints).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const findGround = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
      await expect.poll(findGround, { timeout: 30_000 }).toBe(GROUNDS[colorScheme])
      // The library fades from one colour to the other.
      await page.evaluate(
        'Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => {})',
      )
      expect(await findContrastFaults(page, KINDS), colorScheme).toEqual([])
    }
    const readFont = () => page.evaluate<boolean>(`document.fonts.check('16px "Source Sans 3"')`)
    expect(await readFont()).toBe(true)
  },
)
