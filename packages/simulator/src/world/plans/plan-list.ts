import type { Slug } from '../world.ts'

/** A listing of a question: its id and the venue. */
type Place = readonly [questionId: string, venue: Slug]

/**
 * A pair of listings that looks profitable: Yes bought at the first, No at the second. In a basket, true or false, No
 * at both.
 */
export interface Plan {
  /**
   * `implication`: two questions, where the first follows from the second. `basket`: two questions that exclude each
   * other.
   */
  readonly kind: 'opportunity' | 'implication' | 'basket' | `trap:${TrapClass}`
  readonly buyYes: Place
  readonly buyNo: Place
  /**
   * For a wide gap that opens and closes every few minutes: its phase when the world begins, 0 to 1. Null for any
   * other.
   */
  readonly turn: number | null
}

type TrapClass =
  | 'other-date'
  | 'other-subject'
  | 'both-true'
  | 'stage'
  | 'threshold'
  | 'wrapped'
  | 'play-money'
  | 'stale'
  | 'no-depth'
  | 'fee-eaten'

type Pair = readonly [questionId: string, buyYes: Slug, buyNo: Slug]
type Cross = readonly [buyYes: Place, buyNo: Place]

/**
 * The same question, real money, deep books, and a difference between the venues above the fees. On Myriad only markets
 * of one question: a pool of several outcomes makes its prices sum to 1 and would undo the shift.
 */
const OPPORTUNITIES: readonly Pair[] = [
  ['republican-nominee/jd-vance', 'polymarket', 'limitless'],
  ['trump-impeached', 'limitless', 'polymarket'],
  ['scotus-announces-retirement-alito', 'polymarket', 'limitless'],
  ['government-shutdown/date3', 'limitless', 'polymarket'],
  ['democrats-control-house', 'polymarket', 'predictit'],
  ['announces-run-aoc', 'predictit', 'polymarket'],
  ['mrbeast-subscribers/500-million', 'myriad', 'polymarket'],
  ['btc-up-month/90000', 'polymarket', 'limitless'],
  ['btc-down-year/75000', 'limitless', 'polymarket'],
  ['eth-up-year/3000', 'polymarket', 'limitless'],
  ['token-launch-metamask/date2', 'polymarket', 'myriad'],
  ['token-launch-opensea/date2', 'polymarket', 'limitless'],
  ['metamask-fdv/2b', 'limitless', 'polymarket'],
  ['strategy-holdings/850-000', 'polymarket', 'myriad'],
  ['etf-approved-hype', 'limitless', 'polymarket'],
  ['btc-next-move', 'myriad', 'polymarket'],
  ['fed-next/no-change', 'polymarket', 'limitless'],
  ['recession-next-year', 'myriad', 'limitless'],
  ['largest-company/nvidia', 'polymarket', 'limitless'],
  ['fed-chair-rate-vote/jerome-powell', 'limitless', 'polymarket'],
  ['game-psg-liverpool-day9/result-home', 'azuro', 'polymarket'],
  ['game-arsenal-bayern-day10/over-2.5', 'azuro', 'limitless'],
  ['game-real-madrid-inter-day9/both-score', 'azuro', 'polymarket'],
  ['game-lakers-celtics-day18/winner', 'azuro', 'polymarket'],
  ['game-ilia-topuria-islam-makhachev-day12/winner', 'azuro', 'limitless'],
  ['epl-winner/arsenal', 'polymarket', 'limitless'],
  ['laliga-winner/barcelona', 'limitless', 'polymarket'],
  ['australian-open-men/jannik-sinner', 'polymarket', 'limitless'],
  ['lebron-retires', 'limitless', 'polymarket'],
  ['best-ai-month1/google', 'polymarket', 'limitless'],
  ['release-gpt-6/date2', 'limitless', 'polymarket'],
  ['release-deepseek-v5/date2', 'myriad', 'polymarket'],
  ['ipo-openai/date2', 'polymarket', 'limitless'],
  ['ipo-kraken/date1', 'polymarket', 'myriad'],
  ['ceo-out-cook', 'limitless', 'polymarket'],
  ['best-picture-nominated/project-hail-mary', 'polymarket', 'limitless'],
  ['rotten-doomsday/80', 'polymarket', 'myriad'],
  ['sotu-mentions/golden-dome', 'limitless', 'polymarket'],
  ['netanyahu-out-half', 'polymarket', 'limitless'],
  ['us-tariff-deal/india', 'limitless', 'polymarket'],
]

