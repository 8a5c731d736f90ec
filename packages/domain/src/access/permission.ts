/** What an API key may read. */
export const PERMISSIONS = ['read:arbitrage', 'read:markets', 'read:questions'] as const

export type Permission = (typeof PERMISSIONS)[number]
