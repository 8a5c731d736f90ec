import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'
import { register } from './register.ts'

/** The machine may be busy. */
const PATIENT = { timeout: 30_000 }

describe.skipIf(webMissing !== null)(`review in a browser${skipText}`, () => {
  const demo = useDemo()

  test('a reviewer decides a pair with one key and undoes it with another, and both are in the trail', {
    timeout: 240_000,
  }, async () => {
    const { page, complaints } = await demo.visitSignedIn('/review')
    const waiting = page.getByRole('list', { name: 'Pairs waiting' }).getByRole('button')
    await waiting.nth(1).waitFor()
    const findPair = () => new URL(page.url()).searchParams.get('pair')
    await waiting.first().click()
    await expect.poll(findPair, PATIENT).not.toBeNull()
    const pair = findPair()
    const title = await page.locator('.queue-item[aria-current] span').first().innerText()
    await page.getByRole('rowheader', { name: 'Rules', exact: true }).waitFor()
    /** The venues and titles of the pair that keys currently decide. */
    const readOpen = () =>
      page
        .getByRole('region', { name: 'Side by side' })
        .locator('thead, tbody tr:first-child')
        .allInnerTexts()
    const sides = await readOpen()
    expect(await findViolations(page)).toEqual([])

    await page.keyboard.press('r')
    await page.getByText('Decided, reject: different.').waitFor()
    await expect.poll(findPair, PATIENT).not.toBe(pair)

    await page.keyboard.press('u')
    await expect.poll(findPair, PATIENT).toBe(pair)
    await page.getByText('Decided, reject: different.').waitFor({ state: 'detached' })
    await expect.poll(readOpen, PATIENT).toEqual(sides)

    await page.keyboard.press('5')
    await page.getByText('Decided, relate: related.').waitFor()
    await page.getByRole('link', { name: 'Decisions' }).click()
    const rows = page.getByRole('table', { name: 'Decisions' }).getByRole('row').filter({ hasText: title })
    await rows.filter({ hasText: 'relate: related' }).getByText('you', { exact: true }).waitFor()
    await rows.filter({ hasText: 'reject: different' }).getByText('undone').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a user without the reviewer role sees who may review', async () => {
    const { page, complaints } = await demo.visit('/review')
    await page.getByText('Reviewers of this installation decide').waitFor()
    await page.getByRole('link', { name: 'Sign in or sign up' }).click()
    await register(page, 'no-reviewer@example.com')
    await page.getByText('parallax accounts grant reviewer').waitFor()
    expect(await page.getByRole('list', { name: 'Pairs waiting' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
