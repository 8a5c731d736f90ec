/** How long credentials are good, in ms. */
export const ACCESS_TOKEN_MS = 15 * 60_000
export const REFRESH_TOKEN_MS = 7 * 24 * 3_600_000
export const WALLET_SESSION_MS = 24 * 3_600_000
export const SIWE_NONCE_MS = 10 * 60_000
