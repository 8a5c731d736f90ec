/**
 * Paths that are pages of the web app (apps/web/src/app/router.tsx): each is answered with the one page there is, and the app shows what
 * belongs to it. Elsewhere a browser gets the same page with 404, and the app says that there is no such page.
 */
const PAGES = [
  '/markets',
  '/markets/:id',
  '/venues',
  '/arbitrage',
  '/arbitrage/:id',
  '/wallet',
  '/watchlists',
  '/alerts',
  '/alerts/confirm-channel',
  '/console',
  '/review',
  '/sign-in',
  '/settings',
  '/settings/confirm-email',
  '/settings/reset-password',
] as const

/** Somebody who types an address may end it with a slash. */
export const PAGE_PATHS: readonly string[] = ['/', ...PAGES.flatMap((path) => [path, `${path}/`])]

/** The pages of questions, whose links have a preview. */
export const QUESTION_PATHS = ['/questions/:id', '/questions/:id/'] as const
