import type { Quote } from './market.ts'

/** Prices have six decimals, each rounded separately: less than this is no difference. */
const ROUNDING = 1e-5

/**
 * Whether a bid is above an ask, of one outcome or across both: both outcomes can be bought for less than 1, or
 * sold for more. Venues fill such orders at once, so a quote that shows them is wrong.
 */
export function isCrossed({ yesBid, yesAsk, noBid, noAsk }: Quote): boolean {
  const bid = Math.max(yesBid ?? 0, noAsk === null ? 0 : 1 - noAsk)
  const ask = Math.min(yesAsk ?? 1, noBid === null ? 1 : 1 - noBid)
  return bid - ask > ROUNDING
}
