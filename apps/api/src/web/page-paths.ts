/**
 * Paths that are pages of the web app: each is answered with the one page there is, and the app shows what belongs to it.
 * Everything else that nothing serves stays the 404 of the API.
 */
const PAGES = [
  'questions',
  'markets',
  'venues',
  'arbitrage',
  'wallet',
  'watchlists',
  'alerts',
  'console',
  'review',
  'sign-in',
  'settings',
] as const

export const PAGE_PATHS: readonly string[] = ['/', ...PAGES.flatMap((page) => [`/${page}`, `/${page}/*`])]
