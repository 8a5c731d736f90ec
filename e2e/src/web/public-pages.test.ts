import { createClient } from '@parallax/client'
import { describe, expect, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'

/** The demo reads all venues and links what it finds before there is a question: half a minute, more on few cores. */
const OPTIONS = { timeout: 300_000 }
const SLOW = { timeout: 45_000 }

describe.skipIf(webMissing !== null)(`public pages in a browser${skipText}`, OPTIONS, () => {
  const demo = useDemo()

  test('a visitor without an account sees listings next to the sign-in, and nothing is refused', async () => {
    const { page, complaints } = await demo.visit('/')
    await page.getByRole('complementary', { name: 'Sign in' }).waitFor()
    await page.getByRole('heading', { name: 'Traded most in the last 24 hours' }).waitFor()
    expect(await page.title()).toBe('Discover · Parallax')
    expect(await page.locator('h1:focus').count()).toBe(0)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Venues' }).click()
    const venues = page.getByRole('table', { name: 'Venues', exact: true })
    await venues.getByRole('cell', { name: 'Polymarket' }).waitFor()
    await page.locator('h1:focus', { hasText: 'Venues' }).waitFor()
    expect(await page.title()).toBe('Venues · Parallax')
    expect(complaints).toEqual([])
    const missing = await page.goto('/no-such-page')
    expect(missing?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })

  test('a user finds a question, opens it by keyboard and compares its venues', async () => {
    const { page, complaints } = await demo.visitSignedIn('/?venues=2')
    await page.locator('[data-row]').first().waitFor()
    const client = createClient({ baseUrl: demo.address, credential: { kind: 'tokens', tokens: null } })
    await client.auth.login({ email: 'demo@parallax.example', password: 'two-points-of-view' })
    const [wanted] = (await client.questions.list({ min_venues: 2, limit: 1 })).data
    if (wanted === undefined) throw new Error('the demo has no question')
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('q') === wanted.title,
    )
    const isSearching = async () => (await page.locator('[type="search"]:focus').count()) > 0
    await expect
      .poll(async () => {
        if (!(await isSearching())) await page.keyboard.press('/')
        return isSearching()
      }, SLOW)
      .toBe(true)
    await page.keyboard.type(wanted.title)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await page.locator('[type="search"]').inputValue()).toBe(wanted.title)
    await answered
    await expect.poll(() => new URL(page.url()).searchParams.get('q'), SLOW).toBe(wanted.title)
    // The previous content stays on the screen until the answer replaces it.
    const list = page.getByRole('region', { name: 'Questions', exact: true })
    await list.getByText('Loading…').waitFor({ state: 'detached' })
    await list.getByRole('link', { name: wanted.title, exact: true }).first().waitFor()
    await page.keyboard.press('j')
    await list.locator('[data-row][aria-selected="true"]').waitFor()
    expect(new URL(page.url()).searchParams.get('selected')).not.toBeNull()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/questions\//)
    await page.locator('h1:focus', { hasText: wanted.title }).waitFor()
    // An alert of the account may have been triggered meanwhile.
    expect((await page.title()).replace(/^\(\d+\) /, '')).toBe(`${wanted.title} · Parallax`)
    await page.getByRole('table', { name: 'Listings of the question' }).waitFor()
    const shown = await page
      .getByRole('table', { name: 'Listings of the question' })
      .locator('tbody tr')
      .count()
    expect(shown).toBeGreaterThanOrEqual(2)
    await page
      .getByRole('img', { name: /^index \d/ })
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Same question?', exact: true }).click()
    await page.getByRole('table', { name: 'Terms compared' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('rules')
    expect(complaints).toEqual([])
  })

  test("a question's link works without an account, for a visitor and for a preview", async () => {
    const client = createClient({ baseUrl: demo.address, credential: { kind: 'tokens', tokens: null } })
    await client.auth.login({ email: 'demo@parallax.example', password: 'two-points-of-view' })
    const [wanted] = (await client.questions.list({ min_venues: 2, limit: 1 })).data
    if (wanted === undefined) throw new Error('the demo has no question')
    const { page, complaints } = await demo.visit(`/questions/${wanted.id}`)
    await page.getByRole('heading', { name: wanted.title }).waitFor()
    // An alert of the account may have been triggered meanwhile.
    expect((await page.title()).replace(/^\(\d+\) /, '')).toBe(`${wanted.title} · Parallax`)
    await page.getByRole('img', { name: `Card: ${wanted.title}` }).waitFor()
    // Both are drawn: the question's card with its strip, and its week.
    const widths =
      '[...document.querySelectorAll(".question-pictures img")].map((image) => image.naturalWidth)'
    await expect.poll(() => page.evaluate(widths), SLOW).toEqual([480, 480])
    const tag = page.locator('meta[property="og:description"]')
    expect(await tag.getAttribute('content')).toMatch(/ UTC\.$/)
    await page.getByRole('complementary', { name: 'Sign in' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a live list keeps its order until the reader applies changes, and its rows are links', async () => {
    const { page, complaints } = await demo.visitSignedIn('/?sort=divergence')
    const rows = page.locator('[data-row]')
    await rows.first().waitFor()
    const listRows = () => rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-row')))
    const before = await listRows()
    const apply = page.getByRole('button', { name: /changes?, apply$/ })
    await apply.waitFor()
    expect(await listRows()).toEqual(before)
    await apply.click()
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      // A notice of an alert may cover the cells on the right.
      rows.first().locator('td').nth(2).click({ button: 'middle', force: true }),
    ])
    await opened.waitForURL(/\/questions\//)
    await opened.close()
    expect(complaints).toEqual([])
  })

  test('on a phone the filters are behind one button, and nothing is wider than the screen', async () => {
    const { page, complaints } = await demo.visit('/markets', { viewport: { width: 390, height: 844 } })
    await page.locator('[data-row]').first().waitFor()
    const category = page.getByLabel('Category')
    expect(await category.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters' }).click()
    await category.selectOption('sports')
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(complaints).toEqual([])
  })

  test('filters and pages of Markets are in the URL, and a new filter starts at the first page', async () => {
    const { page, complaints } = await demo.visit('/markets')
    await page.locator('[data-row]').first().waitFor()
    await page.getByLabel('Venue').selectOption('polymarket')
    await expect.poll(() => new URL(page.url()).searchParams.get('platform'), SLOW).toBe('polymarket')
    await expect
      .poll(() => page.locator('[data-row]').filter({ hasNotText: 'Polymarket' }).count(), SLOW)
      .toBe(0)
    await page.locator('[data-row]').first().waitFor()
    const pages = page.getByRole('navigation', { name: 'Pages of listings' })
    const list = page.getByRole('region', { name: 'Listings', exact: true })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('page'), SLOW).toBe('2')
    await list.getByRole('heading', { name: /^51 to \d+ of / }).waitFor()
    await page.goBack()
    await list.getByRole('heading', { name: /^1 to 50 of / }).waitFor()
    await page.goForward()
    await list.getByRole('heading', { name: /^51 to / }).waitFor()
    await page.getByLabel('Category').selectOption('sports')
    await expect.poll(() => new URL(page.url()).searchParams.get('category'), SLOW).toBe('sports')
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
    expect(complaints).toEqual([])
  })

  test('the policy allows only our own scripts and styles, and no page is served for an API path', async () => {
    const answer = await fetch(demo.address)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    const missing = await fetch(`${demo.address}/api/v1/nothing`)
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })
})