/** "By June" is cheaper than "by March", on two venues: what has happened by March has also happened by June. */
const IMPLICATIONS: readonly Cross[] = [
  [
    ['deadline-perplexity-ipo/date2', 'limitless'],
    ['deadline-perplexity-ipo/date1', 'polymarket'],
  ],
  [
    ['deadline-phantom-token/date2', 'polymarket'],
    ['deadline-phantom-token/date1', 'limitless'],
  ],
  [
    ['deadline-rabby-token/date2', 'polymarket'],
    ['deadline-rabby-token/date1', 'myriad'],
  ],
  [
    ['deadline-armenia-treaty/date2', 'limitless'],
    ['deadline-armenia-treaty/date1', 'polymarket'],
  ],
]

/** Two candidates who cannot both win, on two venues, for more than 1 together. */
const BASKETS: readonly Cross[] = [
  [
    ['race-peru/keiko-fujimori', 'polymarket'],
    ['race-peru/rafael-lopez-aliaga', 'limitless'],
  ],
  [
    ['race-chess/gukesh-dommaraju', 'limitless'],
    ['race-chess/hikaru-nakamura', 'polymarket'],
  ],
  [
    ['race-giro/tadej-pogacar', 'polymarket'],
    ['race-giro/jonas-vingegaard', 'limitless'],
  ],
]

/** Two of one group, for more than 1 together, which can both come true. */
const BOTH_TRUE: readonly Cross[] = [
  [
    ['race-semifinal/iga-swiatek', 'polymarket'],
    ['race-semifinal/aryna-sabalenka', 'limitless'],
  ],
]

/** A later date is cheaper than an earlier one, but about something else: nothing follows. */
const OTHER_SUBJECT: readonly Cross[] = [
  [
    ['rainbow-token-second', 'limitless'],
    ['rainbow-token-first', 'polymarket'],
  ],
  [
    ['thailand-cambodia-second', 'limitless'],
    ['thailand-cambodia-first', 'polymarket'],
  ],
  [
    ['ipo-of-another-second', 'limitless'],
    ['ipo-of-another-first', 'polymarket'],
  ],
]

/** An earlier date against a later one: both can fail, or only the later one comes true. */
const OTHER_DATE: readonly Cross[] = [
  [
    ['ukraine-ceasefire/date1', 'polymarket'],
    ['ukraine-ceasefire/date2', 'limitless'],
  ],
  [
    ['token-launch-base/date2', 'limitless'],
    ['token-launch-base/date3', 'polymarket'],
  ],
  [
    ['release-gemini-4/date1', 'polymarket'],
    ['release-gemini-4/date2', 'limitless'],
  ],
  [
    ['government-shutdown/date1', 'polymarket'],
    ['government-shutdown/date2', 'limitless'],
  ],
  [
    ['iran-nuclear-deal/date1', 'limitless'],
    ['iran-nuclear-deal/date3', 'polymarket'],
  ],
  [
    ['ipo-anthropic/date1', 'polymarket'],
    ['ipo-anthropic/date2', 'limitless'],
  ],
  [
    ['starship-orbit-catch/date1', 'polymarket'],
    ['starship-orbit-catch/date2', 'limitless'],
  ],
]

