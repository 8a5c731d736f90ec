import type { DemoAccount } from '@parallax/api'

/** Whoever opens the demo may use it; an installation with real data has none. */
export const DEMO_ACCOUNT: DemoAccount = { email: 'demo@parallax.example', password: 'two-points-of-view' }
