import { ACCEPT_CONFIDENCE } from '../review/confidence.ts'

/**
 * Every number that decides about an opportunity, under one version: another number is another version. A certificate
 * carries them all. docs/arbitrage.md says what each is for.
 */
export const POLICY = {
  version: '2.2.0',

  /** Clocks of venues may be ahead of ours or behind by this much. */
  clockSkewMs: 30_000,
  /** A price that stood still for this long while the others moved by `frozenMove` is frozen. */
  frozenAfterMs: 15 * 60_000,
  frozenMove: 0.05,
  /** None of so many listings of a venue moving for as long is no chance: its whole feed is frozen. */
  frozenFeedListings: 20,
  /** A confirmation: both books asked for so close together, and so young when it is decided. */
  readTogetherMs: 1_000,
  confirmedForMs: 3_000,
  /** Whoever acts on a decision is given so long; prices are expected to move until then. */
  actMs: 10_000,
  /** How far prices are expected to move: so many standard deviations of their own moves, and the finest tick of a venue at least. */
  moveDeviations: 3,
  leastMove: 0.001,
  moveHalfLifeMs: 5 * 60_000,
  leastWatchedMs: 60_000,
  /** So near to an end nothing is guaranteed: prices run to the result. */
  leastTimeLeftMs: 3_600_000,
  /** More than this left after fees is rather an error than a gift: so many confirmations, so far apart, all of the last minutes, and it is believed. */
  suspiciousSpread: 0.1,
  suspicionConfirmations: 3,
  suspicionApartMs: 10_000,
  suspicionWithinMs: 10 * 60_000,
  /** Offers at or beyond these are parked, not meant. */
  ghostAsk: 0.99,
  ghostBid: 0.01,

  /** Where only liquidity is known: this many levels, so far apart, each with this part of it. */
  modelLevels: 5,
  modelStep: 0.01,
  modelFraction: 0.02,
  /** Chance that a leg is filled at a price just read, by what its depth is known from. */
  fillChance: { orders: 1, pool: 1, touch: 0.9, model: 0.7 },
  /** How much of that chance is lost by the time the price is too old to count. */
  fillLostByAge: 0.5,
  /** What a share costs whose other leg was not filled, when it is sold again. */
  unwindLoss: 0.02,
  /** Less than this is no depth. */
  leastNotionalUsd: 10,
  /** Of one bankroll: the most on one question, and the most that hangs on one venue. */
  questionWeight: 0.2,
  venueWeight: 0.5,
  /** Less than this after fixed costs is not worth the work. */
  leastProfitUsd: 1,
  /** Shares are ordered in such steps where a venue does not say in which. */
  ticketLot: 0.01,

  /** A link that no person made passes cleanly from here; below `acceptConfidence` it is doubted. */
  cleanConfidence: 0.95,
  acceptConfidence: ACCEPT_CONFIDENCE,
  endTimeToleranceMs: 48 * 3_600_000,
  /** Of a venue that does not say how long after the end it pays. */
  assumedLagDays: 7,
  /** What such a venue is given when nothing is to be assumed in its favour: a dispute that goes through every round. */
  longestLagDays: 90,
  /** Per year, on locked capital: what idle dollars earn anyway. */
  hurdleReturn: 0.05,
  /** What STRICT takes for granted: both venues settle alike. The cells of the payoff matrix that it leaves out for that are named. */
  strictAssumes: ['venues_settle_alike'],

  /** Parts of the score; they add up to 1. */
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
  /** Where components are full. */
  fullProfitUsd: 1_000,
  fullNotionalUsd: 100_000,
  fullVolumeUsd: 100_000,
  fullVenues: 4,
  fullResolutionDays: 7,
  noResolutionDays: 365,

  /** What is blocked scores no more than this: below `noiseScore`. */
  blockedScore: 39,
  actionableScore: 70,
  noiseScore: 40,
  actionableLiquidityUsd: 500,

  /** One opportunity whose prices move is certified again this often at most. */
  certifyEveryMs: 5 * 60_000,
  /** A spread that moves while status and gate stay is a line of history this often at most. */
  historyEveryMs: 5 * 60_000,

  /** Unseen on fresh prices for this long, the edge is gone for good. */
  goneAfterMs: 10 * 60_000,
  /** Unseen for this long without fresh prices, nobody knows any more. */
  unheardAfterMs: 24 * 3_600_000,
} as const
