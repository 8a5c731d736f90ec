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
export { PLATFORMS, type Platform, type VenueSlug } from './market/platform.ts'
