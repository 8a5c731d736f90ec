import { randomUUID } from 'node:crypto'
import { verifyCertificate } from '@parallax/certificate'
import type { PlatformMarket } from '@parallax/domain'
import { useStore } from '@parallax/store/testing'
import { findFeeRule, listVenueTerms } from '@parallax/venues'
import { expect, test } from 'vitest'
import { CHEAP, EXPENSIVE, idOf, startArbitrageScene } from '../testing/arbitrage-scene.ts'

const store = useStore()
const { signal } = new AbortController()

function priced(market: PlatformMarket, platformMarketId: string, bid: number, group: string | null) {
  const ask = bid + 0.01
  const quote = { yesBid: bid, yesAsk: ask, noBid: 1 - ask, noAsk: 1 - bid }
  return { ...market, platformMarketId, quote, price: bid + 0.005, exclusiveGroup: group }
}

/**
 * Each on both venues. Polymarket states that one of them wins; A at 0.55 there and B at 0.52 on Limitless cost too
 * much together.
 */
const A = [priced(CHEAP, 'a', 0.55, '0x1'), priced(EXPENSIVE, 'a', 0.55, null)] as const
const B = [priced(CHEAP, 'b', 0.515, '0x1'), priced(EXPENSIVE, 'b', 0.52, null)] as const

test('two questions of an exclusive group are an opportunity for as long as the venue says that the group is exclusive', async () => {
  const scene = await startArbitrageScene(store())
  await scene.list(...A, ...B)
  await scene.sweep('polymarket', 'limitless')
  const [first = '', second = ''] = [randomUUID(), randomUUID()].sort()
  await scene.link(first, ...A)
  await scene.link(second, ...B)
  const stage = scene.createStage()
  await stage.turn(signal)
  const findBaskets = async () =>
    (await scene.readOpportunities()).filter(({ status, related }) => status === 'active' && related !== null)
  const found = await findBaskets()
  expect(found.map(({ decision: { buyVenue, sellVenue } }) => `${buyVenue} ${sellVenue}`).sort()).toEqual([
    'limitless polymarket',
    'polymarket limitless',
  ])
  const exclusion = { venue: 'polymarket', group: '0x1', marketId: idOf(A[0]), relatedMarketId: idOf(B[0]) }
  for (const { questionId, related, decision } of found) {
    expect({ questionId, related: related?.questionId }).toEqual({ questionId: first, related: second })
    expect(decision).toMatchObject({
      type: 'dutch_book',
      guarantee: 'QUASI',
      related: { id: second, exclusion },
    })
  }

  const chain = await scene.readChain()
  const issued = chain.flatMap(({ text }) => (text?.includes('exclusion') ? [text] : []))
  expect(issued).toHaveLength(2)
  for (const text of issued) {
    const options = { jwks: 'any' as const, findFeeRule, listVenueTerms }
    const failed = verifyCertificate(Buffer.from(text), options).filter(({ isPassed }) => !isPassed)
    expect(failed).toEqual([])
  }

  // The price of the second question moves; the opportunities belong to the first.
  scene.clock.advance(5_000)
  await scene.list(priced(CHEAP, 'b', 0.3, '0x1'), priced(EXPENSIVE, 'b', 0.3, null))
  await stage.turn(signal)
  expect(await findBaskets()).toEqual([])
  scene.clock.advance(5_000)
  await scene.list(...B)
  await stage.turn(signal)
  expect(await findBaskets()).toHaveLength(2)

  scene.clock.advance(5_000)
  await scene.list({ ...A[0], exclusiveGroup: null })
  await stage.turn(signal)
  expect(await findBaskets()).toEqual([])
})
