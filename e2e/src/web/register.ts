import type { Page } from 'playwright-core'

/** Makes an account on the sign-in page, as a user would. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel(/^Password/).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
}
