import type { Quote } from './market.ts'

/** Prices are told to six decimals, each rounded by itself: less than this is no difference. */
const ROUNDING = 1e-5

/**
 * Whether somebody would buy for more than another asks, of either outcome or by way of the other: both outcomes for less than 1, or
 * both sold for more. Venues fill such orders at once, so whoever shows them shows what is not there.
 */
export function isCrossed({ yesBid, yesAsk, noBid, noAsk }: Quote): boolean {
  const bid = Math.max(yesBid ?? 0, noAsk === null ? 0 : 1 - noAsk)
  const ask = Math.min(yesAsk ?? 1, noBid === null ? 1 : 1 - noBid)
  return bid - ask > ROUNDING
}
