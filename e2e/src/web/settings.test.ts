import { request } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

const PASSWORD = 'correct horse battery'
const NEXT = 'another horse battery'

describe.skipIf(webMissing !== null)(`settings in a browser${skipText}`, () => {
  const demo = useDemo()

  test('the password and the email are changed, another session is ended, and the account deleted', {
    timeout: 120_000,
  }, async () => {
    const [email, next] = ['settings@example.com', 'settings-2@example.com']
    const elsewhere = await request.newContext({ baseURL: demo.address, userAgent: 'curl/8.5.0' })
    onTestFinished(() => elsewhere.dispose())
    const logIn = async (who: string, password: string) =>
      (await elsewhere.post('/api/v1/auth/login', { data: { email: who, password } })).status()
    expect(
      (await elsewhere.post('/api/v1/auth/register', { data: { email, password: PASSWORD } })).ok(),
    ).toBe(true)
    const { cookies } = await elsewhere.storageState()
    const localStorage = [{ name: 'parallax-signed-in', value: 'yes' }]
    // Another device signs in; the page keeps the first session.
    expect(await logIn(email, PASSWORD)).toBe(200)
    const storageState = { cookies, origins: [{ origin: demo.address, localStorage }] }
    const { page, complaints } = await demo.visit('/settings', { storageState })

    const sessions = page
      .getByRole('table', { name: 'Sessions' })
      .getByRole('row')
      .filter({ hasText: 'curl' })
    const other = sessions.filter({ hasNotText: 'this device' })
    await other.getByRole('button', { name: 'Sign out' }).click()
    await other.getByRole('button', { name: 'Confirm sign-out' }).click()
    await expect.poll(() => sessions.count()).toBe(1)
    expect((await elsewhere.get('/api/v1/auth/me')).status()).toBe(401)
    expect(await findViolations(page)).toEqual([])

    const password = page.getByRole('region', { name: 'Change password' })
    await password.getByLabel('Current password').fill(PASSWORD)
    await password.getByLabel('New password').fill(NEXT)
    await password.getByRole('button', { name: 'Change password' }).click()
    await password.getByText('Password changed.').waitFor()
    expect([await logIn(email, PASSWORD), await logIn(email, NEXT)]).toEqual([401, 200])

    const change = page.getByRole('region', { name: 'Change email' })
    await change.getByLabel('New email').fill(next)
    await change.getByLabel('Password').fill(NEXT)
    await change.getByRole('button', { name: 'Change email' }).click()
    await change.getByText(`Your email is now ${next}.`).waitFor()
    await page.locator('.page-head').getByText(next).waitFor()
    expect([await logIn(email, NEXT), await logIn(next, NEXT)]).toEqual([401, 200])

    const leave = page.getByRole('region', { name: 'Your data' })
    await leave.getByLabel('Password').fill(NEXT)
    await leave.getByRole('button', { name: 'Delete account' }).click()
    await leave.getByRole('button', { name: 'Delete everything permanently' }).click()
    await page.getByText('Sign in to change your account.').waitFor()
    expect(await logIn(next, NEXT)).toBe(401)
    expect(complaints).toEqual([])
  })
})
