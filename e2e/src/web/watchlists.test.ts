import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

/** The machine may have other things to do. */
const PATIENT = { timeout: 30_000 }

describe.skipIf(webMissing !== null)(`watchlists in a browser${skipText}`, () => {
  const demo = useDemo()

  test('somebody makes a list from a question, renames it, empties it and deletes it', {
    timeout: 240_000,
  }, async () => {
    const { page, complaints } = await demo.visitSignedIn('/?venues=2')
    const link = page.getByRole('table', { name: 'Questions' }).getByRole('link').first()
    const title = await link.innerText()
    await link.click()

    await page.getByRole('button', { name: 'Watch' }).click()
    await page.getByLabel('Name of a new watchlist').fill('Mine')
    await page.getByRole('button', { name: 'Make' }).click()
    await page.getByRole('status').getByRole('link', { name: 'Mine', exact: true }).click()

    const items = page.getByRole('table', { name: 'Items of Mine' })
    await items.getByRole('link', { name: title }).waitFor()
    await expect
      .poll(() => items.locator('.strip').getAttribute('aria-label'), PATIENT)
      .toMatch(/^index \d.*, \w+ \d/)
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('New name').fill('Ours')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('heading', { name: 'Ours', exact: true }).waitFor()

    await page.getByRole('button', { name: `Remove ${title}` }).click()
    await page.getByText('The list is empty').waitFor()

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Really delete the list' }).click()
    const lists = page.getByRole('navigation', { name: 'Watchlists' })
    await expect.poll(() => lists.getByText('Ours', { exact: true }).count(), PATIENT).toBe(0)
    expect(complaints).toEqual([])
  })

  test('who has no account is asked to sign in beside what everybody may see', async () => {
    const { page, complaints } = await demo.visit('/watchlists')
    await page.getByRole('complementary', { name: 'Sign in' }).waitFor()
    await page.getByRole('heading', { name: 'Traded most in the last 24 hours' }).waitFor()
    expect(complaints).toEqual([])
  })
})
