import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

const SLOW = { timeout: 45_000 }
/** 720 is 1,440 at a zoom of 200 %. */
const WIDTHS = [1_920, 1_440, 1_024, 720, 390]
/**
 * The width at which the sidebar leaves the least room for a table; other widths are checked in the tests of their
 * pages.
 */
const CHECKED_WIDTH = 1_024

describe.skipIf(webMissing !== null)(`widths in a browser${skipText}`, () => {
  const demo = useDemo()

  test('no page scrolls sideways at any width, nor has an accessibility fault at 1,024 px', {
    timeout: 300_000,
  }, async () => {
    const { page } = await demo.visitSignedIn('/?venues=2')
    const findFirst = async () => {
      await page.locator('[data-row]').first().waitFor({ timeout: 120_000 })
      return page.locator('[data-row]').first().getAttribute('data-row')
    }
    const check = async (path: string) => {
      await page.locator('main h1').waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW).toBe(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 480 })
        const readWidth = () => page.evaluate<number>('document.documentElement.scrollWidth')
        await expect
          .poll(readWidth, { ...SLOW, message: `${path} at ${width} px` })
          .toBeLessThanOrEqual(width)
        if (width === CHECKED_WIDTH) expect(await findViolations(page), path).toEqual([])
      }
    }
    const checkPath = async (path: string) => {
      await page.goto(path)
      await check(path)
    }
    const question = await findFirst()
    await check('/')
    await checkPath(`/questions/${question}`)
    await checkPath('/arbitrage')
    await checkPath(`/arbitrage/${await findFirst()}`)
    for (const path of ['/markets', '/venues', '/watchlists', '/alerts']) await checkPath(path)
  })
})
