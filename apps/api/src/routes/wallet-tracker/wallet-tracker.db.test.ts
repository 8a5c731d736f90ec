import type { WalletEntry, WalletResult } from '@parallax/contract'
import { type PlatformMarket, WALLET_VENUES } from '@parallax/domain'
import { type Slug, type World, wires } from '@parallax/simulator'
import { saveMarkets, toMarketId } from '@parallax/store'
import { addQuestion, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { usePlainApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'
import { listExpected, sortBySize } from './testing/expected-positions.ts'
import { NOW_MS, openWalletApp, type WalletApp } from './testing/wallet-app.ts'

const store = useStore()
const withoutVenues = usePlainApp(store)

type Json = ReturnType<typeof JSON.parse>

/** For responses that wait for every venue. */
const patient = { wait: () => new Promise<void>(() => {}) }
const SLUGS = WALLET_VENUES.map(({ slug }) => slug)
const LATE = 'The venue did not answer in time.'

function toPath(world: World, rank = 0): string {
  const addressOf = (slug: Slug) => world.wallets(slug)[rank]?.address
  return `/api/v1/wallet-tracker/${addressOf('polymarket')}?solana=${addressOf('jupiter')}&manifold=${addressOf('manifold')}`
}

async function ask({ inject, headers }: WalletApp, url: string): Promise<WalletResult> {
  const answer = await inject({ url, headers })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.body)
}

function getData(entry: WalletEntry) {
  if ('error' in entry) throw new Error(entry.error)
  return entry
}

const errorsOf = ({ platforms }: WalletResult) =>
  Object.fromEntries(
    Object.entries(platforms).flatMap(([slug, entry]) => ('error' in entry ? [[slug, entry.error]] : [])),
  )

/** The cents of an amount as written. */
const toCents = (amount: number) => Number(amount.toFixed(2).replace('.', ''))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toCents(amount), 0)

function expectSums({ platforms, summary }: WalletResult): void {
  const entries = Object.values(platforms).flatMap((entry) => ('error' in entry ? [] : [entry]))
  for (const { positions, totalValue, totalPnL, positionCount } of entries) {
    expect(toCents(totalValue)).toBe(sum(positions.map(({ currentValue }) => currentValue)))
    expect(toCents(totalPnL)).toBe(sum(positions.map(({ pnl }) => pnl)))
    expect(positionCount).toBe(positions.length)
  }
  const dollars = entries.filter(({ currency }) => currency === 'USD')
  expect(toCents(summary.totalValue)).toBe(sum(dollars.map(({ totalValue }) => totalValue)))
  expect(toCents(summary.totalPnL)).toBe(sum(dollars.map(({ totalPnL }) => totalPnL)))
  expect(summary.totalPositions).toBe(entries.reduce((all, { positionCount }) => all + positionCount, 0))
  expect(summary.activePlatforms).toBe(
    entries.filter(({ positions }) => positions.some(({ status }) => status === 'open')).length,
  )
}

test('a wallet with every kind of position is worth what it holds, to the cent on every venue', async () => {
  const app = await openWalletApp(store(), patient)
  const { world } = app
  const result = await ask(app, toPath(world))
  expect(errorsOf(result)).toEqual({})
  expectSums(result)
  for (const slug of SLUGS) {
    const { positions, history, historyError } = getData(result.platforms[slug])
    const expected = listExpected(world, slug, world.wallets(slug)[0]?.address ?? '')
    expect(positions.length, slug).toBe(expected.length)
    for (const [at, position] of sortBySize(positions).entries()) {
      expect(expected[at], slug).toContainEqual(position)
    }
    expect(positions.every(({ platform }) => platform === slug)).toBe(true)
    const times = history.map(({ timestamp }) => timestamp)
    expect([times.length > 10, historyError], slug).toEqual([true, undefined])
    expect(times).toEqual([...times].sort().reverse())
  }
})

