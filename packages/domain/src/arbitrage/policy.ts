import { ACCEPT_CONFIDENCE } from '../review/confidence.ts'

/**
 * Every number that decides about an opportunity, under one version: any change is a new version, and the old one moves
 * to `POLICIES`. A certificate contains them all. docs/arbitrage.md explains each.
 */
export const POLICY = {
  version: '2.2.0',

  /** Tolerated difference between a venue's clock and ours. */
  clockSkewMs: 30_000,
  /** A price that stood still for this long while the others moved by `frozenMove` is frozen. */
  frozenAfterMs: 15 * 60_000,
  frozenMove: 0.05,
  /** If this many listings of a venue stand still for that long, it is not chance: its whole feed is frozen. */
  frozenFeedListings: 20,
  /** A confirmation: both books are read this close together, and are this young at the decision. */
  readTogetherMs: 1_000,
  confirmedForMs: 3_000,
  /** Time a trader is given to act on a decision; prices are expected to move until then. */
  actMs: 10_000,
  /**
   * Expected move of prices: this many standard deviations of their own moves, but at least the finest tick of a
   * venue.
   */
  moveDeviations: 3,
  leastMove: 0.001,
  moveHalfLifeMs: 5 * 60_000,
  leastWatchedMs: 60_000,
  /** This close to an end nothing is guaranteed: prices run to the result. */
  leastTimeLeftMs: 3_600_000,
  /**
   * More than this left after fees is more likely an error than a gift. It is believed after this many recent
   * confirmations, spaced this far apart.
   */
  suspiciousSpread: 0.1,
  suspicionConfirmations: 3,
  suspicionApartMs: 10_000,
  suspicionWithinMs: 10 * 60_000,
  /** Offers at or beyond these prices are parked. */
  ghostAsk: 0.99,
  ghostBid: 0.01,

  /** Where only liquidity is known: this many levels, this far apart, each with this share of it. */
  modelLevels: 5,
  modelStep: 0.01,
  modelFraction: 0.02,
  /** Chance that a leg is filled at a price just read, by the kind of its depth. */
  fillChance: { orders: 1, pool: 1, touch: 0.9, model: 0.7 },
  /** Share of that chance that is lost by the time the price is stale. */
  fillLostByAge: 0.5,
  /** Loss per share when the other leg was not filled and the share is sold again. */
  unwindLoss: 0.02,
  /** A smaller size does not count as depth. */
  leastNotionalUsd: 10,
  /** Limits for one bankroll: the most on one question, and the most that depends on one venue. */
  questionWeight: 0.2,
  venueWeight: 0.5,
  /** A smaller profit after fixed costs is not worth the work. */
  leastProfitUsd: 1,
  /** Order step in shares where a venue does not state one. */
  ticketLot: 0.01,

  /** An automatic link passes cleanly from here on; below `acceptConfidence` it is doubted. */
  cleanConfidence: 0.95,
  acceptConfidence: ACCEPT_CONFIDENCE,
  endTimeToleranceMs: 48 * 3_600_000,
  /** For a venue that does not state how long after the end it pays. */
  assumedLagDays: 7,
  /** The worst case for such a venue: a dispute that goes through every round. */
  longestLagDays: 90,
  /** Per year, on locked capital: what idle dollars earn anyway. */
  hurdleReturn: 0.05,
  /** What STRICT assumes: both venues settle alike. The cells of the payoff matrix that this leaves out are named. */
  strictAssumes: ['venues_settle_alike'],

  /** Weights of the score; they add up to 1. */
  weights: {
    spread: 0.4,
    liquidity: 0.15,
    volume: 0.05,
    activity: 0.05,
    platform: 0.05,
    resolution: 0.1,
    freshness: 0.05,
    trust: 0.05,
    execution: 0.1,
  },
  /** Values at which components are full. */
  fullProfitUsd: 1_000,
  fullNotionalUsd: 100_000,
  fullVolumeUsd: 100_000,
  fullVenues: 4,
  fullResolutionDays: 7,
  noResolutionDays: 365,

  /** Maximum score of a blocked opportunity: below `noiseScore`. */
  blockedScore: 39,
  actionableScore: 70,
  noiseScore: 40,
  actionableLiquidityUsd: 500,

  /** Minimum time between two certificates of an opportunity whose prices move. */
  certifyEveryMs: 5 * 60_000,
  /** Minimum time between two history entries for a moving spread, while status and gate stay. */
  historyEveryMs: 5 * 60_000,

  /** An edge that is absent on fresh prices for this long is gone for good. */
  goneAfterMs: 10 * 60_000,
  /** An edge that is unseen for this long without fresh prices is given up. */
  unheardAfterMs: 24 * 3_600_000,
} as const

/** Numbers of any version. */
export type Policy = Widened<typeof POLICY>

type Widened<Value> = Value extends number
  ? number
  : Value extends string
    ? string
    : { readonly [Name in keyof Value]: Widened<Value[Name]> }

/**
 * Every version that a certificate of the current body format may name, newest first. An old version stays here with
 * its own numbers, not with references to the current ones, because certificates must remain checkable forever.
 */
export const POLICIES: readonly [Policy, ...Policy[]] = [POLICY]
