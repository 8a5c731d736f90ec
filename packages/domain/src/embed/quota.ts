/** Questions that one account may show on other sites. */
export const MAX_EMBEDS = 100

/** Feeds that one account may have. */
export const MAX_FEEDS = 50
