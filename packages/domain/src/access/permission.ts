/** What an API key may read. */
export const PERMISSIONS = [
  'read:arbitrage',
  'read:markets',
  'read:platforms',
  'read:questions',
  'read:stream',
  'read:wallet',
] as const

export type Permission = (typeof PERMISSIONS)[number]
