import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@parallax/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

/** The machine may be busy. */
const PATIENT = { timeout: 30_000 }

describe.skipIf(webMissing !== null)(`watchlists in a browser${skipText}`, () => {
  const demo = useDemo()

  test('a user makes a list from a question, renames it, empties it and deletes it', {
    timeout: 240_000,
  }, async () => {
    const { page, complaints } = await demo.visitSignedIn('/?venues=2')
    const link = page.getByRole('table', { name: 'Questions' }).getByRole('link').first()
    const title = await link.innerText()
    await link.click()

    await page.getByRole('button', { name: 'Watch' }).click()
    await page.getByLabel('Name of a new watchlist').fill('Mine')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
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

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Really delete the list' }).click()
    const lists = page.getByRole('navigation', { name: 'Watchlists' })
    await expect.poll(() => lists.getByText('Ours', { exact: true }).count(), PATIENT).toBe(0)
    expect(complaints).toEqual([])
  })

  /** A list of the demo's account with one question, deleted after the test. */
  async function makeList() {
    const client = createClient({ baseUrl: demo.address, credential: { kind: 'tokens', tokens: null } })
    await client.auth.login({ email: 'demo@parallax.example', password: 'two-points-of-view' })
    const [question] = (await client.questions.list({ min_venues: 2, limit: 1 })).data
    if (question === undefined) throw new Error('the demo has no question')
    const { id } = (await client.watchlists.create({ name: 'Shared' })).data
    onTestFinished(async () => {
      await client.watchlists.delete(id)
    })
    await client.watchlists.addItem(id, { canonical_question_id: question.id })
    return { id, title: question.title }
  }

  /** A page of another site with this content. */
  async function openSite(html: string): Promise<string> {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${html}`)
    }).listen(0, 'localhost')
    onTestFinished(() => {
      server.close()
    })
    await once(server, 'listening')
    return `http://localhost:${(server.address() as AddressInfo).port}/`
  }

  test('a user shows a question on another site, follows the list in a feed reader, and ends both', {
    timeout: 240_000,
  }, async () => {
    const { id, title } = await makeList()
    const { page, complaints } = await demo.visitSignedIn(`/watchlists?list=${id}`)
    const panel = page.getByRole('region', { name: 'Embeds and feeds' })
    await panel.getByRole('button', { name: 'Create public links' }).click()
    await panel.getByRole('img', { name: `Card: ${title}` }).waitFor()
    const [frame = '', picture = ''] = await panel.locator('code').allInnerTexts()
    expect(await findViolations(page)).toEqual([])

    const visitor = await demo.visit('/health')
    await visitor.page.goto(await openSite(frame + picture))
    const shown = visitor.page.frameLocator('iframe')
    await shown.getByRole('link', { name: title }).waitFor()
    await shown.locator('.dot').first().waitFor()
    // The style is allowed only by its hash: without it there would be no padding.
    expect(
      await shown.locator('main').evaluate('getComputedStyle(document.querySelector("main")).paddingLeft'),
    ).toBe('16px')
    await expect.poll(() => visitor.page.evaluate('document.images[0].naturalWidth'), PATIENT).toBe(480)
    expect(visitor.complaints.filter((text) => !text.startsWith('asked http://localhost'))).toEqual([])

    const isXml = async (url: string) => {
      const text = JSON.stringify(await (await fetch(url)).text())
      const parsed = `new DOMParser().parseFromString(${text}, 'application/xml')`
      return visitor.page.evaluate(`${parsed}.querySelector('parsererror') === null`)
    }
    const card = /src="([^"]+card\.svg)"/.exec(picture)?.[1] ?? ''
    for (const url of [card, card.replace('card.svg', 'badge.svg')]) expect(await isXml(url)).toBe(true)

    const moves = panel.getByRole('region', { name: 'Price moves on this list' })
    await moves.getByRole('button', { name: 'Create feed' }).click()
    const link = await moves.locator('code').innerText()
    expect((await fetch(link)).headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(await isXml(link)).toBe(true)
    await moves.getByRole('button', { name: 'Renew the link' }).click()
    await moves.getByRole('button', { name: 'Really renew' }).click()
    await expect.poll(() => moves.locator('code').innerText(), PATIENT).not.toBe(link)
    expect((await fetch(link)).status).toBe(404)
    expect((await fetch(await moves.locator('code').innerText())).status).toBe(200)

    await panel.getByRole('button', { name: 'Delete the links' }).click()
    await panel.getByRole('button', { name: 'Really delete' }).click()
    await panel.getByRole('button', { name: 'Create public links' }).waitFor()
    expect((await fetch(card)).status).toBe(404)
    expect(complaints).toEqual([])
  })

  test('a visitor without an account is asked to sign in, next to what is public', async () => {
    const { page, complaints } = await demo.visit('/watchlists')
    await page.getByRole('complementary', { name: 'Sign in' }).waitFor()
    await page.getByRole('heading', { name: 'Traded most in the last 24 hours' }).waitFor()
    expect(complaints).toEqual([])
  })
})
