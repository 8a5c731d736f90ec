import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { skipText, useDemo, webMissing } from './demo-page.ts'
import { findViolations } from './find-violations.ts'

describe.skipIf(webMissing !== null)(`alerts in a browser${skipText}`, () => {
  const demo = useDemo()

  test('an alert on a question is triggered when the price crosses its threshold, and is sent to its chosen channel', {
    timeout: 1_200_000,
  }, async () => {
    const { page, complaints } = await demo.visitSignedIn('/venues')
    const { id, title, worldId } = await findQuestion(page, demo.simulator)
    const receiver = await startReceiver()
    const made = await page.request.post('/api/v1/notification-channels', {
      data: { name: 'The chosen one', kind: 'webhook', config: { url: `${receiver.url}/good` } },
    })
    expect(made.status()).toBe(201)
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
    await form.getByText(/^Current value: \d/).waitFor()
    await form.getByLabel('Is').selectOption('above')
    await form.getByLabel('Value, %').fill((price + 5).toFixed(1))
    await form.getByLabel('Send to').selectOption('Chosen channels')
    await form.getByLabel('The chosen one').check()
    await form.getByRole('button', { name: 'Create alert' }).click()
    await form.getByText('Alert created: Index price above').waitFor()
    const move = async (by: number) => {
      const moved = await fetch(`${demo.simulator}/_control/prices/${encodeURIComponent(worldId)}`, {
        method: 'PUT',
        body: JSON.stringify({ by }),
      })
      expect(moved.status).toBe(200)
    }
    // The user reads another site; one of our tabs is open in the background. The alert is triggered after the tab that
    // held the stream is gone, and before the other one has it.
    const behind = await openBehind(page)
    const release = await holdStream(behind)
    await page.goto('about:blank')
    const readIndex = async () =>
      (await (await page.request.get(`/api/v1/questions/${id}`)).json()).data.index.index_price
    const recent = page.getByRole('table', { name: 'Fired in the last hour' }).getByRole('row')
    const own = recent.filter({ hasText: title }).filter({ hasText: 'Index price' }).first()
    // The pointer rests where notices appear.
    await behind.mouse.move(1_100, 430)
    // Large enough that the end of a planned swing in the simulated world cannot undo it.
    await move(0.3)
    await expect.poll(readIndex, { timeout: 60_000 }).toBeGreaterThan((price + 5) / 100)
    const isTriggered = () =>
      receiver.received
        .map(({ body }) => JSON.parse(body).data)
        .some(({ canonical_question_id, field }) => canonical_question_id === id && field === 'index_price')
    await expect.poll(isTriggered, { timeout: 60_000 }).toBe(true)
    release()
    await behind
      .getByRole('status')
      .filter({ hasText: title })
      .filter({ hasText: 'Index price above' })
      .waitFor({ timeout: 60_000 })
    expect(await behind.title()).toMatch(/^\(\d+\) Venues/)
    expect(await behind.evaluate('globalThis.notified')).toContain(title)
    expect(await findViolations(behind)).toEqual([])
    await behind.getByRole('status').filter({ hasText: title }).waitFor({ state: 'hidden' })
    await page.goto('/alerts?tab=fired')
    await own.waitFor({ timeout: 60_000 })
    // What was seen in one tab counts as seen in all.
    await expect.poll(() => behind.title(), { timeout: 30_000 }).toMatch(/^Venues/)
    await behind.close()
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('navigation', { name: 'Alert pages' }).getByText('Alerts').click()
    const rows = page.getByRole('table', { name: 'Your alerts' }).getByRole('row').filter({ hasText: title })
    const fired = rows.filter({ hasText: 'Index price' }).filter({ hasText: ' ago' }).first()
    await fired.getByText('paused until').waitFor()
    await fired.getByRole('button', { name: 'Open' }).click()
    const log = page.getByRole('table', { name: 'Alert log' }).getByText('Index price').first()
    // However long the list above it is, it is visible without scrolling.
    await expect.poll(() => isOnScreen(log)).toBe(true)
    await fired.getByRole('button', { name: 'Pause' }).click()
    await rows
      .getByText(/paused$/)
      .first()
      .waitFor()

    await page.getByRole('navigation', { name: 'Alert pages' }).getByText('Channels').click()
    const channels = page.getByRole('table', { name: 'Your channels' }).getByRole('row')
    await channels.filter({ hasText: 'The chosen one' }).getByRole('button', { name: 'Log' }).click()
    const messages = page.getByRole('table', { name: 'Messages to the channel' }).getByRole('row')
    const delivered = messages.filter({ hasText: title }).filter({ hasText: '204' })
    await delivered.first().waitFor({ timeout: 60_000 })
    expect(await findViolations(page)).toEqual([])
    await delivered.first().getByRole('button', { name: 'Send again' }).click()
    await delivered.filter({ hasText: 'sent again' }).first().waitFor({ timeout: 60_000 })
    // Other alerts of the account go to all channels, so to this one too; one event came twice, under two keys.
    const eventIds = receiver.received.map(({ body }) => JSON.parse(body).data.id)
    expect(eventIds.length - new Set(eventIds).size).toBe(1)
    const keys = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(keys).size).toBe(keys.length)
    expect(complaints).toEqual([])
  })

  test('a webhook is made, its secret is shown once, and a test shows its result', {
    timeout: 240_000,
  }, async () => {
    const receiver = await startReceiver()
    const { page, complaints } = await demo.visitSignedIn('/alerts?tab=channels')
    for (const path of ['good', 'bad']) {
      await page.getByLabel('Name').fill(`The ${path} one`)
      await page.getByLabel('Address').fill(`${receiver.url}/${path}`)
      await page.getByRole('button', { name: 'Create channel' }).click()
      await page.getByText(`“The ${path} one” gets alerts triggered`).waitFor()
      await page.getByText(/^whsec_/).waitFor()
    }
    const row = (name: string) =>
      page.getByRole('table', { name: 'Your channels' }).getByRole('row').filter({ hasText: name })
    await row('The good one').getByRole('button', { name: 'Test' }).click()
    await page.getByText('The test message of “The good one” was delivered').waitFor()
    await row('The bad one').getByRole('button', { name: 'Test' }).click()
    await page.getByText('The test message of “The bad one” was not delivered').waitFor()
    expect(await findViolations(page)).toEqual([])

    await row('The good one').getByRole('button', { name: 'Body' }).click()
    const body = page.getByRole('region', { name: 'Body sent to “The good one”' })
    const template = body.getByLabel('Body template, JSON')
    await template.fill('{"say": "{{event.titel}}"}')
    await body.getByRole('button', { name: 'Preview' }).click()
    await body.getByText('unknown placeholder {{event.titel}}').waitFor()
    await template.fill('{"say": "{{event.title}}", "kind": "{{type}}"}')
    await body.getByRole('button', { name: 'Preview' }).click()
    await body.getByText('"kind": "alert.triggered"').waitFor()
    await body.getByRole('button', { name: 'Save the body' }).click()
    await body.getByText('Saved: this body is sent').waitFor()
    expect(await findViolations(page)).toEqual([])
    await row('The good one').getByRole('button', { name: 'Test' }).click()
    // An alert of the account may be triggered at any time, and is sent to the same channel.
    await expect
      .poll(() => receiver.received.some(({ body }) => body.includes('"kind": "channel.test"')))
      .toBe(true)

    await page.reload()
    await row('The good one').getByRole('button', { name: 'Log' }).click()
    await page.getByRole('region', { name: 'Messages to the channel' }).waitFor()
    expect(await page.getByText(/^whsec_/).count()).toBe(0)
    await row('The bad one').getByRole('button', { name: 'Delete' }).click()
    await row('The bad one').getByRole('button', { name: 'Really delete' }).click()
    await expect.poll(() => row('The bad one').count(), { timeout: 30_000 }).toBe(0)
    // The template that was refused.
    expect(complaints).toEqual([expect.stringContaining('400')])
  })
})

