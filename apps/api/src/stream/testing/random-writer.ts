import { DAY_MS, PLATFORMS, type VenueSlug } from '@parallax/domain'
import { type NewOpportunity, type Store, saveMarkets, toMarketId } from '@parallax/store'
import { addSweep, makeMarket, saveLinked } from '@parallax/store/testing'
import { writeOpportunities } from '../../catalog/arbitrage/testing/make-opportunity.ts'
import type { Chance } from '../../testing/chance.ts'
import { makeOpportunityOf } from './make-opportunity-of.ts'

const VENUES = PLATFORMS.map(({ slug }) => slug)
const QUESTIONS = 25
const LISTINGS = 100

function toQuestionId(number: number): string {
  return toMarketId('azuro', `question ${number}`)
}

function toVenue(number: number): VenueSlug {
  return VENUES[number % VENUES.length] ?? 'azuro'
}

/** Changes some of what the stream reports, through the writers that the stages use, and moves the clock on. */
export async function writeAtRandom(
  store: Store,
  { next, below }: Chance,
  clock: { nowMs: number },
): Promise<void> {
  clock.nowMs += below(2_000)
  const at = new Date(clock.nowMs)
  const listings = Array.from({ length: 1 + below(10) }, () => below(LISTINGS))
  await saveMarkets(
    store,
    [...new Set(listings)].map((number) => toMarket(number)),
    at,
  )
  if (below(3) === 0) await moveListing(below(LISTINGS), below(QUESTIONS))
  if (below(4) === 0) await addSweep(store, toVenue(below(LISTINGS)), at)
  const questions = new Set(Array.from({ length: below(4) }, () => below(QUESTIONS)))
  await writeOpportunities(store, { opportunities: [...questions].map((number) => toOpportunity(number)) })

  function toMarket(number: number) {
    return makeMarket({
      platform: toVenue(number),
      platformMarketId: `${number}`,
      price: below(6) === 0 ? null : next(),
      volume24hUsd: below(1_000),
      status: below(8) === 0 ? 'closed' : 'open',
    })
  }

  function moveListing(listing: number, question: number): Promise<void> {
    const marketId = toMarketId(toVenue(listing), `${listing}`)
    const questionId = toQuestionId(question)
    return saveMarkets(store, [toMarket(listing)], at).then(() =>
      saveLinked(store, [questionId], [{ marketId, questionId, relation: 'same' }], [], at),
    )
  }

  /** Sometimes creates one that soon leaves the list by itself. */
  function toOpportunity(number: number): NewOpportunity {
    const spread = 0.01 + next() / 10
    const changes =
      below(3) === 0
        ? {
            status: 'resolved' as const,
            statusReason: 'edge_gone' as const,
            resolvedMs: clock.nowMs - DAY_MS + below(20_000),
          }
        : { freshUntilMs: clock.nowMs + below(30_000) }
    return makeOpportunityOf(toQuestionId(number), { spread, nowMs: clock.nowMs, changes })
  }
}