/** Everything that a venue lists as open. */
async function listOpen({ client }: WalletApp['venues'][number]): Promise<readonly PlatformMarket[]> {
  const all: PlatformMarket[] = []
  let cursor: string | null = null
  do {
    const page = await client.listMarkets('open', cursor)
    all.push(...page.markets)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

test('an open position belongs to the listing that its venue lists under the same id, and to its question', async () => {
  const app = await openWalletApp(store(), patient)
  const askOpen = async () => {
    const { platforms } = await ask(app, toPath(app.world))
    return SLUGS.flatMap((slug) => getData(platforms[slug]).positions).filter(
      ({ status }) => status === 'open',
    )
  }
  const unknown = await askOpen()
  const names = unknown.map(({ marketTitle }) => marketTitle)
  expect(unknown.length).toBeGreaterThan(SLUGS.length)
  for (const position of unknown)
    expect(position).toMatchObject({ marketId: null, canonicalQuestionId: null })

  const listed = (await Promise.all(app.venues.map(listOpen))).flat()
  const alike = listed.filter(({ title }) => names.some((name) => title.startsWith(name)))
  await saveMarkets(store(), alike, new Date(NOW_MS))
  const listings = new Map(alike.map((each) => [toMarketId(each.platform, each.platformMarketId), each]))
  const questionId = await addQuestion(store(), [...listings.keys()].slice(0, 1))
  await expect
    .poll(askOpen, { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ canonicalQuestionId: questionId }))
  for (const { platform, marketId, canonicalQuestionId, marketTitle, outcome } of await askOpen()) {
    const listing = listings.get(marketId ?? '')
    expect(listing, marketTitle).toMatchObject({ platform, title: expect.stringContaining(marketTitle) })
    // For one of several outcomes on Azuro, it is the listing of that outcome.
    if (listing?.title.includes('Full Time Result')) expect(listing.legLabel).toBe(outcome)
    expect(canonicalQuestionId).toBe(marketId === [...listings.keys()][0] ? questionId : null)
  }
})

test('the sums of every wallet reconcile', async () => {
  const app = await openWalletApp(store(), patient)
  for (const rank of [1, 2]) expectSums(await ask(app, toPath(app.world, rank)))
})

test('play money has its own currency and is in no sum of dollars', async () => {
  const app = await openWalletApp(store(), patient)
  const user = app.world.wallets('manifold')[0]?.address
  const result = await ask(app, `/api/v1/wallet-tracker/0x${'0'.repeat(40)}?manifold=${user}`)
  const manifold = getData(result.platforms.manifold)
  expect(manifold).toMatchObject({ currency: 'MANA', totalValue: expect.any(Number) })
  expect(manifold.totalValue).toBeGreaterThan(0)
  expect(result.summary).toEqual({
    totalValue: 0,
    totalPnL: 0,
    totalPositions: manifold.positionCount,
    activePlatforms: 1,
    isComplete: true,
    missing: [],
  })
})

test('an unknown wallet has empty entries, and venues that were not requested are skipped', async () => {
  const app = await openWalletApp(store(), patient)
  const empty = { positions: [], history: [], totalValue: 0, totalPnL: 0, positionCount: 0, omitted: 0 }
  const none = { ...empty, currency: 'USD' }
  expect(await ask(app, `/api/v1/wallet-tracker/0x${'A'.repeat(40)}`)).toEqual({
    address: `0x${'A'.repeat(40)}`,
    solanaAddress: null,
    manifoldUser: null,
    platforms: {
      polymarket: none,
      limitless: none,
      myriad: none,
      manifold: { ...empty, currency: 'MANA', skipped: true },
      azuro: none,
      jupiter: { ...none, skipped: true },
    },
    summary: {
      totalValue: 0,
      totalPnL: 0,
      totalPositions: 0,
      activePlatforms: 0,
      isComplete: true,
      missing: [],
    },
  })
  const unknown = await ask(
    app,
    `/api/v1/wallet-tracker/0x${'1'.repeat(40)}?solana=${'1'.repeat(32)}&manifold=nobody_at_all`,
  )
  expect(unknown).toMatchObject({ solanaAddress: '1'.repeat(32), manifoldUser: 'nobody_at_all' })
  expect(unknown.platforms).toMatchObject({ manifold: { ...empty, currency: 'MANA' }, jupiter: none })
})

const ADDRESS = '0xaEba8643b4d23F03b0E2Be03c906d5a31F274b71'

test.each([
  ['0x1234', 'address must be an Ethereum address'],
  [`0X${'a'.repeat(40)}`, 'address must be an Ethereum address'],
  [`0x${'g'.repeat(40)}`, 'address must be an Ethereum address'],
  ['vitalik.eth', 'address must be an Ethereum address'],
  [ADDRESS.replace('aEba', 'AEba'), 'wrong checksum'],
  [`${ADDRESS}?solana=`, 'solana must be a Solana address'],
  [`${ADDRESS}?solana=${ADDRESS}`, 'solana must be a Solana address'],
  [`${ADDRESS}?solana=${'1'.repeat(31)}`, 'solana must be a Solana address'],
  [`${ADDRESS}?manifold=`, 'manifold must be a user name'],
  [`${ADDRESS}?manifold=two%20words`, 'manifold must be a user name'],
  [`${ADDRESS}?manifold=..%2F..%2Fme`, 'manifold must be a user name'],
  [`${ADDRESS}?manifold=${'a'.repeat(31)}`, 'manifold must be a user name'],
  [`${ADDRESS}?manifold=a&manifold=b`, 'manifold'],
])('%s is refused with a readable reason, and no venue is queried', async (wallet, text) => {
  const app = withoutVenues()
  const headers = bearer((await registerAccount(app)).access)
  const [path, query] = wallet.split('?')
  for (const url of [path, `${path}/export.csv`].map((each) => `${each}${query ? `?${query}` : ''}`)) {
    const { status, body } = await app.inject({ url: `/api/v1/wallet-tracker/${url}`, headers })
    expect([status, JSON.parse(body).status]).toEqual([400, 'INVALID_REQUEST'])
    expect(JSON.parse(body).message).toContain(text)
  }
})

test.each([ADDRESS, ADDRESS.toLowerCase(), `0x${ADDRESS.slice(2).toUpperCase()}`])(
  '%s is an address, and without venues every entry says so',
  async (address) => {
    const app = withoutVenues()
    const headers = bearer((await registerAccount(app)).access)
    const { status, body } = await app.inject({ url: `/api/v1/wallet-tracker/${address}`, headers })
    expect([status, JSON.parse(body).address]).toEqual([200, address])
    expect(JSON.parse(body).platforms.azuro).toEqual({
      currency: 'USD',
      error: 'The venue is switched off here.',
    })
  },
)

test('with one venue down, one hanging and one sending garbage, the others are returned', async () => {
  const waits: { readonly ms: number; readonly end: () => void }[] = []
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }))
  const app = await openWalletApp(store(), { wait })
  app.simulator.faults.set('polymarket', { fault: 'down' })
  app.simulator.faults.set('azuro', { fault: 'html' })
  app.simulator.faults.set('jupiter', { fault: 'slow', delayMs: 50_000 })
  const path = toPath(app.world)
  const answer = ask(app, path)
  // The same wallet without the hanging venue shares all other fetches. When it responds, these are complete.
  const others = await ask(app, path.replace(/solana=\w+&/, ''))
  waits[0]?.end()
  const result = await answer
  expect(waits.map(({ ms }) => ms)).toEqual([2_500, 2_500])
  expect(errorsOf(result)).toEqual({
    polymarket: 'The venue cannot be reached at the moment.',
    azuro: 'The venue sent an answer that cannot be read.',
    jupiter: LATE,
  })
  expect(result.platforms.jupiter).toEqual({ currency: 'USD', error: LATE })
  expect(result.summary).toMatchObject({ isComplete: false, missing: ['polymarket', 'azuro', 'jupiter'] })
  expect(others.summary).toMatchObject({ isComplete: false, missing: ['polymarket', 'azuro'] })
  for (const slug of ['limitless', 'myriad', 'manifold'] as const) {
    expect(getData(result.platforms[slug]).positions.length, slug).toBeGreaterThan(3)
    expect(result.platforms[slug]).toEqual(others.platforms[slug])
  }
  expectSums(result)
})

