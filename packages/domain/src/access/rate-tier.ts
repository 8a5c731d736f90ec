/** How many requests one caller may make: `perMinute` in a fixed window of 60 s, and `burst` within any one second. */
export interface RateTier {
  readonly perMinute: number
  readonly burst: number
}

export const PRODUCT_TIER: RateTier = { perMinute: 120, burst: 40 }
export const SESSION_TIER: RateTier = { perMinute: 60, burst: 20 }
export const API_KEY_TIER: RateTier = { perMinute: 600, burst: 50 }

/** What all keys of one account may request together, however many there are: as much as one key may. */
export const ACCOUNT_KEYS_TIER: RateTier = { perMinute: 10_000, burst: 834 }

/** The tier of a key with its own requests per minute. */
export function toKeyTier(perMinute: number): RateTier {
  return { perMinute, burst: Math.max(API_KEY_TIER.burst, Math.ceil(perMinute / 12)) }
}
