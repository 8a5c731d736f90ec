/** How long credentials are valid, in ms. */
export const ACCESS_TOKEN_MS = 15 * 60_000
export const REFRESH_TOKEN_MS = 7 * 24 * 3_600_000
export const WALLET_SESSION_MS = 24 * 3_600_000
export const SIWE_NONCE_MS = 10 * 60_000
/** A session ends after this time, however often its tokens are exchanged. */
export const REFRESH_FAMILY_MS = 30 * 24 * 3_600_000
/** Links that are mailed, or created by the operator. */
export const CONFIRM_TOKEN_MS = 3 * 24 * 3_600_000
export const RESET_TOKEN_MS = 3_600_000
/** Minimum time between two mails of one kind to an account. */
export const MAIL_PAUSE_MS = 60_000
/** How long a device or address stays known after an account signed in from it. */
export const KNOWN_PLACE_MS = 90 * 24 * 3_600_000
