export { API_KEY_TIER, PRODUCT_TIER, type RateTier, SESSION_TIER, toKeyTier } from './access/rate-tier.ts'
export { PLATFORMS, type Platform, type VenueSlug } from './market/platform.ts'
