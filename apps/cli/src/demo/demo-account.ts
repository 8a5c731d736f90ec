import type { DemoAccount } from '@parallax/api'

/** Anyone who opens the demo may use this account. An installation with real data has none. */
export const DEMO_ACCOUNT: DemoAccount = { email: 'demo@parallax.example', password: 'two-points-of-view' }
