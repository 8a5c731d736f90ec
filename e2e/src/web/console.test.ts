import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'
import { register } from './register.ts'

const TEST_MS = 300_000

describe.skipIf(webMissing !== null)(`the console in a browser${skipText}`, () => {
  const demo = useDemo()
  const call = (key: string) =>
    fetch(`${demo.address}/api/v1/external/markets?limit=1`, { headers: { 'x-api-key': key } })

  test('a user registers, makes a key, calls the API with it, sees the call, and revokes it', {
    timeout: TEST_MS,
  }, async () => {
    const { page, complaints } = await demo.visit('/console')
    await page.getByRole('complementary', { name: 'Sign in' }).getByRole('link').click()
    await register(page, 'ada@example.com')
    await page.getByText('No keys yet').waitFor()

    const form = page.getByRole('region', { name: 'Create a key' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Night job')
    await form.getByLabel('arbitrage').uncheck()
    await form.getByLabel('Requests per minute').fill('120')
    await form.getByLabel('Expires after, optional').fill('2099-12-31')
    await form.getByRole('button', { name: 'Create key' }).click()
    const notice = page.getByRole('status', { name: 'The new key' })
    const key = await notice.locator('.secret code').innerText()
    expect(key).toMatch(/^plx_[\w-]{43}$/)
    expect(await notice.locator('.curl code').innerText()).toContain(key)
    expect(await findViolations(page)).toEqual([])

    expect((await call(key)).status).toBe(200)
    const log = page.getByRole('table', { name: 'Request log' })
    // While it loads, the table is there with empty rows.
    const loaded = log.and(page.locator('[aria-busy="false"]'))
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('heading', { name: 'Request log' }).waitFor()
          await loaded.or(page.getByText('No calls with this key yet.')).waitFor()
          return log.getByText('GET /api/v1/external/markets').count()
        },
        { timeout: 120_000, interval: 1_000 },
      )
      .toBe(1)
    await page.getByRole('table', { name: 'Endpoints' }).getByText('/api/v1/external/markets').waitFor()
    await page.locator('.usage .plot svg').first().waitFor()
    // The secret was shown once: after a reload only its beginning is there.
    expect(await page.content()).not.toContain(key)
    expect(await page.locator('.curl code').innerText()).toContain(`${key.slice(0, 12)}…`)
    const keys = page.getByRole('table', { name: 'Keys' })
    expect(await keys.getByRole('row').nth(1).innerText()).toMatch(
      /markets, venues, questions, stream, wallet[\s\S]*120[\s\S]*31 Dec 2099/,
    )
    expect(await findViolations(page)).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^log-.*\.csv$/)

    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Revoke permanently' }).click()
    await keys.getByText('revoked').waitFor()
    expect((await call(key)).status).toBe(401)
    expect(complaints).toEqual([])
  })

  test('a rotated key has a new secret, and the old one works for another day', {
    timeout: TEST_MS,
  }, async () => {
    const { page, complaints } = await demo.visit('/sign-in?return_to=%2Fconsole')
    await register(page, 'grace@example.com')
    // The previous page also has a name field.
    const form = page.getByRole('region', { name: 'Create a key' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Ticker')
    await form.getByRole('button', { name: 'Create key' }).click()
    const secret = page.getByRole('status', { name: 'The new key' }).locator('.secret code')
    const first = await secret.innerText()
    await page.getByRole('button', { name: 'Rotate' }).click()
    await page.getByRole('button', { name: /Create a new key/ }).click()
    await expect.poll(() => secret.innerText(), { timeout: 30_000 }).not.toBe(first)
    expect((await call(await secret.innerText())).status).toBe(200)
    expect((await call(first)).status).toBe(200)
    expect(complaints).toEqual([])
  })
})
