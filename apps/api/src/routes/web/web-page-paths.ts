/**
 * Paths that are pages of the web app (apps/web/src/app/router.tsx). Each responds with the single page of the app,
 * which then shows the right content. On any other path a browser gets the same page with a 404, and the app shows
 * that the page does not exist.
 */
const WEB_PAGES = [
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

/** People who type an address may end it with a slash. */
export const WEB_PAGE_PATHS: readonly string[] = ['/', ...WEB_PAGES.flatMap((path) => [path, `${path}/`])]

/** The pages of questions, whose links have a preview. */
export const QUESTION_PATHS = ['/questions/:id', '/questions/:id/'] as const