test('data that is too late for one response is in the next', async () => {
  let isInHurry = true
  const app = await openWalletApp(store(), { wait: async () => (isInHurry ? undefined : patient.wait()) })
  const path = toPath(app.world)
  expect(Object.values(errorsOf(await ask(app, path)))).toEqual(SLUGS.map(() => LATE))
  isInHurry = false
  const result = await ask(app, path)
  expect(errorsOf(result)).toEqual({})
  for (const slug of SLUGS) expect(getData(result.platforms[slug]).historyError, slug).toBeUndefined()
  expect((await app.countRequests()).polymarket).toBe(2)
})

test('a missing history leaves the positions as they are, and is reported', async () => {
  const withoutHistory = wires.map((wire): typeof wire => ({
    ...wire,
    handle: (request, context) =>
      request.path.endsWith('/history') ? { status: 503, body: {} } : wire.handle(request, context),
  }))
  const app = await openWalletApp(store(), patient, withoutHistory)
  const { platforms } = await ask(app, toPath(app.world))
  const { positions, history, historyError } = getData(platforms.jupiter)
  expect(positions.length).toBeGreaterThan(3)
  expect([history, historyError]).toEqual([[], 'The venue cannot be reached at the moment.'])
})

test('of a response with a bad row the good rows are kept; the entry, the table and the log count the bad one', async () => {
  const app = await openWalletApp(store(), patient)
  const whole = getData((await ask(app, toPath(app.world))).platforms.polymarket)
  const other = await openWalletApp(store(), patient)
  other.simulator.faults.set('polymarket', { fault: 'bad_row' })
  const result = await ask(other, toPath(other.world))
  expectSums(result)
  const { positions, omitted } = getData(result.platforms.polymarket)
  expect([positions.length, omitted]).toEqual([whole.positions.length - 1, 1])
  expect([whole.omitted, whole.truncated]).toEqual([0, undefined])
  const url = toPath(other.world).replace('?', '/export.csv?')
  const { body } = await other.inject({ url, headers: other.headers })
  expect(body).toMatch(/\r\nomitted,polymarket,USD,[^\r]*,1,,\r\n/)
  expect(other.log).toContainEqual(
    expect.objectContaining({
      venue: 'polymarket',
      kind: 'positions',
      msg: 'rows of an account were left out',
    }),
  )
})

