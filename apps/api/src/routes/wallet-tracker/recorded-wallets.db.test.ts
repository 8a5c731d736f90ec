/**
 * Wallets recorded at the real venues, replayed over HTTP through the whole application. The expected figures were
 * calculated by hand from the recordings.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WalletEntry, WalletResult } from '@parallax/contract'
import { useStore } from '@parallax/store/testing'
import { connectVenue, VENUES } from '@parallax/venues'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const store = useStore()
const WIRE = new URL('../../../../../../shared/wire/', import.meta.url)
const isThere = existsSync(WIRE)
const note = isThere ? '' : ' (skipped: ../shared/wire is not here)'

const readRecorded = (name: string) => readFileSync(new URL(name, WIRE), 'utf8')
const NO_ROWS = '{"data":[],"pagination":{"page":1,"totalPages":1,"hasNext":false,"start":0}}'

/** The recorded response for a path. Paths without a recording return no rows. */
const ANSWERS: readonly (readonly [path: RegExp, answer: () => string])[] = [
  [/^\/polymarket\/positions/, () => readRecorded('polymarket/data_v1_positions.json')],
  [/^\/polymarket\/activity/, () => readRecorded('polymarket/data_v1_activity.json')],
  [/^\/limitless\/portfolio/, () => readRecorded('limitless/portfolio_positions_mainnet.json')],
  [/^\/myriad\/users\/\w+\/portfolio/, () => readRecorded('myriad/user-portfolio.json')],
  [/^\/manifold\/v0\/user\//, () => readRecorded('manifold/v0_user_2022.json')],
  [
    /^\/manifold\/v0\/get-user-contract-metrics/,
    () => readRecorded('manifold/doc_get-user-contract-metrics-with-contracts.json'),
  ],
  [/^\/jupiter\/prediction\/v1\/positions/, () => readRecorded('jupiter/positions_by_owner.json')],
  [/^\/limitless\/markets/, () => '{"events":[],"page":1,"totalPages":1}'],
  [/^\/manifold\//, () => '[]'],
  [/^\/azuro/, () => '{"data":{"v3Bets":[]}}'],
  [/./, () => NO_ROWS],
]

async function startRecorded(): Promise<string> {
  const server = createServer((request, response) => {
    const answer = ANSWERS.find(([path]) => path.test(request.url ?? ''))?.[1]() ?? ''
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.skipIf(!isThere)(`recorded wallets match the manual calculation to the cent${note}`, async () => {
  const url = await startRecorded()
  const venues = VENUES.map((venue) => {
    const hosts = Object.fromEntries(Object.keys(venue.hosts).map((role) => [role, `${url}/${venue.slug}`]))
    return connectVenue(venue, { hosts, pacing: { concurrency: 8, requests: 1_000, perMs: 1_000 } })
  })
  for (const venue of venues) onTestFinished(() => venue.close())
  const app = await buildTestApp({ store: store(), venues, wait: () => new Promise(() => {}) })
  const headers = bearer((await registerAccount(app)).access)
  const path =
    '/api/v1/wallet-tracker/0x2005d16a84ceefa912d4e380cd32e7ff827875ea?manifold=ian&solana=4NboL3fNkq6KFPmTKtTVL8Ww9YzkVJ9n8aKRo27X8vs3'
  const { body } = await app.inject({ url: path, headers })
  const { platforms, summary }: WalletResult = JSON.parse(body)
  expect(Object.values(platforms).map(toMoney)).toEqual([
    {
      currency: 'USD',
      totalValue: 81_357.03,
      totalPnL: -48_555.2,
      positionCount: 3,
      positions: [
        [58_944.97, -54_974.25, -48.26],
        [14_181.8, 6_533.46, 85.42],
        [8_230.26, -114.41, -1.37],
      ],
      trades: 6,
    },
    { currency: 'USD', totalValue: 1, totalPnL: 0, positionCount: 1, positions: [[1, 0, 0]], trades: 0 },
    {
      currency: 'USD',
      totalValue: 0.98,
      totalPnL: -0.02,
      positionCount: 1,
      positions: [[0.98, -0.02, -1.77]],
      trades: 0,
    },
    {
      currency: 'MANA',
      totalValue: 132_936.84,
      totalPnL: 69_310.84,
      positionCount: 1,
      positions: [[132_936.84, 69_310.84, 108.93]],
      trades: 0,
    },
    { currency: 'USD', totalValue: 0, totalPnL: 0, positionCount: 0, positions: [], trades: 0 },
    {
      currency: 'USD',
      totalValue: 464.29,
      totalPnL: -0.72,
      positionCount: 1,
      positions: [[464.29, -0.72, -0.16]],
      trades: 0,
    },
  ])
  expect(summary).toEqual({
    totalValue: 81_823.3,
    totalPnL: -48_555.94,
    totalPositions: 7,
    activePlatforms: 4,
    isComplete: true,
    missing: [],
  })
})

function toMoney(entry: WalletEntry) {
  if ('error' in entry || entry.historyError !== undefined) throw new Error(JSON.stringify(entry))
  const { currency, totalValue, totalPnL, positionCount, positions, history } = entry
  return {
    currency,
    totalValue,
    totalPnL,
    positionCount,
    positions: positions.map(({ currentValue, pnl, pnlPercent }) => [currentValue, pnl, pnlPercent]),
    trades: history.length,
  }
}
