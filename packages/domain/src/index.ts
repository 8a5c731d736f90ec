export { toRateAddress } from './access/client-address.ts'
export { API_KEY_TIER, PRODUCT_TIER, type RateTier, SESSION_TIER, toKeyTier } from './access/rate-tier.ts'
export {
  isRateStateOver,
  peekRate,
  type RateDecision,
  type RateState,
  type RateTake,
  takeRate,
} from './access/rate-window.ts'
export type { Fee, FeeQuestion, FeeRule, FeeSide } from './arbitrage/fee.ts'
export type { Book, BookLevel, PricePoint } from './market/book.ts'
export { CATEGORIES, type Category } from './market/category.ts'
export type {
  MarketStatus,
  MirrorSource,
  Outcome,
  PlatformMarket,
  PriceKind,
  Quote,
  Rejection,
  Resolution,
} from './market/market.ts'
export { PLATFORMS, type Platform, type VenueSlug } from './market/platform.ts'
export { toRetryPauseMs } from './market/sweep-pause.ts'
export { doubtList, type ListDoubt } from './market/vanish.ts'
export type { PositionStatus, TrackedPosition, TradeHistoryItem } from './wallet/position.ts'