test('an account with more positions than are read says so, and impossible positions are counted as omitted', async () => {
  let row: Json
  const tooMuch = wires.map((wire): typeof wire => ({
    ...wire,
    handle(request, context) {
      const answer = wire.handle(request, context)
      if (wire.slug !== 'polymarket' || !request.path.endsWith('/positions')) return answer
      row ??= (answer.body as Json[])[0]
      const toRow = (_: unknown, n: number) => ({ ...row, asset: `${request.query.get('offset')} ${n}` })
      const rows = Array.from({ length: 500 }, toRow)
      return { ...answer, body: rows.with(0, { ...rows[0], currentValue: 2e9, cashPnl: 2e9 }) }
    },
  }))
  const app = await openWalletApp(store(), patient, tooMuch)
  const entry = getData((await ask(app, toPath(app.world))).platforms.polymarket)
  expect(entry).toMatchObject({ omitted: 21, truncated: true })
  expect(entry.positions).toHaveLength(21 * 499)
})

test('requests for one wallet share a fetch, whatever its case, and a minute later it is fetched again', async () => {
  let nowMs = Date.now()
  const app = await openWalletApp(store(), { ...patient, now: () => nowMs })
  const address = app.world.wallets('polymarket')[0]?.address ?? ''
  const paths = [address, address.toLowerCase(), address].map((each) => `/api/v1/wallet-tracker/${each}`)
  const results = await Promise.all(paths.map((path) => ask(app, path)))
  expect(results.map((result) => result.address)).toEqual([address, address.toLowerCase(), address])
  expect(new Set(results.map(({ platforms }) => JSON.stringify(platforms))).size).toBe(1)
  const once = await app.countRequests()
  expect(once.polymarket).toBe(2)
  nowMs += 59_999
  await ask(app, paths[1] ?? '')
  expect(await app.countRequests()).toEqual(once)
  nowMs += 1
  await ask(app, paths[0] ?? '')
  expect((await app.countRequests()).polymarket).toBe(4)
})

test('a failure is cached for five seconds, and does not affect the other venues', async () => {
  let nowMs = Date.now()
  const app = await openWalletApp(store(), { ...patient, now: () => nowMs })
  const path = toPath(app.world)
  app.simulator.faults.set('manifold', { fault: 'server_error' })
  const broken = { manifold: 'The venue cannot be reached at the moment.' }
  expect(errorsOf(await ask(app, path))).toEqual(broken)
  const before = await app.countRequests()
  app.simulator.faults.clearAll()
  nowMs += 4_999
  expect(errorsOf(await ask(app, path))).toEqual(broken)
  expect(await app.countRequests()).toEqual(before)
  nowMs += 1
  expect(errorsOf(await ask(app, path))).toEqual({})
  expect((await app.countRequests()).polymarket).toBe(before.polymarket)
})

test('a caller who hangs up does not end the fetch of others', async () => {
  const hangUp = new AbortController()
  // Once a venue was queried and has not responded, the caller is certainly waiting.
  const hangingUp = wires.map((wire): typeof wire => ({
    ...wire,
    handle(request, context) {
      if (wire.slug === 'polymarket') hangUp.abort()
      return wire.handle(request, context)
    },
  }))
  const app = await openWalletApp(store(), patient, hangingUp)
  const url = `http://127.0.0.1:${await app.listen()}${toPath(app.world)}`
  app.simulator.faults.set('jupiter', { fault: 'slow', delayMs: 500, times: 2 })
  await expect(fetch(url, { headers: app.headers, signal: hangUp.signal })).rejects.toThrow()
  const result: WalletResult = JSON.parse(await (await fetch(url, { headers: app.headers })).text())
  expect(getData(result.platforms.jupiter).positions.length).toBeGreaterThan(3)
  expect(await app.countRequests()).toMatchObject({ jupiter: 2, polymarket: 2 })
})

test('the export is the same wallet as a table', async () => {
  const app = await openWalletApp(store(), patient)
  const path = toPath(app.world)
  const { platforms } = await ask(app, path)
  const { status, headers, body } = await app.inject({
    url: path.replace('?', '/export.csv?'),
    headers: app.headers,
  })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const address = app.world.wallets('polymarket')[0]?.address
  expect(headers['content-disposition']).toBe(`attachment; filename="parallax-wallet-${address}.csv"`)
  const lines = body.split('\r\n')
  expect(lines.at(-1)).toBe('')
  for (const slug of SLUGS) {
    const { positions, history } = getData(platforms[slug])
    const count = (kind: string) => lines.filter((line) => line.startsWith(`${kind},${slug},`)).length
    expect([count('position'), count('trade')], slug).toEqual([positions.length, history.length])
  }
})
