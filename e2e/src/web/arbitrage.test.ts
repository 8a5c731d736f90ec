import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

/** The demo finds its first opportunities within a minute of its start. */
const FIRST_MS = 120_000
const TEST_MS = 420_000

/** That the list has at least one row; one that begins empty is filled by the stream. */
async function untilListed(page: Page): Promise<void> {
  await page.locator('tr[data-row]').first().waitFor({ timeout: FIRST_MS })
}

describe.skipIf(webMissing !== null)(`arbitrage in a browser${skipText}`, () => {
  const demo = useDemo()

  test('an opportunity is opened and its certificate verified by the browser itself', {
    timeout: TEST_MS,
  }, async () => {
    const { page, complaints } = await demo.visitSignedIn('/arbitrage?guarantee=QUASI&min_score=0')
    await untilListed(page)
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('link', { name: 'Certificate' }).first().click()
    const panel = page.getByRole('region', { name: 'Certificate' })
    await panel.getByRole('button', { name: 'Verify' }).click()
    await panel.getByText('The certificate is genuine and unchanged.').waitFor()
    const checks = panel.getByRole('list', { name: 'Checks of the certificate' }).getByRole('listitem')
    expect(await checks.allInnerTexts()).toEqual([
      expect.stringMatching(/pass[\s\S]*Format/),
      expect.stringMatching(/pass[\s\S]*Question/),
      expect.stringMatching(/pass[\s\S]*Hash\. SHA-256 [0-9a-f]{64}/),
      expect.stringMatching(/pass[\s\S]*Key/),
      expect.stringMatching(/pass[\s\S]*Signature/),
    ])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download' }).click(),
    ])
    const file = await text(await download.createReadStream())
    expect(file).toMatch(/^\{"alg":"Ed25519".*\}\n$/)

    // The parts of the score, by the weights of the page, make the score of the service.
    const parts = page.getByRole('region', { name: 'Score' })
    // They are read at once, because they move with the prices: a line for each part, its points in the last cell.
    const shown = await parts.innerText()
    // What is not known adds nothing, and stands as a dash.
    const points = [...shown.matchAll(/\t(\d+\.\d|—)$/gm)].map(([, figure]) => Number(figure) || 0)
    expect(points).toHaveLength(9)
    const score = Number(/^(\d+) of 100$/m.exec(shown)?.[1])
    expect(Math.abs(points.reduce((sum, each) => sum + each, 0) - score)).toBeLessThan(1)

    await page.getByRole('table', { name: 'Payoff by scenario' }).waitFor()
    await page.getByRole('table', { name: 'Depth ladder' }).or(page.getByText('No depth is known')).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a certificate that was altered on its way is not called genuine', { timeout: TEST_MS }, async () => {
    const { page } = await demo.visitSignedIn('/arbitrage?guarantee=QUASI&min_score=0')
    await untilListed(page)
    await page.route('**/certificate?format=file', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/"netSpread":0\./, '"netSpread":1.')
      await route.fulfill({ response: answer, body })
    })
    await page.getByRole('link', { name: 'Certificate' }).first().click()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('The certificate does not hold. Do not trust it.').waitFor()
    await page.getByText('The content has another hash than it says.').waitFor()
  })

  test('what is blocked is never shown as an offer, nor with a guarantee', { timeout: TEST_MS }, async () => {
    const { page, complaints } = await demo.visitSignedIn('/arbitrage?risk_gate=blocked&min_score=0')
    await untilListed(page)
    const rows = await page.locator('tr[data-row]').allInnerTexts()
    for (const row of rows) {
      expect(row).toContain('blocked')
      expect(row).toContain('no offer')
      expect(row).not.toMatch(/STRICT|QUASI/)
    }
    // Another price can take the reason away between the list and the page: then the next one is looked at.
    const verdict = page.locator('.page > .actions .badge, .page > .banner')
    let words: string[] = []
    await expect
      .poll(
        async () => {
          await page.goto('/arbitrage?risk_gate=blocked&min_score=0')
          await untilListed(page)
          await page.locator('tr[data-row]').first().getByRole('link').first().click()
          await verdict.first().waitFor()
          words = await verdict.allInnerTexts()
          return words[0]
        },
        { timeout: FIRST_MS },
      )
      .toContain('blocked')
    expect(words.at(-1)).toContain('This is no offer.')
    expect(complaints).toEqual([])
  })

  test('filters and the selected row live in the address', { timeout: TEST_MS }, async () => {
    const { page } = await demo.visitSignedIn('/arbitrage?min_score=0')
    await untilListed(page)
    await page.keyboard.press('j')
    await page.waitForURL(/selected=/)
    await page.getByLabel('Gate').selectOption('degraded')
    await page.waitForURL(/risk_gate=degraded/)
    await page.reload()
    expect(await page.getByLabel('Gate').inputValue()).toBe('degraded')
    expect(await page.getByLabel('Score, at least').inputValue()).toBe('0')
  })

  test('the last row of a long list is reached by scrolling', { timeout: TEST_MS }, async () => {
    const { page } = await demo.visitSignedIn('/arbitrage?min_score=0')
    await untilListed(page)
    const isAtEnd = () =>
      page.evaluate<boolean>(`(() => {
        scrollTo(0, document.body.scrollHeight)
        const table = document.querySelector('table')
        const last = [...table.querySelectorAll('tr[data-row]')].at(-1)
        return last?.ariaRowIndex === table.ariaRowCount
      })()`)
    await expect.poll(isAtEnd, { timeout: FIRST_MS }).toBe(true)
  })

  test('a visitor is told how opportunities are judged, beside the way in', async () => {
    const { page, complaints } = await demo.visit('/arbitrage')
    await page.getByRole('complementary', { name: 'Sign in' }).waitFor()
    await page.getByText('It is no offer, whatever the spread says.').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