/** A later stage against an earlier one: elected and running, title and final, launched and announced. */
const STAGE: readonly Cross[] = [
  [
    ['france-president/jordan-bardella', 'limitless'],
    ['france-second-round/jordan-bardella', 'polymarket'],
  ],
  [
    ['epl-winner/chelsea', 'limitless'],
    ['epl-top-four/chelsea', 'polymarket'],
  ],
  [
    ['best-picture/dune-part-three', 'limitless'],
    ['best-picture-nominated/dune-part-three', 'polymarket'],
  ],
  [
    ['best-picture/the-odyssey', 'myriad'],
    ['best-picture-nominated/the-odyssey', 'polymarket'],
  ],
  [
    ['president-elected/gavin-newsom', 'limitless'],
    ['announces-run-gavin-newsom', 'polymarket'],
  ],
  [
    ['president-elected/jd-vance', 'limitless'],
    ['republican-nominee/jd-vance', 'predictit'],
  ],
  [
    ['token-launch-base/date2', 'myriad'],
    ['token-announce-base', 'polymarket'],
  ],
  [
    ['etf-trading-ada', 'limitless'],
    ['etf-approved-ada', 'polymarket'],
  ],
]

const THRESHOLD: readonly Cross[] = [
  [
    ['btc-above-day11/88000', 'limitless'],
    ['btc-above-day11/84000', 'polymarket'],
  ],
  [
    ['eth-up-month/3200', 'limitless'],
    ['eth-up-month/3000', 'polymarket'],
  ],
  [
    ['btc-up-year/100000', 'polymarket'],
    ['btc-up-year/90000', 'limitless'],
  ],
  [
    ['gold-hit/5-500', 'limitless'],
    ['gold-hit/5-000', 'polymarket'],
  ],
  [
    ['trump-approval-at-least/42', 'polymarket'],
    ['trump-approval-at-least/40', 'limitless'],
  ],
  [
    ['payrolls-above/100k', 'limitless'],
    ['payrolls-above/50k', 'polymarket'],
  ],
  [
    ['measles-cases/4-000', 'polymarket'],
    ['measles-cases/3-500', 'limitless'],
  ],
  [
    ['opening-weekend-doomsday/300m', 'polymarket'],
    ['opening-weekend-doomsday/250m', 'limitless'],
  ],
]

/** Jupiter resells Polymarket's book with a delay: after a jump, up or down, the two seem to differ. */
const WRAPPED: readonly Pair[] = [
  ['wti-up/80', 'jupiter', 'polymarket'],
  ['wti-up/90', 'jupiter', 'polymarket'],
  ['wti-down/60', 'jupiter', 'polymarket'],
  ['boj/no-change', 'jupiter', 'polymarket'],
  ['boj/25-bps-increase', 'polymarket', 'jupiter'],
  ['fed-third/no-change', 'jupiter', 'polymarket'],
  ['fed-third/25-bps-decrease', 'polymarket', 'jupiter'],
]

const PLAY_MONEY: readonly Pair[] = [
  ['release-grok-6/date2', 'manifold', 'polymarket'],
  ['frontiermath/60', 'polymarket', 'manifold'],
  ['space-new-glenn-moon', 'manifold', 'polymarket'],
  ['out-patel/date3', 'polymarket', 'manifold'],
  ['nvidia-cap/6t', 'manifold', 'polymarket'],
  ['ipo-filed-openai', 'polymarket', 'manifold'],
  ['party-popular-vote/democratic', 'manifold', 'polymarket'],
]

/**
 * Like the above, but far apart for most of every three minutes, so that divergence comes and goes. The matcher links
 * them all.
 */
const SWINGING: readonly Pair[] = [
  ['spain-most-seats/pp', 'manifold', 'polymarket'],
  ['house-speaker-next/hakeem-jeffries', 'manifold', 'polymarket'],
  ['etf-approved-doge', 'manifold', 'polymarket'],
  ['mrbeast-subscribers/490-million', 'manifold', 'polymarket'],
  ['democrat-wins-pennsylvania', 'manifold', 'polymarket'],
  ['earthquake/7-7', 'manifold', 'polymarket'],
  ['democrat-wins-georgia', 'manifold', 'polymarket'],
  ['release-grok-6/date3', 'manifold', 'polymarket'],
  ['nba-western/oklahoma-city-thunder', 'polymarket', 'manifold'],
  ['announce-gpt-6', 'polymarket', 'manifold'],
  ['out-patel/date2', 'polymarket', 'manifold'],
  ['space-artemis-3-launch', 'polymarket', 'manifold'],
  ['nvidia-cap/7t', 'polymarket', 'manifold'],
  ['unemployment-peak/5-0', 'polymarket', 'manifold'],
]

