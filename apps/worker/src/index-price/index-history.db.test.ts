/** Compares the history that the stage writes with one made by recomputing every question each time. */
import { computeIndexPrice, type IndexInterval, type IndexPoint, type PlatformMarket } from '@parallax/domain'
import { makeMarket, useStore } from '@parallax/store/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failAfter } from '../testing/failing-store.ts'
import { type IndexScene, idOf, type SceneLink, startIndexScene } from '../testing/index-scene.ts'

const open = useStore()

const PERIOD_MS = { hour: 3_600_000, day: 86_400_000 } as const
const QUESTIONS = ['a', 'b', 'c'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
const MARKETS: readonly PlatformMarket[] = [
  makeMarket({ platform: 'polymarket', platformMarketId: '0x1', reference: { gammaId: '77' } }),
  makeMarket({ platform: 'polymarket', platformMarketId: '0x2', reference: { gammaId: '78' } }),
  makeMarket({ platform: 'jupiter', mirrorOf: { venue: 'polymarket', id: '77' }, volume24hUsd: null }),
  makeMarket({ platform: 'myriad' }),
  makeMarket({ platform: 'azuro' }),
]

const number = fc.nat({ max: MARKETS.length - 1 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('list' as const),
    number,
    price: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    volume24hUsd: fc.option(fc.nat({ max: 1000 })),
    liquidityUsd: fc.option(fc.nat({ max: 3 })),
    status: fc.constantFrom('open' as const, 'open' as const, 'open' as const, 'closed' as const),
  }),
  fc.record({
    kind: fc.constant('link' as const),
    number,
    questionId: fc.constantFrom(...QUESTIONS),
    relation: fc.constantFrom('same' as const, 'complement' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat({ max: 300 }) }),
  fc.record({ kind: fc.constant('run' as const), killAfter: fc.option(fc.nat({ max: 20 })) }),
)

test('every hour and day shows what was computed in it, whatever changes, stops and starts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
      const scene = await startIndexScene(open(), QUESTIONS)
      const listed = new Map<string, PlatformMarket>()
      const links = new Map<string, SceneLink>()
      const samples: Sample[] = []
      for (const each of [...steps, { kind: 'run', killAfter: null } as const]) {
        switch (each.kind) {
          case 'list': {
            const { kind, number, ...changes } = each
            const market = { ...getMarket(number), ...changes }
            listed.set(idOf(market), market)
            await scene.list(market)
            break
          }
          case 'link': {
            const { number, questionId, relation } = each
            const link = { marketId: idOf(getMarket(number)), questionId, relation }
            links.set(link.marketId, link)
            await scene.link([link])
            break
          }
          case 'wait':
            scene.clock.advance(each.minutes * 60_000)
            break
          case 'run':
            await runKilled(scene, each.killAfter)
            samples.push({ atMs: scene.clock.now(), indices: computeAll(listed, links) })
        }
      }
      for (const interval of ['hour', 'day'] as const) {
        for (const questionId of QUESTIONS) {
          const points = await scene.readPoints(questionId, interval)
          expect(points).toEqual(toExpected(samples, questionId, interval))
        }
      }
    }),
    { numRuns: 8 },
  )
}, 300_000)

interface Index {
  readonly price: number | null
  readonly divergence: number | null
}

interface Sample {
  readonly atMs: number
  readonly indices: ReadonlyMap<string, Index>
}

function getMarket(index: number): PlatformMarket {
  return MARKETS[index] ?? makeMarket()
}

async function runKilled({ createStage, run }: IndexScene, killAfter: number | null): Promise<void> {
  if (killAfter !== null) await run(createStage(failAfter(open(), killAfter))).catch(() => {})
  await run()
}

function computeAll(
  listed: ReadonlyMap<string, PlatformMarket>,
  links: ReadonlyMap<string, SceneLink>,
): Map<string, Index> {
  const original = idOf(getMarket(0))
  return new Map(
    QUESTIONS.map((questionId) => {
      const own = [...links.values()].filter((link) => link.questionId === questionId)
      const { price, divergence } = computeIndexPrice(
        own.flatMap(({ marketId, relation }) => {
          const market = listed.get(marketId)
          if (market === undefined) return []
          const mirrorOf = market.mirrorOf === null ? null : original
          const { platform: venue, status } = market
          return [
            {
              ...market,
              id: marketId,
              venue,
              isOpen: status === 'open',
              isFresh: true,
              relation,
              mirrorOf,
              volumeBasis: market.volume24hUsd === null ? ('unknown' as const) : ('reported' as const),
            },
          ]
        }),
      )
      return [questionId, { price: toSix(price), divergence: toSix(divergence) }]
    }),
  )
}

function toSix(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6
}

/** The expected points of each period, from the recorded readings. */
function toExpected(samples: readonly Sample[], questionId: string, interval: IndexInterval): IndexPoint[] {
  const periodMs = PERIOD_MS[interval]
  const starts = [...new Set(samples.map(({ atMs }) => Math.floor(atMs / periodMs) * periodMs))]
  return starts.flatMap((atMs) => {
    const seen = samples
      .filter((sample) => sample.atMs >= atMs && sample.atMs < atMs + periodMs)
      .flatMap(({ indices }) => indices.get(questionId) ?? [])
    const prices = seen.flatMap(({ price }) => price ?? [])
    const [first] = prices
    const last = seen.at(-1)
    if (first === undefined || last === undefined) return []
    const [high, low] = [Math.max(...prices), Math.min(...prices)]
    return [{ atMs, open: first, high, low, close: last.price, divergence: last.divergence }]
  })
}
