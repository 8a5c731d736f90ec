import { expect, test } from 'vitest'
import { type Fields, isFields, toFields } from '../parse/read.ts'
import { connect } from './testing/connect.ts'
import { readFixture } from './testing/fixture.ts'

test('positions are requested by the lower-case address, with the odds of open bets and the names of games', async () => {
  const { client, calls } = await connect((path) => {
    if (path.endsWith('azuro-api-polygon-v3')) return readFixture('v3-bets.json')
    return path.endsWith('condition-batch')
      ? readFixture('condition-batch.json')
      : readFixture('games-by-filters-prematch.json')
  })
  const positions = await client.fetchPositions({ address: '0xABCDEF0000000000000000000000000000000001' })
  expect([positions?.items.length, positions?.rejected.length]).toEqual([8, 1])
  expect(calls[0]?.path).toBe('/subgraphs/name/azuro-protocol/azuro-api-polygon-v3')
  expect(calls[0]?.body.variables).toEqual({
    first: 1000,
    skip: 0,
    where: { actor: '0xabcdef0000000000000000000000000000000001' },
  })
  const trades = await client.fetchTrades({ address: '0xabcdef0000000000000000000000000000000001' })
  expect(trades?.items).toHaveLength(10)
})

test('an account without bets has empty lists and costs one call', async () => {
  const { client, calls } = await connect(() => ({ data: { v3Bets: [] } }))
  expect(await client.fetchPositions({ address: '0x1' })).toEqual({ items: [], rejected: [] })
  expect(calls).toHaveLength(1)
})

test.each([
  ['a subgraph’s error with HTTP 200', readFixture('v3-bets-error.json'), 'refused'],
  ['data without bets', { data: {} }, 'unexpected_shape'],
])('%s is a failure, not an empty wallet', async (_case, answer, code) => {
  const { client } = await connect(() => answer)
  await expect(client.fetchPositions({ address: '0x1' })).rejects.toMatchObject({ code })
})

test('bets beyond the reach of skip are paged by their time, with none lost and none repeated', async () => {
  const template = firstBet()
  const all = Array.from({ length: 6500 }, (_, at) => ({
    ...template,
    id: `0x_${at}`,
    createdBlockTimestamp: String(1_790_000_000 - Math.floor(at / 7)),
  }))
  const { client, calls } = await connect((path, _query, body) => {
    if (!path.endsWith('v3')) return path.endsWith('condition-batch') ? { conditions: [] } : { games: [] }
    const { skip, where } = toFields(body.variables) ?? {}
    const before = isFields(where) ? Number(where.createdBlockTimestamp_lt ?? Number.MAX_VALUE) : 0
    const rows = all.filter((bet) => Number(bet.createdBlockTimestamp) < before)
    return { data: { v3Bets: rows.slice(Number(skip), Number(skip) + 1000) } }
  })
  const trades = await client.fetchTrades({ address: '0x1' })
  expect(trades?.items).toHaveLength(6500)
  expect(calls.filter((call) => call.path.endsWith('v3')).length).toBe(7)
})

function firstBet(): Fields {
  const { data } = toFields(readFixture('v3-bets.json')) ?? {}
  const bets = isFields(data) && Array.isArray(data.v3Bets) ? data.v3Bets : []
  return toFields(bets[0]) ?? {}
}
