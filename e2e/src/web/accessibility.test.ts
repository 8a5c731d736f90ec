import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findStyleViolations, findViolations } from './find-violations.ts'

const OPTIONS = { timeout: 300_000 }
const SLOW = { timeout: 45_000 }

describe.skipIf(webMissing !== null)(`accessibility in a browser${skipText}`, OPTIONS, () => {
  const demo = useDemo()

  // The pages of an account are checked with their widths (widths.test.ts).
  test('no page has a serious or critical accessibility fault, light or dark', async () => {
    const visitor = (await demo.visit('/')).page
    const found = await findStyleViolations(visitor)
    const check = async (page: Page) => {
      await page.locator('main h1').waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW).toBe(0)
      found.push(...(await findViolations(page)))
    }
    const checkPath = async (page: Page, path: string) => {
      await page.goto(path)
      await check(page)
    }
    const findFirst = (page: Page) => page.locator('[data-row]').first().getAttribute('data-row')
    await check(visitor)
    for (const path of ['/venues', '/sign-in', '/markets']) await checkPath(visitor, path)
    await checkPath(visitor, `/markets/${await findFirst(visitor)}`)
    const user = (await demo.visitSignedIn('/?venues=2')).page
    await user.locator('[data-row]').first().waitFor()
    const question = await findFirst(user)
    for (const tab of ['?tab=history', '?tab=rules', '?tab=arbitrage'])
      await checkPath(user, `/questions/${question}${tab}`)
    expect(found).toEqual([])
  })

  test('nothing is animated for a visitor who prefers reduced motion', async () => {
    const { page } = await demo.visit('/sign-in')
    const findAnimations = () =>
      page.evaluate<string[]>(`['moved', 'skeleton'].map((name) => {
        const element = document.body.appendChild(document.createElement('span'))
        element.className = name
        return getComputedStyle(element).animationName
      })`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await findAnimations()).toEqual(['moved', 'breathe'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await findAnimations()).toEqual(['none', 'none'])
  })
})
