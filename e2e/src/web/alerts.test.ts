import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signInToDemo, skipText, useDemo, waitForQuestions, webMissing } from './demo-page.ts'
import { findViolations, loadAxe } from './find-violations.ts'

/** What moved between two looks moves again before long. */
const MOVED_MS = 400_000

describe.skipIf(webMissing !== null)(`alerts in a browser${skipText}`, () => {
  const demo = useDemo()

  test('an alert that is set on a question is seen when the price gets there', {
    timeout: 1_200_000,
  }, async () => {
    const { page, complaints } = await demo.visit('/sign-in')
    await loadAxe(page)
    await signInToDemo(page)
    await waitForQuestions(page)
    const { id, title } = await findMoving(page)
    await page.goto(`/questions/${id}`)
    const figure = page.locator('.stat', { hasText: 'Index price' }).locator('dd')
    let price = Number.NaN
    const readPrice = async () => {
      price = Number.parseFloat(await figure.innerText())
      return price
    }
    await expect.poll(readPrice, { timeout: 45_000 }).not.toBeNaN()

    await page.getByRole('link', { name: 'Alert me' }).click()
    const form = page.getByRole('region', { name: 'New alert' })
    await form.getByText(title).waitFor()
    // Nobody knows which way the price goes: one of the two is met before long.
    for (const [operator, value] of [
      ['above', price + 0.1],
      ['below', price - 0.1],
    ] as const) {
      await form.getByLabel('Is').selectOption(operator)
      await form.getByLabel('Value, %').fill(value.toFixed(1))
      await form.getByRole('button', { name: 'Set the alert' }).click()
      await form.getByText(`It is set: Index price ${operator}`).waitFor()
    }
    const recent = page.getByRole('table', { name: 'Triggered in the last hour' }).getByRole('row')
    const own = recent.filter({ hasText: title }).filter({ hasText: 'Index price' }).first()
    await own.waitFor({ timeout: MOVED_MS })
    expect(await findViolations(page)).toEqual([])

    const rows = page.getByRole('table', { name: 'Your alerts' }).getByRole('row').filter({ hasText: title })
    const fired = rows.filter({ hasText: ' ago' }).first()
    await fired.getByRole('button', { name: 'Log' }).click()
    await page.getByRole('table', { name: 'Log of the alert' }).getByText('Index price').first().waitFor()
    await fired.getByRole('button', { name: 'Pause' }).click()
    await rows.getByText('paused').first().waitFor()
    expect(complaints).toEqual([])
  })

  test('a webhook is made, its secret is shown once, and a test tells what happened', {
    timeout: 240_000,
  }, async () => {
    const receiver = createServer((request, response) => {
      request.resume()
      response.writeHead(request.url === '/good' ? 204 : 500).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void receiver.close())
    const { port } = receiver.address() as AddressInfo
    const { page, complaints } = await demo.visit('/sign-in')
    await loadAxe(page)
    await signInToDemo(page)
    await page.goto('/alerts?tab=channels')
    for (const path of ['good', 'bad']) {
      await page.getByLabel('Name').fill(`The ${path} one`)
      await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/${path}`)
      await page.getByRole('button', { name: 'Make the channel' }).click()
      await page.getByText(`“The ${path} one” is told`).waitFor()
      await page.getByText(/^whsec_/).waitFor()
    }
    const row = (name: string) =>
      page.getByRole('table', { name: 'Your channels' }).getByRole('row').filter({ hasText: name })
    await row('The good one').getByRole('button', { name: 'Test' }).click()
    await page.getByText('The test message of “The good one” was delivered').waitFor()
    await row('The bad one').getByRole('button', { name: 'Test' }).click()
    await page.getByText('The test message of “The bad one” was not delivered').waitFor()
    expect(await findViolations(page)).toEqual([])

    await page.reload()
    await row('The good one').getByRole('button', { name: 'Log' }).click()
    await page.getByRole('region', { name: 'Messages to the channel' }).waitFor()
    expect(await page.getByText(/^whsec_/).count()).toBe(0)
    await row('The bad one').getByRole('button', { name: 'Delete' }).click()
    await row('The bad one').getByRole('button', { name: 'Really delete' }).click()
    await expect.poll(() => row('The bad one').count(), { timeout: 30_000 }).toBe(0)
    expect(complaints).toEqual([])
  })
})

interface Item {
  readonly id: string
  readonly title: string
  readonly index_price: number | null
  readonly market_count: number
}

/**
 * A question whose index price was another five times when somebody looked, while it had the same listings: one that is being linked
 * moves, and then stands still. It can go on up and down.
 */
async function findMoving(page: Page): Promise<Item> {
  const seen = new Map<string, { price: number; markets: number; moves: number }>()
  let found: Item | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/v1/discover?limit=200&min_venues=2')
        const items: Item[] = (await answer.json()).data
        for (const { id, index_price: price, market_count: markets } of items) {
          if (price === null) continue
          const before = seen.get(id)
          const isSame = before?.markets === markets
          const hasMoved = isSame && Math.abs(price - before.price) > 0.001
          seen.set(id, { price, markets, moves: (isSame ? before.moves : 0) + (hasMoved ? 1 : 0) })
        }
        const countMoves = ({ id }: Item) => seen.get(id)?.moves ?? 0
        found = items
          .filter(({ index_price: price }) => price !== null && price > 0.1 && price < 0.9)
          .sort((one, other) => countMoves(other) - countMoves(one))
          .find((item) => countMoves(item) >= 5)
        return found
      },
      { timeout: MOVED_MS, interval: 2_000 },
    )
    .toBeDefined()
  if (found === undefined) throw new Error('no price moves')
  return found
}
