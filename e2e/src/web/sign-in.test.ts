import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { type Session, skipText, useDemo, webMissing } from './demo-page.ts'

/** A wallet in the page. Like most, it returns its address in lower case; this process does the signing. */
const toProvider = (address: string) => `
  const answers = {
    eth_requestAccounts: () => ['${address.toLowerCase()}'],
    eth_chainId: () => '0x1',
    personal_sign: ([message]) => signWithTestWallet(message),
  }
  window.ethereum = { request: async ({ method, params }) => answers[method](params) }`

describe.skipIf(webMissing !== null)(`signing in by browser${skipText}`, () => {
  const demo = useDemo()

  test('an account is made with one form, its tokens are hidden from scripts, and it survives a reload', async () => {
    const { page, complaints } = await demo.visit('/sign-in?return_to=/venues')
    await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
    await page.getByLabel('Password, 10 characters or more').fill('a long enough password')
    await page.getByRole('button', { name: 'Create account' }).click()
    // The sign-in page names the account too.
    await page.getByRole('heading', { name: 'Venues', exact: true }).waitFor()
    await page.getByText('somebody@example.com').waitFor()
    const readable = await page.evaluate<string>('document.cookie + JSON.stringify(localStorage)')
    expect(readable).not.toMatch(/ey[\w-]+\.|parallax_(access|refresh)/)
    await page.reload()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a wrong password is explained in words', async () => {
    const { page } = await demo.visit('/sign-in')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
    await page.getByLabel('Password, 10 characters or more').fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').getByText('The email or the password is wrong.').waitFor()
  })

  test('the demo button leaves the same session that other tests start with', async () => {
    const { page, complaints } = await demo.visit('/sign-in')
    await page.getByRole('button', { name: 'Use the demo account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await page.getByRole('heading', { name: 'Discover', exact: true }).waitFor()
    // Except for which alerts were seen, which the page stores once it knows.
    const isKept = ({ name }: { readonly name: string }) => !name.startsWith('parallax-alerts-seen')
    const nameKept = ({ cookies, origins }: Session) => [
      cookies.map(({ name }) => name).sort(),
      origins.map((each) => ({ ...each, localStorage: each.localStorage.filter(isKept) })),
    ]
    expect(nameKept(await page.context().storageState())).toEqual(nameKept(await demo.openSession()))
    expect(complaints).toEqual([])
  })

  test('an expired session is renewed by itself, once for all requests of a page', async () => {
    const { page } = await demo.visit('/sign-in?return_to=/venues')
    await page.getByRole('button', { name: 'Use the demo account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    // So that no request still in progress meets the missing token.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'parallax_access' })
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url())
    })
    await page.goto('/venues')
    await page.getByRole('columnheader', { name: 'Open listings' }).waitFor()
    expect(refreshes).toHaveLength(1)
  })

  test('a user who loses the session signs in again over the page, and stays where they were', async () => {
    const { page } = await demo.visit('/sign-in?return_to=/venues')
    await page.getByRole('button', { name: 'Use the demo account' }).click()
    await page.getByRole('columnheader', { name: 'Open listings' }).waitFor()
    // By then alerts are followed: the next request is for the list.
    const isFollowing = 'Object.keys(localStorage).some((name) => name.startsWith("parallax-alerts-seen"))'
    await expect.poll(() => page.evaluate(isFollowing), { timeout: 30_000 }).toBe(true)
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Watchlists', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('button', { name: 'Use the demo account' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: 'Watchlists' }).getByRole('link').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/watchlists')
  })

  test('while the service does not respond no one is asked to sign up, and the page recovers by itself', async () => {
    const { page } = await demo.visitSignedIn('/')
    await page.locator('[data-row]').first().waitFor()
    const paths = /\/(api|health)/
    await page.route(paths, (route) => route.abort())
    await page.reload()
    await page.getByText('Parallax has not responded').waitFor()
    expect(await page.getByRole('complementary', { name: 'Sign in' }).count()).toBe(0)
    await page.unroute(paths)
    await page.locator('[data-row]').first().waitFor()
    expect(await page.getByText('Parallax has not responded').count()).toBe(0)
  })

  test('offline nothing is marked as live, and a page opened then loads once the network is back', async () => {
    const { page } = await demo.visitSignedIn('/')
    await page.getByText('Live', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await page.getByText('You have been offline').waitFor()
    await page.getByText('Not live', { exact: true }).waitFor()
    expect(await page.getByText('Live', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Watchlists', exact: true }).click()
    await page.waitForURL(/\/watchlists/)
    await page.context().setOffline(false)
    await page.getByRole('navigation', { name: 'Watchlists' }).getByRole('link').first().waitFor()
    expect(await page.getByText('You have been offline').count()).toBe(0)
  })

  test('a wallet signs in by EIP-1193 and an EIP-4361 message', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const { page, complaints } = await demo.visit('/')
    await page.exposeFunction('signWithTestWallet', (raw: Hex) => account.signMessage({ message: { raw } }))
    await page.addInitScript(toProvider(account.address))
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with wallet' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await page.getByText(`${account.address.slice(0, 6)}…${account.address.slice(-4)}`).waitFor()
    expect(complaints).toEqual([])
  })
})
