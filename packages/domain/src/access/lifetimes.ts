/** How long credentials are good, in ms. */
export const ACCESS_TOKEN_MS = 15 * 60_000
export const REFRESH_TOKEN_MS = 7 * 24 * 3_600_000
export const WALLET_SESSION_MS = 24 * 3_600_000
export const SIWE_NONCE_MS = 10 * 60_000
/** However often its tokens are exchanged, a sign-in is over then. */
export const REFRESH_FAMILY_MS = 30 * 24 * 3_600_000
/** Links that are mailed, or made by the operator. */
export const CONFIRM_TOKEN_MS = 3 * 24 * 3_600_000
export const RESET_TOKEN_MS = 3_600_000
/** The next mail of a kind to an account comes so long after the one before at the earliest. */
export const MAIL_PAUSE_MS = 60_000
/** How long a device or address that an account signed in from is known. */
export const KNOWN_PLACE_MS = 90 * 24 * 3_600_000
