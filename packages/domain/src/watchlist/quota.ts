/** Watchlists that one account may have. */
export const MAX_WATCHLISTS = 50

/** Items that one watchlist may have. */
export const MAX_WATCHLIST_ITEMS = 500
