import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'
import { isFocused } from './tab-to.ts'

/** The demo finds its first opportunities within a minute of its start. */
const FIRST_MS = 120_000
const TEST_MS = 420_000

/** Waits until the list has at least one row; the stream fills an empty list. */
async function untilListed(page: Page): Promise<void> {
  await page.locator('tr[data-row]').first().waitFor({ timeout: FIRST_MS })
}

interface ShownRow {
  readonly profit: number
  readonly size: number
  readonly venues: string[]
}

/** What the rows show, all at one moment. */
function readRows(page: Page): Promise<ShownRow[]> {
  return page.evaluate<ShownRow[]>(`[...document.querySelectorAll('tr[data-row]')].map((row) => {
    const read = (label) => row.querySelector('td[data-label="' + label + '"]')?.textContent ?? ''
    const toNumber = (text) => Number(text.replace(/[^\\d.]/g, ''))
    return {
      profit: toNumber(read('Profit, USD').split('on ')[0] ?? ''),
      size: toNumber(read('Profit, USD').split('on ')[1]?.split(' (')[0] ?? ''),
      venues: [...row.querySelectorAll('.legs .venue')].map((venue) => venue.textContent),
    }
  })`)
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

    // The parts of the score, with the weights shown on the page, add up to the score of the service.
    const parts = page.getByRole('region', { name: 'Score' })
    // They are read at once, because they change with the prices: a line per part, with its points in the last cell.
    const shown = await parts.innerText()
    // Unknown parts add nothing and are shown as a dash.
    const points = [...shown.matchAll(/\t(\d+\.\d|–)$/gm)].map(([, figure]) => Number(figure) || 0)
    expect(points).toHaveLength(9)
    const score = Number(/^(\d+) of 100$/m.exec(shown)?.[1])
    expect(Math.abs(points.reduce((sum, each) => sum + each, 0) - score)).toBeLessThan(1)

    await page.getByRole('table', { name: 'Payoff by scenario' }).waitFor()
    await page.getByRole('table', { name: 'Depth ladder' }).or(page.getByText('Depth unknown')).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a certificate altered in transit is not called genuine', { timeout: TEST_MS }, async () => {
    const { page } = await demo.visitSignedIn('/arbitrage?guarantee=QUASI&min_score=0')
    await untilListed(page)
    await page.route('**/certificate?format=file', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/"netSpread":0\./, '"netSpread":1.')
      await route.fulfill({ response: answer, body })
    })
    await page.getByRole('link', { name: 'Certificate' }).first().click()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('The certificate is not valid. Do not trust it.').waitFor()
    await page.getByText('The content does not match its hash.').waitFor()
  })

  test('blocked opportunities never appear as offers or with a guarantee', { timeout: TEST_MS }, async () => {
    const { page, complaints } = await demo.visitSignedIn('/arbitrage?risk_gate=blocked&min_score=0')
    await untilListed(page)
    const rows = await page.locator('tr[data-row]').allInnerTexts()
    for (const row of rows) {
      expect(row).toContain('blocked')
      expect(row).toContain('no offer')
      expect(row).not.toMatch(/STRICT|QUASI|Copy ticket|Open both legs/)
    }
    // A new price can remove the reason between the list and the page: then the next one is opened.
    const verdict = page.locator('.verdict-sentence')
    await expect
      .poll(
        async () => {
          await page.goto('/arbitrage?risk_gate=blocked&min_score=0')
          await untilListed(page)
          await page.locator('tr[data-row]').first().getByRole('link').first().click()
          return verdict.innerText()
        },
        { timeout: FIRST_MS },
      )
      .toMatch(/(Not now|Over): /)
    // There is no ticket at all, not even a crossed-out one.
    await page
      .getByRole('table', { name: 'Payoff by both outcomes' })
      .or(page.getByText('There is nothing to gain'))
      .waitFor()
    expect(await page.getByRole('region', { name: 'Ticket' }).count()).toBe(0)
    const figures = await page.getByRole('region', { name: 'At a glance' }).locator('dt').allInnerTexts()
    expect(figures.length).toBeGreaterThan(5)
    for (const advice of ['Size', 'Profit', 'Net edge']) expect(figures).not.toContain(advice)
    expect(complaints).toEqual([])
  })

  test('the largest edge for 5,000 USD on two venues is found and its ticket copied in two clicks', {
    timeout: TEST_MS,
  }, async () => {
    const { page, complaints } = await demo.visitSignedIn('/arbitrage')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const sent = `${request.url()} ${request.postData() ?? ''}`
      if (sent.includes('2503') && !request.url().endsWith('/arbitrage/allocate')) elsewhere.push(sent)
    })
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    await click(page.getByLabel('Bankroll, USD'))
    await page.keyboard.type('5,000')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2503')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2503')
    await page.keyboard.press('Enter')
    // In the demo, these two venues have an edge most of the time, but not always.
    await page
      .getByRole('heading', { name: /^[1-9]\d* trades? for your money/ })
      .waitFor({ timeout: FIRST_MS })
    const bankroll = page.getByLabel('Bankroll, USD')
    await bankroll.focus()
    await page.keyboard.type('7')
    await page.keyboard.press('Escape')
    expect([await bankroll.inputValue(), await isFocused(bankroll)]).toEqual(['5,000', false])
    await page.locator('tr[data-row]').first().getByRole('button', { name: 'Copy ticket' }).waitFor()
    // Live rows keep their places until the reader asks for the newest order.
    const newOrder = page.locator('section.trades .panel-head').getByRole('button', { name: /, apply$/ })
    let rows: ShownRow[] = []
    await expect
      .poll(async () => {
        if (await newOrder.isVisible()) await newOrder.click({ timeout: 5_000 })
        rows = await readRows(page)
        return rows.every(({ profit }, at) => at === 0 || profit <= (rows[at - 1]?.profit ?? 0))
      })
      .toBe(true)
    expect(rows[0]?.profit).toBeGreaterThan(0)
    for (const { size, venues } of rows) {
      // A fifth of the bankroll per question.
      expect(size).toBeLessThanOrEqual(1_000)
      expect(venues.toSorted()).toEqual(['Limitless', 'Polymarket'])
    }
    await click(page.locator('tr[data-row]').first().getByRole('button', { name: 'Copy ticket' }))
    await page.getByText('Copied ✓').waitFor()
    expect(clicks).toBeLessThan(4)
    const lines = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n')
    const orders = lines.filter((line) => !line.startsWith('Split USD '))
    expect(orders).toHaveLength(2)
    for (const order of orders)
      expect(order).toMatch(
        /^(Buy|Sell) (YES|NO) on (Polymarket|Limitless) at [\d.]+¢, [\d,.]+ contracts, market https:\/\//,
      )

    // The page of the trade uses the same amounts, and they stay in this browser.
    await page.locator('tr[data-row]').first().getByRole('link').first().click()
    await page.locator('.verdict-sentence').waitFor()
    await page.getByRole('link', { name: /^Your money/ }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(elsewhere).toEqual([])
    expect(complaints).toEqual([])
  })

  test('every column sorts on the server, and withheld opportunities are one line below', {
    timeout: TEST_MS,
  }, async () => {
    const { page } = await demo.visitSignedIn('/arbitrage')
    await untilListed(page)
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v1/arbitrage/opportunities') asked.push(searchParams.get('sort'))
    })
    const headers = page.getByRole('columnheader').getByRole('button')
    const sorts = new Set<string>()
    for (let at = 0; at < (await headers.count()); at += 1) {
      await headers.nth(at).click()
      await page.locator('th[aria-sort] button').nth(0).waitFor()
      const sort = new URL(page.url()).searchParams.get('sort') ?? ''
      sorts.add(sort)
      if (sort !== 'profit') await expect.poll(() => asked).toContain(sort)
    }
    expect(sorts.size).toBe(8)
    const held = page.locator('details.held-back')
    expect(await held.locator('summary').innerText()).toMatch(/^[\d,]+ held back: .+ \d/)
    expect(await held.getByRole('link', { name: 'Show them' }).isVisible()).toBe(false)
    for (const row of await page.locator('tr[data-row]').allInnerTexts()) expect(row).not.toContain('blocked')
  })

  test('on a phone nothing scrolls sideways, and there is no accessibility fault', {
    timeout: TEST_MS,
  }, async () => {
    const { page } = await demo.visitSignedIn('/arbitrage')
    await page.setViewportSize({ width: 390, height: 844 })
    await untilListed(page)
    const isNarrow = () => page.evaluate<boolean>('document.documentElement.scrollWidth <= 390')
    expect(await isNarrow()).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await page.locator('tr[data-row]').first().getByRole('link').first().click()
    await page.locator('.verdict-sentence').waitFor()
    expect(await isNarrow()).toBe(true)
    expect(await findViolations(page)).toEqual([])
  })

  test('filters and the selected row are in the address', { timeout: TEST_MS }, async () => {
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

  test('the last row of a long list can be reached by scrolling', { timeout: TEST_MS }, async () => {
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

  test('a visitor sees how opportunities are judged, next to the sign-in', async () => {
    const { page, complaints } = await demo.visit('/arbitrage')
    await page.getByRole('complementary', { name: 'Sign in' }).waitFor()
    await page.getByText('It is not an offer, whatever the spread.').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
