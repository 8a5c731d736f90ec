import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Failure } from '../components/states.tsx'
import { toAlertsSearch } from '../features/alerts/search.ts'
import { toArbitrageSearch, toOpportunitySearch } from '../features/arbitrage/search.ts'
import { toConsoleSearch } from '../features/console/search.ts'
import { DiscoverPage } from '../features/discover/discover-page.tsx'
import { toDiscoverSearch } from '../features/discover/search.ts'
import { toMarketSearch, toMarketsSearch } from '../features/markets/search.ts'
import { toQuestionSearch } from '../features/questions/search.ts'
import { toReviewSearch } from '../features/review/search.ts'
import { toSignInSearch } from '../features/sign-in/search.ts'
import { toVenuesSearch } from '../features/venues/search.ts'
import { toWalletSearch } from '../features/wallet/search.ts'
import { toWatchlistsSearch } from '../features/watchlists/search.ts'
import { loadPage } from '../lib/load-page.ts'
import { strictly } from '../lib/read-search.ts'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'

/** The code of a page is loaded when it is opened. */
function lazyPage<Pages extends Record<string, () => ReactNode>, Name extends keyof Pages & string>(
  load: () => Promise<Pages>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPage(load), name)
}

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound })

/** The first page is part of the first load. Every other one is loaded when it is opened. */
const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: strictly(toDiscoverSearch),
    component: DiscoverPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/questions/$id',
    validateSearch: strictly(toQuestionSearch),
    component: lazyPage(() => import('../features/questions/question-page.tsx'), 'QuestionPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/markets',
    validateSearch: strictly(toMarketsSearch),
    component: lazyPage(() => import('../features/markets/markets-page.tsx'), 'MarketsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/markets/$id',
    validateSearch: strictly(toMarketSearch),
    component: lazyPage(() => import('../features/markets/market-page.tsx'), 'MarketPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/venues',
    validateSearch: strictly(toVenuesSearch),
    component: lazyPage(() => import('../features/venues/venues-page.tsx'), 'VenuesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/arbitrage',
    validateSearch: strictly(toArbitrageSearch),
    component: lazyPage(() => import('../features/arbitrage/arbitrage-page.tsx'), 'ArbitragePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/arbitrage/$id',
    validateSearch: strictly(toOpportunitySearch),
    component: lazyPage(() => import('../features/arbitrage/opportunity-page.tsx'), 'OpportunityPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/wallet',
    validateSearch: strictly(toWalletSearch),
    component: lazyPage(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/console',
    validateSearch: strictly(toConsoleSearch),
    component: lazyPage(() => import('../features/console/console-page.tsx'), 'ConsolePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/watchlists',
    validateSearch: strictly(toWatchlistsSearch),
    component: lazyPage(() => import('../features/watchlists/watchlists-page.tsx'), 'WatchlistsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/alerts',
    validateSearch: strictly(toAlertsSearch),
    component: lazyPage(() => import('../features/alerts/alerts-page.tsx'), 'AlertsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/alerts/confirm-channel',
    component: lazyPage(() => import('../features/alerts/confirm-channel-page.tsx'), 'ConfirmChannelPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/review',
    validateSearch: strictly(toReviewSearch),
    component: lazyPage(() => import('../features/review/review-page.tsx'), 'ReviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: strictly(toSignInSearch),
    component: lazyPage(() => import('../features/sign-in/sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/confirm-email',
    component: lazyPage(() => import('../features/settings/link-pages.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings/reset-password',
    component: lazyPage(() => import('../features/settings/link-pages.tsx'), 'ResetPasswordPage'),
  }),
] as const

export const router = createRouter({
  routeTree: root.addChildren(routes),
  // Written as is: the default would put quotes around text that looks like a number.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: () => (
    <div className="page" aria-busy="true">
      <span className="skeleton heading-skeleton">Loading the page</span>
    </div>
  ),
  defaultErrorComponent: ({ error, reset }) => (
    <div className="page">
      <Failure error={error} onRetry={reset} />
    </div>
  ),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