/** Within the visible part of the window. */
async function isOnScreen(target: Locator): Promise<boolean> {
  const box = await target.boundingBox()
  const height = target.page().viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Accepts what is sent to /good and refuses the rest. */
async function startReceiver() {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(request.url === '/good' ? 204 : 500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, received }
}

/**
 * A tab of the same browser in the background, with notifications turned on. Headless Chromium shows none, so their
 * titles are recorded in `notified`.
 */
async function openBehind(page: Page): Promise<Page> {
  await page.context().addInitScript(`
    globalThis.notified = []
    globalThis.Notification = class {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title) {
        globalThis.notified.push(title)
      }
    }`)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Notify me in this browser' }).click()
  await page.getByRole('button', { name: 'Stop notifications' }).waitFor()
  // From then on this tab answers a tab that asks which alerts are old.
  await page.evaluate(`new Promise((resolve) => {
    const channel = new BroadcastChannel('parallax-alerts')
    const asking = setInterval(() => channel.postMessage({ kind: 'hello' }), 100)
    channel.onmessage = ({ data }) => {
      if (data.kind !== 'known') return
      clearInterval(asking)
      resolve()
    }
  })`)
  const behind = await page.context().newPage()
  await behind.addInitScript(`
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    const channel = new BroadcastChannel('parallax-alerts')
    let hasSaidHello = false
    channel.onmessage = ({ data }) => {
      hasSaidHello ||= data.kind === 'hello'
      globalThis.knowsOld ||= hasSaidHello && data.kind === 'known'
    }`)
  await behind.goto('/venues')
  await behind.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => behind.evaluate('globalThis.knowsOld'), { timeout: 60_000 }).toBe(true)
  return behind
}

/** Keeps the page's next streams from being opened until the returned function is called. */
async function holdStream(page: Page): Promise<() => void> {
  const releases = new EventEmitter()
  const released = once(releases, 'release')
  await page.route('**/api/v1/stream?*', async (route) => {
    await released
    await route.continue()
  })
  return () => void releases.emit('release')
}

/** A question of two venues in the middle of the scale, and its id in the simulated world. */
async function findQuestion(page: Page, simulator: string) {
  const truth = (await (await fetch(`${simulator}/_control/truth`)).json()) as {
    readonly listings: readonly {
      readonly venue: string
      readonly questionId: string
      readonly title: string
    }[]
  }
  const discover = await page.request.get('/api/v1/discover?limit=200&min_venues=2')
  for (const { id, title, index_price: price } of (await discover.json()).data) {
    if (price === null || price < 0.3 || price > 0.7) continue
    const { markets } = (await (await page.request.get(`/api/v1/questions/${id}`)).json()).data
    const worldIds = markets.map((market: { readonly platform_slug: string; readonly title: string }) => {
      const same = truth.listings.filter(
        (each) => each.venue === market.platform_slug && each.title === market.title,
      )
      return same.length === 1 ? same[0]?.questionId : undefined
    })
    const [worldId] = worldIds
    if (worldId !== undefined && worldIds.every((each: string) => each === worldId))
      return { id, title, worldId }
  }
  throw new Error('no question of the demo is to be found in its world')
}
