/** The pages of the menu, in order. */
export const NAVIGATION = [
  { to: '/', label: 'Discover' },
  { to: '/markets', label: 'Markets' },
  { to: '/arbitrage', label: 'Arbitrage' },
  { to: '/venues', label: 'Venues' },
  { to: '/wallet', label: 'Wallet' },
  { to: '/watchlists', label: 'Watchlists' },
  { to: '/alerts', label: 'Alerts' },
  { to: '/console', label: 'Console' },
  { to: '/review', label: 'Review' },
] as const