/** Polymarket's feed of the listing is frozen while Limitless moves on. */
const STALE: readonly Pair[] = [
  ['out-rfk/date3', 'polymarket', 'limitless'],
  ['epl-top-four/man-united', 'polymarket', 'limitless'],
  ['boe/25-bps-decrease', 'polymarket', 'limitless'],
  ['iran-strike-israel', 'polymarket', 'limitless'],
  ['spacex-launches-year/160-to-169', 'polymarket', 'limitless'],
  ['spain-next-pm/alberto-nunez-feijoo', 'polymarket', 'limitless'],
  ['trump-visits/israel', 'polymarket', 'limitless'],
]

/** A good price on a few dollars. */
const NO_DEPTH: readonly Pair[] = [
  ['tesla-deliveries/425-000-to-449-999', 'limitless', 'polymarket'],
  ['billboard-day19/all-i-want-for-christmas-is-you', 'limitless', 'polymarket'],
  ['boe/no-change', 'limitless', 'polymarket'],
  ['xi-visits-us', 'limitless', 'polymarket'],
  ['earthquake/8-0', 'limitless', 'polymarket'],
  ['hottest-year-rank/second-hottest', 'limitless', 'polymarket'],
  ['token-launch-polymarket/date2', 'limitless', 'polymarket'],
]

const FEE_EATEN: readonly Pair[] = [
  ['spx-close-year/7-400', 'limitless', 'polymarket'],
  ['trump-visits/india', 'polymarket', 'limitless'],
  ['us-tariff-deal/china', 'limitless', 'polymarket'],
  ['musk-trillionaire', 'polymarket', 'limitless'],
  ['best-ai-month2/google', 'limitless', 'polymarket'],
  ['israel-next-pm/naftali-bennett', 'polymarket', 'limitless'],
  ['democrats-control-senate', 'polymarket', 'predictit'],
]

function fromPairs(kind: Plan['kind'], pairs: readonly Pair[]): Plan[] {
  return pairs.map(([id, yes, no]) => ({ kind, buyYes: [id, yes], buyNo: [id, no], turn: null }))
}

function fromCrosses(kind: Plan['kind'], crosses: readonly Cross[]): Plan[] {
  return crosses.map(([buyYes, buyNo]) => ({ kind, buyYes, buyNo, turn: null }))
}

/** Spreads the plans over time, so that the same number is open at any time. */
function inTurns(plans: readonly Plan[]): Plan[] {
  return plans.map((plan, position) => ({ ...plan, turn: position / plans.length }))
}

/** The side to buy at the first listing. */
export function toFirstSide({ kind }: Pick<Plan, 'kind'>): 'yes' | 'no' {
  return kind === 'basket' || kind === 'trap:both-true' ? 'no' : 'yes'
}

export const PLANS: readonly Plan[] = [
  ...fromPairs('opportunity', OPPORTUNITIES),
  ...fromCrosses('implication', IMPLICATIONS),
  ...fromCrosses('basket', BASKETS),
  ...fromCrosses('trap:other-date', OTHER_DATE),
  ...fromCrosses('trap:other-subject', OTHER_SUBJECT),
  ...fromCrosses('trap:both-true', BOTH_TRUE),
  ...fromCrosses('trap:stage', STAGE),
  ...fromCrosses('trap:threshold', THRESHOLD),
  ...fromPairs('trap:wrapped', WRAPPED),
  ...fromPairs('trap:play-money', PLAY_MONEY),
  ...inTurns(fromPairs('trap:play-money', SWINGING)),
  ...fromPairs('trap:stale', STALE),
  ...fromPairs('trap:no-depth', NO_DEPTH),
  ...fromPairs('trap:fee-eaten', FEE_EATEN),
]
